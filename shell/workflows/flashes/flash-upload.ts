import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Upload } from "../uploads/upload.ts";

/** Columns of the file by field, in the interface's mini-mapping. */
export type NamedFields = { readonly [field: string]: string };

/** The columns of a file as assigned by its owner (interface, "CT0 mini-mapping"). */
export type Ct0Mapping = {
  readonly entity_type: "companies" | "contacts" | "both";
  readonly companies: NamedFields;
  readonly contacts: NamedFields;
};

/** State of the diagnosis of a file. */
type FlashWork =
  /** Abandoned after `untilMs`, or when the process `by` is dead. */
  | { readonly state: "under_way"; readonly untilMs: number; readonly by: string }
  | { readonly state: "done"; readonly snapshotId: string | null }
  | { readonly state: "failed"; readonly code: ErrorCode; readonly detail: string };

/** The data that a flash diagnosis stores with its upload. */
export type FlashAbout = {
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly date: string;
  readonly mapping: Ct0Mapping | null;
  /**
   * Number of the run: each has a folder of its own, so that its reports are complete or absent.
   */
  readonly run: number;
  readonly work: FlashWork;
};

export type FlashUpload = Upload<FlashAbout>;
