import type { ErrorCode } from "../../engine/errors/error-table.ts";
import type { Upload } from "../uploads/upload.ts";

/** Several files together, or one; from the interface. */
export type MappingWorkflow = "mapper" | "schema";

/** How far the recognition of the columns is. */
type MappingWork =
  | { readonly state: "waiting" }
  /** `space` holds what was found. */
  | { readonly state: "proposed"; readonly space: string; readonly rows: number }
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
};

export type MappingUpload = Upload<MappingAbout>;

/** Whether an upload is of this workflow: those of a flash diagnosis are not. */
export function isMappingUpload(upload: Upload): upload is MappingUpload {
  const { about } = upload;
  return typeof about === "object" && about !== null && "workflow" in about;
}
