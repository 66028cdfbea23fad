import type { Result } from "../../../engine/errors/failure.ts";

/** One text of a register file: the file itself, or a member of an archive. */
export interface SourceDocument {
  /** As a person would look for it: the file's name, or the member's. */
  readonly name: string;
  /** Its bytes, unpacked; to be read before the next document is asked for. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A register file opened for reading, whatever it is packed in. */
export interface SourceFile {
  /** One after the other; a failure is the last. */
  readonly documents: AsyncIterable<Result<SourceDocument>>;
  /** Bytes of the file on disk, for progress. */
  readonly totalBytes: number;
  /** How many bytes of the file on disk have been read so far. */
  readonly readBytes: () => number;
  /** Why the documents ended early, once they have: a child's failure that no stream carries. */
  readonly problem?: () => Promise<Result<never> | null>;
  /** Lets go of the file, read to its end or not. */
  readonly close: () => void;
}

/** What is looked for in a file. */
export interface Wanted {
  /** Fixed widths by column name, for typed files that lose leading zeros. */
  readonly widths: ReadonlyMap<string, number>;
  /** Members of an archive to read; without it an archive has to hold one csv. */
  readonly members?: RegExp | undefined;
}
