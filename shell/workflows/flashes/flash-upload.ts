import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { FileReading, FileReadings } from "../uploads/file-reading.ts";
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

/** The flash diagnosis of an upload. */
export type FlashState = {
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly date: string;
  readonly mapping: Ct0Mapping | null;
  /** How its files were read; a diagnosis of another reading is repeated. */
  readonly readings: readonly FileReading[];
  /**
   * Number of the run: each has a folder of its own, so that its reports are complete or absent.
   */
  readonly run: number;
  readonly work: FlashWork;
};

/** The data of an upload that its flash diagnosis uses. */
export type FlashAbout = FileReadings & {
  /** Absent until one is requested. */
  readonly flash?: FlashState;
};

export type FlashUpload = Upload<FlashAbout>;

/** Whether the upload has a diagnosis of its files as they are read now. */
export function isDiagnosed(about: FlashAbout): about is FlashAbout & { flash: FlashState } {
  const { flash, readings = [] } = about;
  return flash !== undefined && JSON.stringify(flash.readings) === JSON.stringify(readings);
}
