import { ByteWriter } from "../../store/byte-writer.ts";

const SPACE = 0x20;
const SEPARATOR = Buffer.from("");
/** U+0300 to U+036F, combining accents: dropped. */
const ACCENT = Buffer.from("");

/** ASCII letters and digits in capitals; anything else separates words. */
const ASCII = Array.from({ length: 0x80 }, (_, code) => {
  const letter = String.fromCharCode(code).toUpperCase();
  return /[A-Z0-9]/.test(letter) ? Buffer.from(letter) : SEPARATOR;
});
/** À to ÿ (U+00C0 to U+00FF) in capitals without accents; × and ÷ separate words. */
const CAPITALS = "A A A A A A AE C E E E E I I I I D N O O O O O  O U U U U Y TH".split(" ");
const LATIN = [...CAPITALS, "SS", ...CAPITALS, "Y"].map((letters) => Buffer.from(letters));
const OE = Buffer.from("OE");
const Y = Buffer.from("Y");

/**
 * Appends a name in capitals without accents, punctuation as single spaces. Equals BAN's nom_afnor
 * when that abbreviates nothing, and identifies spellings of one street. Copies non-French letters
 * unchanged. Input is UTF-8, composed or not.
 */
function foldName(bytes: Uint8Array, start: number, end: number, into: ByteWriter): void {
  const from = into.length;
  let separated = false;
  for (let at = start, next = start; at < end; at = next) {
    next = Math.min(at + widthOf(bytes[at] as number), end);
    const letters = lettersOf(bytes, at, next);
    if (letters === ACCENT) continue;
    if (letters.length === 0) separated = true;
    else {
      if (separated && into.length > from) into.u8(SPACE);
      separated = false;
      into.raw(letters);
    }
  }
}

/** Bytes of the UTF-8 character with this first byte. */
function widthOf(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** The folded form of a character: letters, `SEPARATOR` or `ACCENT`. */
function lettersOf(bytes: Uint8Array, at: number, next: number): Uint8Array {
  const first = bytes[at] as number;
  if (first < 0x80) return ASCII[first] ?? SEPARATOR;
  const second = bytes[at + 1] as number;
  switch (first) {
    case 0xc3:
      return LATIN[second - 0x80] ?? SEPARATOR;
    case 0xc5:
      return ligatureOf(second) ?? bytes.subarray(at, next);
    case 0xcc:
      return ACCENT;
    case 0xcd:
      return second <= 0xaf ? ACCENT : bytes.subarray(at, next);
    // U+0080 to U+00BF: no-break space, degree, guillemets.
    case 0xc2:
      return SEPARATOR;
    // U+2000 to U+203F: spaces, dashes, quotes.
    case 0xe2:
      return second === 0x80 ? SEPARATOR : bytes.subarray(at, next);
    default:
      return bytes.subarray(at, next);
  }
}

function ligatureOf(second: number): Uint8Array | null {
  if (second === 0x92 || second === 0x93) return OE;
  return second === 0xb8 ? Y : null;
}

/** Used within one call only. */
const scratch = new ByteWriter();

/** Folds a name into a new array. Never throws, whatever the offsets. */
export function foldedName(bytes: Uint8Array, start: number, end: number): Uint8Array {
  scratch.clear();
  foldName(bytes, start, Math.min(end, bytes.length), scratch);
  return scratch.copy();
}

/** Whether a nom_afnor equals the folded name, so that it need not be stored. */
export function isFoldOf(
  afnor: Uint8Array,
  afnorStart: number,
  afnorEnd: number,
  name: Uint8Array,
  nameStart: number,
  nameEnd: number,
): boolean {
  scratch.clear();
  foldName(name, nameStart, nameEnd, scratch);
  if (scratch.length !== afnorEnd - afnorStart) return false;
  const folded = scratch.bytes;
  for (let i = 0; i < scratch.length; i++) if (folded[i] !== afnor[afnorStart + i]) return false;
  return true;
}
