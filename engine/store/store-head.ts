import { closeSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";

/**
 * The part of a file that LMDB trusts unchecked when opening it: its first two pages, of 4 KiB on
 * most machines and 16 KiB on Apple's. One flipped bit in them can kill the process.
 */
const HEAD_BYTES = 32 * 1024;

/** LMDB's magic number; lmdb-js kills the process on a file without it. */
const MAGIC = 0xbeefc0de;
const MAGIC_OFFSET = 24;

/**
 * CRC-32 of a store's head, to record at publication: after its builder has closed it, as it does
 * not change afterwards. Reads 32 KiB; throws I/O errors.
 */
export function headChecksum(file: string): number {
  return crc32(readHead(file));
}

/**
 * Whether a file is safe to open with LMDB: its head has LMDB's magic number and the recorded
 * checksum. Reads 32 KiB; throws I/O errors.
 */
export function isHeadSound(file: string, checksum: number): boolean {
  const head = readHead(file);
  if (head.length < MAGIC_OFFSET + 4 || head.readUInt32LE(MAGIC_OFFSET) !== MAGIC) return false;
  return crc32(head) === checksum;
}

/** Returns the whole file when it is shorter. */
function readHead(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, "r");
  try {
    return head.subarray(0, readSync(descriptor, head));
  } finally {
    closeSync(descriptor);
  }
}
