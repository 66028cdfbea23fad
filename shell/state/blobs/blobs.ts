import type { Readable } from "node:stream";

/** First and last byte, counted from 0, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A blob as it is now. */
export interface StoredBlob {
  readonly bytes: number;
  /**
   * Its content, or a part of it. Once the first byte has come, replacing or removing the blob
   * changes nothing for the reader; before that, the stream fails with `BlobReplaced` rather than
   * give bytes of another content than `bytes` tells.
   */
  open(range?: ByteRange): Readable;
}

export interface BlobEntry {
  readonly name: string;
  readonly bytes: number;
}

/** The blob was replaced or removed between `get` and `open`: ask for it again. */
export class BlobReplaced extends Error {}

/**
 * Where files are kept: what customers sent, what was made of it. A blob is found by a *space* and
 * a name within it.
 *
 * A space is named for its owner, `upl_…`, `job_…`, and is removed whole. It may have spaces of its
 * own, named `owner.part` (`upl_….diagnostic-2`), which are removed with it. Spaces and names are
 * of ours, never user text: others than `blob-names.ts` allows are a bug, and throw. Errors of the
 * disk are rejections, as the system gives them.
 *
 * Several processes may hold the same blobs.
 */
export interface Blobs {
  /**
   * A new folder of this machine for files that are being received or made, whatever their size.
   * It is `keep` that makes them blobs; what is not kept is its caller's to remove, and swept once
   * this process has ended.
   */
  intake(): string;

  /**
   * Makes a space of an intake folder, or of a folder in one, whose files become its blobs under
   * their names: one rename, so that all of them are there or none. Resolves when they survive a power cut. Rejects when
   * there is such a space already.
   */
  keep(space: string, folder: string): Promise<void>;

  /** Makes a blob of one file of an intake folder, in place of the one of that name. As `put`. */
  adopt(space: string, name: string, path: string): Promise<void>;

  /**
   * Keeps what a stream brings, in place of the blob of that name; the space is made if it is not
   * there. Whoever reads sees the former blob or this one, never a part. Memory is a few chunks,
   * and the stream is held back while the disk is busy. Resolves with the number of bytes when the
   * blob survives a power cut; when the stream fails, with its error and without a change.
   */
  put(space: string, name: string, content: Readable): Promise<number>;

  get(space: string, name: string): Promise<StoredBlob | null>;

  /** All of a small blob, in memory; `null` when it is not there. */
  read(space: string, name: string): Promise<Buffer | null>;

  /** The blobs of a space by name, without those of its parts; none when there is no such space. */
  list(space: string): Promise<readonly BlobEntry[]>;

  /**
   * Where a blob lies on this machine, for those who need a path: threads that read it. `null` when
   * it is not there. Good until the blob is replaced or its space is removed, and for one day: an
   * adapter to a storage elsewhere downloads it. Not to be written to.
   */
  local(space: string, name: string): Promise<string | null>;

  /** Deletes a space, its blobs and its parts. No fault when there is none. */
  remove(space: string): Promise<void>;

  /**
   * Deletes the spaces of a kind (what stands before the first `_`) that nobody owns and that were
   * last changed more than an hour ago: whoever keeps one writes afterwards that it is his. Besides,
   * what processes that have ended left in their intake folders.
   */
  sweep(kind: string, owned: (owner: string) => boolean, nowMs: number): Promise<void>;
}
