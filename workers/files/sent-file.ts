import type { PartReading } from "../../engine/files/read/reading/reading-options.ts";

/** A file of an upload, as it lies on the disk. */
export interface SentFileAt {
  /** As its owner calls it; never a path. */
  readonly name: string;
  readonly path: string;
  /** How a person wants its parts to be read. */
  readonly told?: readonly PartReading[];
}
