/**
 * How a packed store lies in its LMDB environment: a handful of very large values under small
 * integer keys. lmdb-js hands out values of 16 MiB and more as views of the memory map itself
 * (on Node versions for which it ships a V8 build: 20 and 22), so entries are read in place:
 * four to seven times as fast as one B-tree look-up with a copy per entry (bench reads).
 */
export const HEADER_KEY = 0;
export const BUCKET_STARTS_KEY = 1;
export const REMAINDERS_KEY = 2;
export const POSITIONS_KEY = 3;
export const FIRST_SEGMENT_KEY = 16;

/** Two times lmdb-js' threshold for views; an entry that does not fit gets a segment of its own. */
export const SEGMENT_BYTES = 32 * 1024 * 1024;

/**
 * Address space reserved for every environment (no memory is taken). One size for all, because
 * lmdb-js keeps the buffer of a closed map under its address: a later map of the same size at
 * that address may use it, a larger one could not.
 */
export const MAP_BYTES = 64 * 1024 ** 3;

export const FORMAT = 1;

export interface PackedHeader {
  readonly format: number;
  readonly count: number;
  readonly width: number;
  readonly segments: readonly SegmentHeader[];
  /** CRC-32 of the three index values, in key order. */
  readonly indexChecksums: readonly number[];
}

export interface SegmentHeader {
  /** First slot of `SEGMENT_BYTES` that the segment fills in the address space. */
  readonly slot: number;
  readonly bytes: number;
  readonly checksum: number;
}
