import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { PartReading } from "../../../engine/files/read/reading/reading-options.ts";
import type { Upload } from "../uploads/upload.ts";

/** Several files together, or one; from the interface. */
export type MappingWorkflow = "mapper" | "schema";

/** How a person wants a part of a file to be read. */
export type FileReading = PartReading & {
  /** Number of the file, from 1. */
  readonly file: number;
};

/** What was found, in a space of its own. */
type Proposed = { readonly state: "proposed"; readonly space: string; readonly rows: number };

/** What stands again when files cannot be read as a person wants them to be. */
export type ReadBefore = Proposed & { readonly readings: readonly FileReading[] };

/** What became of the last change of a reading. */
export type Reread =
  | {
      readonly done: true;
      readonly rowsBefore: number;
      /** Columns of which what was said is kept, and those of which it is not: their names. */
      readonly kept: number;
      readonly lost: readonly string[];
    }
  | { readonly done: false; readonly detail: string };

/** How far the recognition of the columns is. */
type MappingWork =
  /** `before` where files are read anew. */
  | { readonly state: "waiting"; readonly before?: ReadBefore }
  | Proposed
  | { readonly state: "failed"; readonly code: ErrorCode; readonly detail: string };

/** What a workflow of mappings keeps with its upload. */
export type MappingAbout = {
  readonly workflow: MappingWorkflow;
  /** Under whose name mappings are remembered; `null` for nobody's. */
  readonly owner: string | null;
  /** Of the client, as he wrote it; `null` when he said none. */
  readonly sector: string | null;
  /** Counts the attempts: what each found has a space of its own. */
  readonly run: number;
  readonly work: MappingWork;
  /** Absent where all files are read as they are found. */
  readonly readings?: readonly FileReading[];
  readonly reread?: Reread;
};

export type MappingUpload = Upload<MappingAbout>;

/** What persons told of the reading of a file, by its number from 1. */
export function readingsOf({ readings = [] }: MappingAbout, file: number): PartReading[] {
  return readings.flatMap(({ file: own, ...reading }) => (own === file ? [reading] : []));
}

/** Whether an upload is of this workflow: those of a flash diagnosis are not. */
export function isMappingUpload(upload: Upload): upload is MappingUpload {
  const { about } = upload;
  return typeof about === "object" && about !== null && "workflow" in about;
}
