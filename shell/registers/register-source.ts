import type { Readable } from "node:stream";
import type { Result } from "../../engine/errors/failure.ts";

/** Where published registers are fetched: a folder, or another host. What it says is not trusted. */
export interface RegisterSource {
  /** As it was asked for, for people. */
  readonly name: string;
  /** The manifest of its newest publication. */
  publication(): Promise<Result<string>>;
  /** The manifest of an edition. */
  edition(register: string, edition: string): Promise<Result<string>>;
  /**
   * The bytes of a file from a place on; the stream errors when the source breaks off.
   *
   * @param bytes  Of the whole file.
   */
  bytes(path: PublishedPath, from: number, bytes: number): Promise<Result<Readable>>;
}

/** A file of a published edition. */
export interface PublishedPath {
  readonly register: string;
  readonly edition: string;
  readonly file: string;
}
