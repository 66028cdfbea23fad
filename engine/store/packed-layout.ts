/**
 * The layout of a packed store in its LMDB environment: a few very large values under small integer
 * keys. lmdb-js returns values of 16 MiB and more as views of the memory map (on Node versions for
 * which it ships a V8 build: 20 and 22), so entries are read in place: four to seven times as fast
 * as one B-tree look-up with a copy per entry (bench reads).
 */
export const HEADER_KEY = 0;
export const BUCKET_STARTS_KEY = 1;
export const REMAINDERS_KEY = 2;
export const POSITIONS_KEY = 3;
export const FIRST_SEGMENT_KEY = 16;

/** Twice lmdb-js' threshold for views; a larger entry gets its own segment. */
export const SEGMENT_BYTES = 32 * 1024 * 1024;

/**
 * Address space reserved for each environment (uses no memory). The same for all, because lmdb-js
 * caches the buffer of a closed map by address: a later map at that address can reuse it if its
 * size is equal, not if it is larger.
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
  /** First slot of `SEGMENT_BYTES` of the segment in the address space. */
  readonly slot: number;
  readonly bytes: number;
  readonly checksum: number;
}
