import { BACKSLASH, LETTER_U } from "./json-scanner.ts";

/** U+FFFD, for an unpaired surrogate, which no text can contain. Source: Unicode 16.0, 3.9. */
const REPLACEMENT = 0xfffd;

/** The byte of each escape, by its letter. */
const ESCAPED = new Uint8Array(256);
for (const [letter, byte] of Object.entries({ b: 8, f: 12, n: 10, r: 13, t: 9 }))
  ESCAPED[letter.charCodeAt(0)] = byte;
for (const itself of Buffer.from('"\\/')) ESCAPED[itself] = itself;

/**
 * Writes the text of a JSON string as UTF-8; never longer than the string.
 *
 * @param start  Start of the string between its quotes, with validated escapes.
 * @returns the end of the text in `into`.
 */
export function unescapeText(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: Uint8Array,
  intoAt: number,
): number {
  let to = intoAt;
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte !== BACKSLASH) {
      into[to++] = byte;
      at++;
    } else if (bytes[at + 1] !== LETTER_U) {
      into[to++] = ESCAPED[bytes[at + 1] as number] as number;
      at += 2;
    } else {
      const point = codePointAt(bytes, at, end);
      to = writeUtf8(point, into, to);
      at += point > 0xffff ? 12 : 6;
    }
  }
  return to;
}

/** The character of one escape, or of two that form a surrogate pair. */
function codePointAt(bytes: Uint8Array, at: number, end: number): number {
  const unit = hexAt(bytes, at + 2);
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const isPaired =
    unit < 0xdc00 && at + 12 <= end && bytes[at + 6] === BACKSLASH && bytes[at + 7] === LETTER_U;
  const low = isPaired ? hexAt(bytes, at + 8) : 0;
  if (low < 0xdc00 || low > 0xdfff) return REPLACEMENT;
  return 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00);
}

function hexAt(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let i = at; i < at + 4; i++) {
    const digit = bytes[i] as number;
    value = value * 16 + (digit <= 0x39 ? digit - 0x30 : (digit & 0xf) + 9);
  }
  return value;
}

function writeUtf8(point: number, into: Uint8Array, at: number): number {
  if (point < 0x80) {
    into[at] = point;
    return at + 1;
  }
  const count = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  let rest = point;
  for (let i = at + count - 1; i > at; i--) {
    into[i] = 0x80 | (rest & 0x3f);
    rest >>= 6;
  }
  into[at] = ((0xf00 >> count) & 0xff) | rest;
  return at + count;
}
