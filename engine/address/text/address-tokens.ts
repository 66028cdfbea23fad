import { mendMisreadUtf8 } from "../../text/misread-utf8.ts";

/** A word or a number of an address. */
export interface AddressToken {
  /** A to Z and 0 to 9. */
  readonly text: string;
  /** Whether a comma, a line break or similar precedes: parts often start there. */
  readonly isAfterBreak: boolean;
  /** Whether an apostrophe precedes without a blank: AVENUE in L'AVENUE. */
  readonly isElided: boolean;
}

/**
 * Splits an address into words: capitals without accents, and numbers, in order. Blanks, hyphens,
 * apostrophes and all punctuation separate words; so does the end of a number before a word
 * (12RUE), but not before a suffix (12B, 4BIS, 3EME).
 *
 * About 20 ns a character, linear. Never throws.
 */
export function addressTokens(text: string): AddressToken[] {
  const tokens: AddressToken[] = [];
  const source = text.includes("?") ? text.replace(LOST_INSIDE, "\ufffd") : text;
  let length = 0;
  let isAfterBreak = false;
  let isElided = false;
  for (let i = 0; i < source.length; i++) {
    const sign = source.charCodeAt(i);
    const folded = sign < ASCII.length ? (ASCII[sign] as number) : BEYOND;
    const longer = extended(length, folded, sign);
    if (longer < 0 && length > 0) {
      addTokens(length, isAfterBreak, isElided, tokens);
      isAfterBreak = false;
    }
    if (longer < 0) isElided = length > 0 && (sign === APOSTROPHE || sign === CURLY);
    if (folded === BREAK) isAfterBreak = tokens.length > 0;
    length = Math.max(longer, 0);
  }
  if (length > 0) addTokens(length, isAfterBreak, isElided, tokens);
  return tokens;
}

/**
 * The length of the word in `FOLDED` after appending a character, -1 when the character ends it.
 */
function extended(length: number, folded: number, sign: number): number {
  if (folded >= DIGIT) {
    if (length === LONGEST_WORD) return length;
    FOLDED[length] = folded;
    return length + 1;
  }
  const letters = folded === BEYOND ? foldBeyondAscii(sign) : null;
  return letters === null ? -1 : append(letters, length);
}

/** Appends letters to the word in `FOLDED`, and returns its length. */
function append(letters: string, length: number): number {
  const retained = Math.min(letters.length, LONGEST_WORD - length);
  for (let i = 0; i < retained; i++) FOLDED[length + i] = letters.charCodeAt(i);
  return length + retained;
}

/** The folded words of a name in a register. */
export function addressWords(text: string): string[] {
  return addressTokens(mendMisreadUtf8(text)).map((token) => token.text);
}

/** Letters stored per word: exceeds any name in France. */
const LONGEST_WORD = 64;
/** The current word; growing strings letter by letter makes them slow to look up. */
const FOLDED = Buffer.alloc(LONGEST_WORD);
/** Results of folding other than letters and digits, which are their own codes. */
const [BETWEEN, BREAK, BEYOND, DIGIT] = [0, 1, 2, 0x30];
const [APOSTROPHE, CURLY] = [0x27, 0x2019];
const BREAKS = ",;\n\r\t()|";

/** The folded form of each ASCII character. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(sign)) return sign.toUpperCase().charCodeAt(0);
  return BREAKS.includes(sign) ? BREAK : BETWEEN;
});

/** A question mark between letters replaces a lost accented letter. */
const LOST_INSIDE = /(?<=\p{L})\?(?=\p{L})/gu;
/** Marks a lost letter: the word continues. */
const LOST_LETTER = 0xfffd;
const folds = new Map<number, string | null>([[LOST_LETTER, ""]]);

/** The letters of a character, `null` for one that separates words. */
function foldBeyondAscii(code: number): string | null {
  const known = folds.get(code);
  if (known !== undefined) return known;
  const folded = foldSign(String.fromCharCode(code));
  folds.set(code, folded);
  return folded;
}

/** Latin letters that Unicode does not decompose. */
const WITHOUT_ACCENT: ReadonlyMap<string, string> = new Map([
  ["Æ", "AE"],
  ["Œ", "OE"],
  ["Ø", "O"],
  ["Ł", "L"],
  ["Đ", "D"],
  ["ẞ", "SS"],
]);

function foldSign(sign: string): string | null {
  if (/\p{M}/u.test(sign)) return "";
  // Ordinal indicators would become letters: 1º, nº.
  if (sign === "º" || sign === "ª") return null;
  if (/\p{Nd}/u.test(sign)) return digitOf(sign);
  const upper = sign.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  const known = WITHOUT_ACCENT.get(upper) ?? upper;
  return /^[A-Z0-9]+$/.test(known) ? known : null;
}

/**
 * Converts a digit of another script: in Unicode each script's digits are consecutive, from zero to
 * nine.
 */
function digitOf(sign: string): string {
  const code = sign.charCodeAt(0);
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero--;
  return String(code - zero);
}

const GLUED = /^(\d{1,5}(?=[A-Z]{3})|\d{5})([A-Z]+)$/;
/** A postcode with letters for its zeros. */
const LETTER_ZEROS = /^\d[\dO]{4}$/;
/** Text that may belong to the number before it: suffixes and endings of ordinals. */
const BELONGS = /^(?:BIS|TER|QUATER|QUINQUIES|EME|IEME|ERE)$/;

/** @param length  Length of the word in `FOLDED`. */
function addTokens(
  length: number,
  isAfterBreak: boolean,
  isElided: boolean,
  into: AddressToken[],
): void {
  const text = FOLDED.toString("latin1", 0, length);
  const before = into[into.length - 1];
  if (length <= LONGEST_ENDING && !isAfterBreak && before && endsOrdinal(before.text, text)) {
    into[into.length - 1] = { ...before, text: before.text + text };
    return;
  }
  const isNumber = text.charCodeAt(0) <= NINE && !LETTER_ZEROS.test(text);
  const glued = isNumber ? GLUED.exec(text) : null;
  if (!glued || BELONGS.test(glued[2] as string)) into.push({ text, isAfterBreak, isElided });
  else {
    const [, number = "", word = ""] = glued;
    into.push({ text: number, isAfterBreak, isElided });
    into.push({ text: word, isAfterBreak: false, isElided: false });
  }
}

const NINE = 0x39;
const LONGEST_ENDING = 4;
const ORDINAL_ENDING = /^(?:I?EME|ERE?)$/;

/** Whether a word is the ending of the ordinal before it, behind a blank: 5 EME, 1 ER. */
function endsOrdinal(number: string, text: string): boolean {
  // Most words stand behind a word.
  if (number.length > 2 || number.charCodeAt(0) > NINE) return false;
  return ORDINAL_ENDING.test(text) && /^\d{1,2}$/.test(number);
}
