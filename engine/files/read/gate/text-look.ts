import type { ByteSource } from "../byte-source.ts";
import { unitBytes, wideEncodingOf, wideText } from "../encoding/wide-encoding.ts";

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
  const whole = wide === null ? 0 : bytes.length - (bytes.length % unitBytes(wide.name));
  const text =
    wide === null ? bytes.toString("utf8") : wideText(bytes.subarray(0, whole), wide.name);
  return text.replace(/^\ufeff/, "").trimStart();
}

/** Bytes from each first one on. */
function bytesFrom(firsts: readonly number[], count: number): readonly number[] {
  return firsts.flatMap((first) => Array.from({ length: count }, (_, at) => first + at));
}

/** Letters and digits in EBCDIC, whatever the country; none is a byte of ASCII. */
const EBCDIC_LETTERS: ReadonlySet<number> = new Set([
  ...bytesFrom([0x81, 0x91, 0xc1, 0xd1, 0xf0, 0xf1], 9),
  ...bytesFrom([0xa2, 0xe2], 8),
]);
/** Blank, ends of lines, tab and the signs of addresses in EBCDIC. */
const EBCDIC_SIGNS: ReadonlySet<number> = new Set([
  ...[0x40, 0x05, 0x0d, 0x15, 0x25, 0x4b, 0x4d, 0x5d, 0x5e, 0x60, 0x61, 0x6b, 0x6d],
  ...[0x7a, 0x7d, 0x7f],
]);
/** Fewer bytes show nothing; letters with accents and other signs are the rest. */
const [LEAST_EBCDIC_BYTES, EBCDIC_TEXT, MOSTLY_EBCDIC] = [16, 0.3, 0.95];

/** Whether a text comes from a mainframe or an AS/400. */
export function isEbcdic(head: Uint8Array): boolean {
  const bytes = head.subarray(0, 4096);
  if (bytes.length < LEAST_EBCDIC_BYTES) return false;
  const letters = bytes.filter((byte) => EBCDIC_LETTERS.has(byte)).length;
  const signs = bytes.filter((byte) => EBCDIC_SIGNS.has(byte)).length;
  return letters >= bytes.length * EBCDIC_TEXT && letters + signs >= bytes.length * MOSTLY_EBCDIC;
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
