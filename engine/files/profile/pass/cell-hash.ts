/**
 * Hashes of cells, 64 bits in two signed halves: of their bytes, and of their bytes folded as keys
 * are compared (case, blanks and leading zeros do not count). A hot loop, four bytes at a time:
 * 14 ns a cell of ten bytes, where two FNV-1a by the byte (`text/hash.ts`) take 20.
 */
export interface CellHash {
  low: number;
  high: number;
  /** Number of characters in the cell. */
  characters: number;
  /** Whether folding changes nothing, so that key and cell have the same hash. */
  isKey: boolean;
}

const [FIRST_LOW, FIRST_HIGH] = [0x811c9dc5 | 0, 0x9e3779b9 | 0];
const WORD = 4;

/** Bit masks for the four bytes of a word. */
const [HIGH_BITS, LOW_BITS] = [0x80808080 | 0, 0x7f7f7f7f];
/** Added to a byte below 0x80, they set its high bit from `A`, from `[`, from `!` on. */
const [FROM_A, BEYOND_Z, BEYOND_BLANK] = [0x3f3f3f3f, 0x25252525, 0x5f5f5f5f];
/** Pads a word with fewer bytes; neither blank nor letter. */
const FILLER = 0x2e000000;

/**
 * Hashes the bytes `start .. end` of a block into `out`.
 *
 * @param view  Over all bytes of the block.
 */
export function hashCell(view: DataView, start: number, end: number, out: CellHash): void {
  let low = FIRST_LOW ^ (end - start);
  let high = FIRST_HIGH;
  let wide = 0;
  let folds = 0;
  for (let at = start; at < end; at += WORD) {
    const word = wordAt(view, start, end, at);
    const bytes = word & LOW_BITS;
    wide |= word;
    folds |= ((bytes + FROM_A) ^ (bytes + BEYOND_Z)) | ~(bytes + BEYOND_BLANK);
    // The mixing of MurmurHash3 (A. Appleby, public domain); the halves chain it differently.
    const mixed = Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
    low = (Math.imul(rotated(low ^ mixed, 13), 5) + 0xe6546b64) | 0;
    high = Math.imul(rotated(high, 11) ^ mixed, 0x85ebca6b);
  }
  finish(low, high, out);
  const isAscii = (wide & HIGH_BITS) === 0;
  const size = end - start;
  out.characters = isAscii ? size : size - continuationBytes(view, start, end);
  out.isKey = isAscii && (folds & HIGH_BITS) === 0 && view.getUint8(start) !== ZERO;
}

/** Four bytes; the last ones of the cell when fewer follow, so that nothing after it is read. */
function wordAt(view: DataView, start: number, end: number, at: number): number {
  if (at + WORD <= end) return view.getInt32(at, true);
  if (start + WORD <= end) return view.getInt32(end - WORD, true);
  const size = end - start;
  return (
    view.getUint8(start) |
    (view.getUint8(start + (size >> 1)) << 8) |
    (view.getUint8(end - 1) << 16) |
    FILLER
  );
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function continuationBytes(view: DataView, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if ((view.getUint8(at) & 0xc0) === 0x80) count++;
  return count;
}

const ZERO = 0x30;
/** First byte of É and é; in the second byte capitals are 0x20 below small letters. */
const LATIN_1 = 0xc3;
/** Stands for a byte that keys drop. */
const LEFT_OUT = 0;

/** The folding of each byte below 0x80 in keys; others stay. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte <= 0x20) return LEFT_OUT;
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
});

let folded = new Uint8Array(256);
let foldedView = new DataView(folded.buffer);

/** Hashes the folded key of a cell into `out`; other fields describe the key. */
export function hashKey(bytes: Uint8Array, start: number, end: number, out: CellHash): void {
  if (end - start > folded.length) {
    folded = new Uint8Array(2 * (end - start));
    foldedView = new DataView(folded.buffer);
  }
  let length = 0;
  let before = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    const isCapital = before === LATIN_1 && byte >= 0x80 && byte <= 0x9e;
    const retained = isCapital ? byte | 0x20 : (FOLDED[byte] as number);
    before = byte;
    if (retained !== LEFT_OUT && (length > 0 || retained !== ZERO)) folded[length++] = retained;
  }
  hashCell(foldedView, 0, length, out);
}

/** Mixes all bits of both halves into each. Finaliser of MurmurHash3. */
function finish(low: number, high: number, out: CellHash): void {
  let a = low ^ Math.imul(high ^ (high >>> 16), 0x85ebca6b);
  a = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  a ^= a >>> 16;
  let b = high ^ Math.imul(a ^ (a >>> 15), 0x2c1b3c6d);
  b = Math.imul(b ^ (b >>> 12), 0x297a2d39);
  b ^= b >>> 15;
  out.low = a;
  out.high = b;
}

/** A hash as one number of 52 bits, for sampling and comparing keys. */
export function hashNumber(low: number, high: number): number {
  return (low >>> 0) * 0x100000 + (high >>> 12);
}
