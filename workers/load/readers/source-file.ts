import type { Result } from "../../../engine/errors/failure.ts";

/** One text of a register file: the file itself, or a member of an archive. */
export interface SourceDocument {
  /** Name for display: the file's, or the member's. */
  readonly name: string;
  /** Its bytes, unpacked; to be read before the next document is requested. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A register file open for reading, whatever its packing. */
export interface SourceFile {
  /** In order; a failure is the last. */
  readonly documents: AsyncIterable<Result<SourceDocument>>;
  /** Bytes of the file on disk, for progress. */
  readonly totalBytes: number;
  /** Bytes of the file on disk read so far. */
  readonly readBytes: () => number;
  /** Why the documents ended early, once they have: a child's failure that no stream carries. */
  readonly problem?: () => Promise<Result<never> | null>;
  /** Closes the file, read to its end or not. */
  readonly close: () => void;
}

/** What to look for in a file. */
export interface Wanted {
  /** Fixed widths by column name, for typed files that lose leading zeros. */
  readonly widths: ReadonlyMap<string, number>;
  /** Members of an archive to read; without it an archive must contain exactly one csv. */
  readonly members?: RegExp | undefined;
}
