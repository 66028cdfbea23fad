import { fstatSync, openSync, readSync } from "node:fs";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";

/** A file as a source of bytes, so that measured memory is not that of the file. */
export function bytesOfFile(path: string): ByteSource {
  const descriptor = openSync(path, "r");
  const { size } = fstatSync(descriptor);
  const readInto = (bytes: Uint8Array, from: number): number =>
    readSync(descriptor, bytes, 0, bytes.length, from);
  return {
    size,
    readInto,
    read(from, to) {
      const bytes = new Uint8Array(Math.max(0, Math.min(size, to) - from));
      readInto(bytes, from);
      return bytes;
    },
  };
}
