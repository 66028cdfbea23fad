import type { ByteSource } from "../byte-source.ts";
import type { EncodingName, EncodingRead } from "./encoding.ts";

const HEAD_BYTES = 1 << 16;

/**
 * How to read a text in the encoding that a person chose; `null` when that is impossible. If it is
 * the detected encoding, the detection applies unchanged, including lines in another encoding.
 * UTF-8 that was not detected is invalid: some line breaks it. A single-byte encoding reads
 * everything but UTF-16, recognised by a NUL in every other byte.
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
  if (isWide(wanted)) return hasNulsOf(source, wanted) ? { ...own, byteOrderMark: false } : null;
  return isWide(found.name) ? null : own;
}

type WideName = "utf-16le" | "utf-16be";

function isWide(name: EncodingName): name is WideName {
  return name === "utf-16le" || name === "utf-16be";
}

/** In UTF-16 every line end, digit and unaccented letter has a NUL on one side of its pair. */
function hasNulsOf(source: ByteSource, name: WideName): boolean {
  const counts: [even: number, odd: number] = [0, 0];
  source.read(0, HEAD_BYTES).forEach((byte, index) => {
    if (byte === 0) counts[(index & 1) as 0 | 1]++;
  });
  const [even, odd] = counts;
  return name === "utf-16le" ? odd > even : even > odd;
}
