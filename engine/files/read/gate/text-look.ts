import type { ByteSource } from "../byte-source.ts";

const WINDOW_BYTES = 64 * 1024;
/** Of the bytes of a window, in percent. A fixed-width text may have some NULs as blanks. */
const MOST_CONTROLS_PERCENT = 5;

/** Bytes that never occur in text: controls other than tab, line ends, page and file ends. */
const IS_CONTROL = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a].includes(byte) ? 1 : 0,
);

/** UTF-16 by its byte order mark, or by the zeros of its ASCII characters. */
export function utf16Of(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const pairs = Math.min(head.length, 4096) >> 1;
  if (pairs < 2) return null;
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (head[2 * pair] === 0) even++;
    if (head[2 * pair + 1] === 0) odd++;
  }
  // French has few letters beyond Latin-1; 70 % allows for them.
  if (odd >= 0.7 * pairs && even < 0.05 * pairs) return "utf-16le";
  if (even >= 0.7 * pairs && odd < 0.05 * pairs) return "utf-16be";
  return null;
}

/** The beginning of a text without mark and white space: enough to detect its format. */
export function beginningOfText(head: Uint8Array): string {
  const encoding = utf16Of(head);
  const bytes = Buffer.from(head.subarray(0, 8192));
  const text =
    encoding === null
      ? bytes.toString("utf8")
      : new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length & ~1));
  return text.replace(/^\ufeff/, "").trimStart();
}

/**
 * Whether the beginning, the middle or the end has bytes that never occur in text. Reads 192 KB at
 * most.
 */
export function isBinary(source: ByteSource): boolean {
  if (utf16Of(source.read(0, WINDOW_BYTES)) !== null) return false;
  const middle = Math.max(0, Math.floor(source.size / 2) - WINDOW_BYTES / 2);
  const froms = new Set([0, middle, Math.max(0, source.size - WINDOW_BYTES)]);
  for (const from of froms) {
    const bytes = source.read(from, from + WINDOW_BYTES);
    let controls = 0;
    for (let at = 0; at < bytes.length; at++) controls += IS_CONTROL[bytes[at] as number] as number;
    if (controls * 100 > bytes.length * MOST_CONTROLS_PERCENT) return true;
  }
  return false;
}
