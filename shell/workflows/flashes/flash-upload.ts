import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Upload } from "../uploads/upload.ts";

/** Columns of the file by field, as the interface's mini-mapping names them. */
export type NamedFields = { readonly [field: string]: string };

/** What somebody says the columns of his file are (interface, "CT0 mini-mapping"). */
export type Ct0Mapping = {
  readonly entity_type: "companies" | "contacts" | "both";
  readonly companies: NamedFields;
  readonly contacts: NamedFields;
};

/** How far the diagnosis of a file is. */
type FlashWork =
  /** Whoever does it has given it up when that instant has passed, or when its process is dead. */
  | { readonly state: "under_way"; readonly untilMs: number; readonly by: string }
  | { readonly state: "done"; readonly snapshotId: string | null }
  | { readonly state: "failed"; readonly code: ErrorCode; readonly detail: string };

/** What a flash diagnosis keeps with its upload. */
export type FlashAbout = {
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly date: string;
  readonly mapping: Ct0Mapping | null;
  /** Counts the diagnoses: each has a folder of its own, so that one is whole or not there. */
  readonly run: number;
  readonly work: FlashWork;
};

export type FlashUpload = Upload<FlashAbout>;
