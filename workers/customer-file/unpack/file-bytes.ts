import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type ByteSource, bytesInMemory } from "../../../engine/customer-file/byte-source.ts";
import type { TextBytes } from "./unpacked-text.ts";

/** Bytes that are read where they are wanted, until they are closed. */
export interface OpenBytes extends ByteSource {
  close(): void;
}

/**
 * Throws the system's error when the file cannot be opened or read.
 *
 * @param isOverwritten  Whether a read may write over what the one before it gave: for who has
 *                       copied it by then, as walks of rows have. New memory for each MiB takes a
 *                       tenth of such a walk.
 */
export function openBytes(text: TextBytes, isOverwritten = false): OpenBytes {
  if ("bytes" in text) return { ...bytesInMemory(text.bytes), close: () => undefined };
  const file = openSync(text.path, "r");
  const { size } = fstatSync(file);
  const memory = isOverwritten ? oneMemory() : newMemory;
  return {
    size,
    read: (from, to) => readRange(file, from, memory(Math.max(0, Math.min(to, size) - from))),
    close: () => closeSync(file),
  };
}

function newMemory(size: number): Uint8Array {
  return new Uint8Array(size);
}

/** The same memory again and again. */
function oneMemory(): (size: number) => Uint8Array {
  let bytes = new Uint8Array(0);
  return (size) => {
    if (size > bytes.length) bytes = new Uint8Array(size);
    return bytes.subarray(0, size);
  };
}

/** Fills `bytes` from a place of a file on; those that there were. */
function readRange(file: number, from: number, bytes: Uint8Array): Uint8Array {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(file, bytes, done, bytes.length - done, from + done);
    if (count === 0) break;
    done += count;
  }
  return done === bytes.length ? bytes : bytes.subarray(0, done);
}
