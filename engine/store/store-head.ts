import { closeSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";

/**
 * What LMDB believes, unchecked, as it opens a file: its first two pages, of 4 KiB on most
 * machines and 16 KiB on Apple's. One flipped bit in them can kill the process.
 */
const HEAD_BYTES = 32 * 1024;

/** LMDB's own mark; lmdb-js kills the process on a file without it. */
const MAGIC = 0xbeefc0de;
const MAGIC_OFFSET = 24;

/**
 * CRC-32 of a store's head, to be noted when it is published: after its builder has closed it,
 * since nothing changes it from then on. Reads 32 KiB; throws what the disk throws.
 */
export function headChecksum(file: string): number {
  return crc32(readHead(file));
}

/**
 * Whether LMDB can be trusted with a file: its head bears LMDB's mark and has the checksum it
 * was published with. Reads 32 KiB; throws what the disk throws.
 */
export function isHeadSound(file: string, checksum: number): boolean {
  const head = readHead(file);
  if (head.length < MAGIC_OFFSET + 4 || head.readUInt32LE(MAGIC_OFFSET) !== MAGIC) return false;
  return crc32(head) === checksum;
}

/** All of a file that is shorter. */
function readHead(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, "r");
  try {
    return head.subarray(0, readSync(descriptor, head));
  } finally {
    closeSync(descriptor);
  }
}
