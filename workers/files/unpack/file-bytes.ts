import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type ByteSource, bytesInMemory } from "../../../engine/files/read/byte-source.ts";
import type { TextBytes } from "./unpacked-text.ts";

/** Random access to bytes until closed. */
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
    read(from, to) {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      return bytes.subarray(0, readInto(file, bytes, from));
    },
    readInto: (bytes, from) => readInto(file, bytes, from),
    close: () => closeSync(file),
  };
}

function readInto(file: number, bytes: Uint8Array, from: number): number {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(file, bytes, done, bytes.length - done, from + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}
