import type { ByteSource } from "../byte-source.ts";
import { wideEncodingOf, wideText } from "../encoding/wide-encoding.ts";

const WINDOW_BYTES = 64 * 1024;
/** Of the bytes of a window, in percent. A fixed-width text may have some NULs as blanks. */
const MOST_CONTROLS_PERCENT = 5;

/** Bytes that never occur in text: controls other than tab, line ends, page and file ends. */
const IS_CONTROL = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a].includes(byte) ? 1 : 0,
);

/** The beginning of a text without mark and white space: enough to detect its format. */
export function beginningOfText(head: Uint8Array): string {
  const wide = wideEncodingOf(head);
  const bytes = Buffer.from(head.subarray(0, 8192));
  const text = wide === null ? bytes.toString("utf8") : wideText(bytes, wide.name);
  return text.replace(/^\ufeff/, "").trimStart();
}

/**
 * Whether the beginning, the middle or the end has bytes that never occur in text. Reads 192 KB at
 * most.
 */
export function isBinary(source: ByteSource): boolean {
  if (wideEncodingOf(source.read(0, WINDOW_BYTES)) !== null) return false;
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
