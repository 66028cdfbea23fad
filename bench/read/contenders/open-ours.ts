import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../engine/files/read/dialect/sniff-dialect.ts";
import type { Dialect } from "../../../engine/files/read/rows/dialect.ts";

/** Opens a file for our reader, with the detected dialect. */
export function openOurs(file: string): { readonly plain: ByteSource; readonly dialect: Dialect } {
  const plain = fileSource(file);
  return { plain, dialect: sniffDialect(plain).dialect };
}

function fileSource(file: string): ByteSource {
  const descriptor = openSync(file, "r");
  process.once("exit", () => closeSync(descriptor));
  const { size } = fstatSync(descriptor);
  return {
    size,
    read(from, to) {
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(to, size) - from));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
    },
    readInto: (bytes, from) => readSync(descriptor, bytes, 0, bytes.length, from),
  };
}
