import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { PartReading } from "../../../engine/files/read/reading/reading-options.ts";
import type { Upload } from "../uploads/upload.ts";

/** `mapper`: several files together; `schema`: one file; from the interface. */
export type MappingWorkflow = "mapper" | "schema";

/** A person's override of how a part of a file is read. */
export type FileReading = PartReading & {
  /** Number of the file, from 1. */
  readonly file: number;
};

/** A proposal, in its own blob space. */
type Proposed = { readonly state: "proposed"; readonly space: string; readonly rows: number };

/** The earlier proposal, restored when files cannot be read as requested. */
export type ReadBefore = Proposed & { readonly readings: readonly FileReading[] };

/** The outcome of the last change of a reading. */
export type Reread =
  | {
      readonly done: true;
      readonly rowsBefore: number;
      /** Number of columns whose edits still apply; `lost` names the others. */
      readonly kept: number;
      readonly lost: readonly string[];
    }
  | { readonly done: false; readonly detail: string };

/** State of the recognition of columns. */
type MappingWork =
  /** `before` is set when files are read again. */
  | { readonly state: "waiting"; readonly before?: ReadBefore }
  | Proposed
  | { readonly state: "failed"; readonly code: ErrorCode; readonly detail: string };

/** The data that a mapping workflow stores with its upload. */
export type MappingAbout = {
  readonly workflow: MappingWorkflow;
  /** The client that learns its mappings; `null` for none. */
  readonly owner: string | null;
  /** The client's sector as entered; `null` when not given. */
  readonly sector: string | null;
  /** Number of the attempt: each proposal has a blob space of its own. */
  readonly run: number;
  readonly work: MappingWork;
  /** Absent when all files are read as detected. */
  readonly readings?: readonly FileReading[];
  readonly reread?: Reread;
};

export type MappingUpload = Upload<MappingAbout>;

/** The reading overrides of a file, by its number from 1. */
export function readingsOf({ readings = [] }: MappingAbout, file: number): PartReading[] {
  return readings.flatMap(({ file: own, ...reading }) => (own === file ? [reading] : []));
}

/** Whether an upload belongs to this workflow rather than to a flash diagnosis. */
export function isMappingUpload(upload: Upload): upload is MappingUpload {
  const { about } = upload;
  return typeof about === "object" && about !== null && "workflow" in about;
}
