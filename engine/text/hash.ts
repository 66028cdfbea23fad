/** Start of an FNV-1a hash. Source: Fowler, Noll, Vo, FNV-1a, 32 bits. */
export const FNV_OFFSET = 0x811c9dc5;

/** One step of FNV-1a: a byte, or a unit of UTF-16. */
export function fnv1a(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/**
 * The finalizer of MurmurHash3: every bit of the hash reaches every bit of the answer, 0 to 2^32 - 1.
 * Source: Appleby, MurmurHash3, 32 bits.
 */
export function spread(hash: number): number {
  let spreading = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  spreading = Math.imul(spreading ^ (spreading >>> 13), 0xc2b2ae35);
  return (spreading ^ (spreading >>> 16)) >>> 0;
}

const MARKS = /\p{M}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Initial value of a hash. Source of the constants: Appleby, MurmurHash3, 32 bits. */
const SEED = 0x9747b28c;

/** Finishes a 32-bit hash; never 0, which means "nothing". */
function finished(hash: number): number {
  return spread(hash) || 1;
}

function mixed(hash: number, value: number): number {
  const turned = Math.imul(hash ^ value, 0xcc9e2d51);
  return Math.imul((turned << 15) | (turned >>> 17), 0x1b873593);
}

/** Hash of a text, unfolded; 0 for "". */
export function textHash(text: string): number {
  if (text === "") return 0;
  let hash = SEED;
  for (let i = 0; i < text.length; i++) hash = mixed(hash, text.charCodeAt(i) + i);
  return finished(hash);
}

/** Hash of a sequence of numbers; 0 when one of them is 0. */
export function hashOf(first: number, second: number, third = 1): number {
  if (first === 0 || second === 0 || third === 0) return 0;
  return finished(mixed(mixed(mixed(SEED, first), second), third));
}

/** A hash of 53 bits: two of a million texts have the same one in 20,000 sets. */
export function longHash(text: string): number {
  const low = textHash(text);
  return hashOf(low, text.length + 1, textHash(`${text.length}${text}`)) * 2 ** 21 + (low >>> 11);
}

/**
 * How a text is folded: `number` drops all but letters and digits; `words` keeps blanks between
 * digits as well (1 12 is not 11 2); `signs` keeps punctuation.
 */
export type Folding = "number" | "words" | "signs";

/**
 * Two 32-bit hashes of a sequence of folded texts: without case, accents and most blanks; and one of
 * the texts as written. The probability that any two different rows in a million collide is below
 * one in ten million.
 */
export class FoldedHash {
  #low = SEED;
  #high = ~SEED;
  #written = SEED;
  /** Number of characters hashed. */
  length = 0;

  reset(): void {
    this.#low = SEED;
    this.#high = ~SEED;
    this.#written = SEED;
    this.length = 0;
  }

  add(text: string, folding: Folding): void {
    this.#addWritten(text);
    const plain = BEYOND_ASCII.test(text) ? text.normalize("NFKD").replace(MARKS, "") : text;
    const [keepsSigns, keepsBlanks] = [folding === "signs", folding !== "number"];
    let [low, high, length] = [this.#low, this.#high, this.length];
    for (let i = 0; i < plain.length; i++) {
      const unit = plain.charCodeAt(i);
      let code = foldedCode(unit, keepsSigns);
      if (unit === BLANK && keepsBlanks && isBetweenDigits(plain, i)) code = BLANK;
      if (code === 0) continue;
      low = mixed(low, code);
      high = fnv1a(high, code) + length;
      length++;
    }
    this.#low = mixed(low, END);
    this.#high = fnv1a(high, END);
    this.length = length;
  }

  /** Without the blanks around it. */
  #addWritten(text: string): void {
    let [from, to] = [0, text.length];
    while (from < to && text.charCodeAt(from) <= BLANK) from++;
    while (to > from && text.charCodeAt(to - 1) <= BLANK) to--;
    let written = this.#written;
    for (let i = from; i < to; i++) written = fnv1a(written, text.charCodeAt(i));
    this.#written = mixed(written, END);
  }

  get low(): number {
    return finished(this.#low);
  }

  get high(): number {
    return finished(this.#high);
  }

  get written(): number {
    return finished(this.#written);
  }
}

const END = 0x1_0000;
const BLANK = 0x20;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isBetweenDigits(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1));
}

/** The character in upper case, 0 when it is ignored. */
function foldedCode(code: number, keepsSigns: boolean): number {
  if (code >= 0x61 && code <= 0x7a) return code - 32;
  if (isDigit(code) || (code >= 0x41 && code <= 0x5a)) return code;
  if (code > 0x7f && code !== 0xa0) return code;
  return keepsSigns && code > 0x20 && code < 0x7f ? code : 0;
}
