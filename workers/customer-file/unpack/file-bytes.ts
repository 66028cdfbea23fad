import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type ByteSource, bytesInMemory } from "../../../engine/customer-file/byte-source.ts";
import type { TextBytes } from "./unpacked-text.ts";

/** Bytes that are read where they are wanted, until they are closed. */
export interface OpenBytes extends ByteSource {
  close(): void;
}

/** Throws the system's error when the file cannot be opened or read. */
export function openBytes(text: TextBytes): OpenBytes {
  if ("bytes" in text) return { ...bytesInMemory(text.bytes), close: () => undefined };
  const file = openSync(text.path, "r");
  const { size } = fstatSync(file);
  return {
    size,
    read: (from, to) => readRange(file, from, Math.min(to, size)),
    close: () => closeSync(file),
  };
}

function readRange(file: number, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(0, to - from));
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(file, bytes, done, bytes.length - done, from + done);
    if (count === 0) break;
    done += count;
  }
  return done === bytes.length ? bytes : bytes.subarray(0, done);
}
