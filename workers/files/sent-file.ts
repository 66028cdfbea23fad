import type { PartReading } from "../../engine/files/read/reading/reading-options.ts";

/** A file of an upload on disk. */
export interface SentFileAt {
  /** The owner's name for it; never a path. */
  readonly name: string;
  readonly path: string;
  /** The options that a person chose for reading its parts. */
  readonly override?: readonly PartReading[];
}
