import type { Readable } from "node:stream";

/** First and last byte, from 0, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A blob at the time of `get`. */
export interface StoredBlob {
  readonly bytes: number;
  /**
   * Streams its content, or a part of it. Replacing or removing the blob after the first byte does
   * not affect the reader; before that, the stream fails with `BlobReplaced` rather than return
   * bytes that do not match `bytes`.
   */
  open(range?: ByteRange): Readable;
}

export interface BlobEntry {
  readonly name: string;
  readonly bytes: number;
}

/** The blob was replaced or removed between `get` and `open`: call `get` again. */
export class BlobReplaced extends Error {}

/**
 * Storage for files: uploads and results. A blob is identified by a *space* and a name within it.
 *
 * A space is named for its owner, `upl_…`, `job_…`, and is removed as a whole. It may have
 * sub-spaces, named `owner.part` (`upl_….diagnostic-2`), which are removed with it. Spaces and
 * names are generated, never user text: names that `blob-names.ts` does not allow are a bug, and
 * throw. Disk errors are rejections with the system's error.
 *
 * Several processes may use the same blobs.
 */
export interface Blobs {
  /**
   * Creates a local folder for files being received or made, of any size. `keep` turns them into
   * blobs; the caller removes the others, and a sweep does after this process has ended.
   */
  intake(): string;

  /**
   * Creates a space from an intake folder or one of its subfolders, whose files become its blobs
   * under their names, atomically: one rename. Resolves when they survive a power cut. Rejects when
   * the space exists.
   */
  keep(space: string, folder: string): Promise<void>;

  /**
   * Turns one file of an intake folder into a blob, replacing that of the same name; as durable as
   * `put`.
   */
  adopt(space: string, name: string, path: string): Promise<void>;

  /**
   * Stores a stream as a blob, replacing that of the same name; creates the space if necessary.
   * Readers see the former blob or this one, never a part. Memory: a few chunks, with backpressure.
   * Resolves with the number of bytes when the blob survives a power cut; rejects with the stream's
   * error, without a change.
   */
  put(space: string, name: string, content: Readable): Promise<number>;

  get(space: string, name: string): Promise<StoredBlob | null>;

  /** A small blob, whole in memory; `null` when absent. */
  read(space: string, name: string): Promise<Buffer | null>;

  /** The blobs of a space by name, without those of sub-spaces; none when the space is absent. */
  list(space: string): Promise<readonly BlobEntry[]>;

  /**
   * The local path of a blob, for threads that read it; `null` when absent. Valid until the blob is
   * replaced or its space is removed, and for one day: a remote storage would download it.
   * Read-only.
   */
  local(space: string, name: string): Promise<string | null>;

  /** Deletes a space with its blobs and sub-spaces. No error when it is absent. */
  remove(space: string): Promise<void>;

  /**
   * Deletes the spaces of a kind (the prefix before the first `_`) without an owner, unchanged for
   * more than an hour: a space is created before its owner's record. Also deletes intake folders of
   * processes that have ended.
   */
  sweep(kind: string, owned: (owner: string) => boolean, nowMs: number): Promise<void>;
}
