import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import type { FlashState } from "../flashes/flash-upload.ts";
import type { FileReading } from "../uploads/file-reading.ts";
import type { Claim, Upload } from "../uploads/upload.ts";
import type { Uploads } from "../uploads/uploads.ts";

/**
 * The two workflows of the interface. Both take one file or several; a flash belongs to `schema`.
 */
export type MappingWorkflow = "mapper" | "schema";

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
  /** Also before anybody asks for the columns. `before` is set when files are read again. */
  | { readonly state: "waiting"; readonly before?: ReadBefore }
  | Proposed
  | { readonly state: "failed"; readonly code: ErrorCode; readonly detail: string };

/** The data that every upload has, whichever endpoint received it. */
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
  /** Its flash diagnosis; absent until one is requested. */
  readonly flash?: FlashState;
};

export type MappingUpload = Upload<MappingAbout>;

/**
 * The upload of a claim; an upload of the other workflow is not found. Failures: those of
 * `Uploads.admit`.
 *
 * @param workflow `null` for either.
 */
export function admittedTo(
  uploads: Pick<Uploads, "admit">,
  workflow: MappingWorkflow | null,
  claim: Claim,
  nowMs: number,
): Result<MappingUpload> {
  const found = uploads.admit<MappingAbout>(claim, nowMs);
  const isOther = found.ok && workflow !== null && found.value.about.workflow !== workflow;
  return isOther ? failed("envoi.absent") : found;
}
