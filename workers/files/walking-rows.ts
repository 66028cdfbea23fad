import type { ByteSource } from "../../engine/files/read/byte-source.ts";
import { openBytes } from "./unpack/file-bytes.ts";
import type { TextBytes } from "./unpack/unpacked-text.ts";

/**
 * Opens a text while its rows are walked. Separate from `read-file.ts`, whose formats take a thread
 * 40 ms to load.
 */
export function walkingRows<T>(text: TextBytes, walk: (plain: ByteSource) => T): T {
  const bytes = openBytes(text);
  try {
    return walk(bytes);
  } finally {
    bytes.close();
  }
}
