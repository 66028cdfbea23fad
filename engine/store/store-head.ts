import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import { readHead } from "./lmdb-head.ts";
import { walkPages } from "./lmdb-walk.ts";

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
  return crc32(headBytes(file));
}

/**
 * Whether a file is safe to open with LMDB: its head has LMDB's magic number and the recorded
 * checksum. Reads 32 KiB; throws I/O errors.
 */
export function isHeadSound(file: string, checksum: number): boolean {
  const head = headBytes(file);
  if (head.length < MAGIC_OFFSET + 4 || head.readUInt32LE(MAGIC_OFFSET) !== MAGIC) return false;
  return crc32(head) === checksum;
}

/**
 * Whether a file's tree is sound (`walkPages`): its values are few, and not read. Reads about a page
 * for each; throws I/O errors.
 */
export function isTreeSound(file: string): boolean {
  const descriptor = openSync(file, "r");
  try {
    const read = (position: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
    };
    const head = readHead(read);
    const { size } = fstatSync(descriptor);
    return typeof head !== "string" && walkPages(head, size, read) === null;
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the whole file when it is shorter. */
function headBytes(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, "r");
  try {
    return head.subarray(0, readSync(descriptor, head));
  } finally {
    closeSync(descriptor);
  }
}
