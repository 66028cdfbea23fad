import type { ByteSource } from "../byte-source.ts";
import type { EncodingName, EncodingRead } from "./encoding.ts";
import { isWide, mayBeWide } from "./wide-encoding.ts";

const HEAD_BYTES = 1 << 16;

/**
 * How to read a text in the encoding that a person chose; `null` when that is impossible. If it is
 * the detected encoding, the detection applies unchanged, including lines in another encoding.
 * UTF-8 that was not detected is invalid: some line breaks it. A single-byte encoding reads
 * everything but UTF-16 and UTF-32, recognised by the NULs of their high bytes.
 *
 * @param found  `detectEncoding` of the same bytes.
 */
export function wantedEncoding(
  source: ByteSource,
  found: EncodingRead,
  wanted: EncodingName,
): EncodingRead | null {
  if (wanted === found.name) return found;
  if (wanted === "utf-8") return null;
  const own = { ...found, name: wanted, otherLines: 0, otherName: null, confidence: 1 };
  if (isWide(wanted)) {
    const may = mayBeWide(source.read(0, HEAD_BYTES), wanted);
    return may ? { ...own, byteOrderMark: false } : null;
  }
  return isWide(found.name) ? null : own;
}
