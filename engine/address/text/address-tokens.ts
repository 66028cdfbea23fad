import { mendMisreadUtf8 } from "../../text/misread-utf8.ts";

/** A word or a number of an address. */
export interface AddressToken {
  /** A to Z and 0 to 9. */
  readonly text: string;
  /** Where it stands in the text it was read from. */
  readonly at: number;
  readonly end: number;
  /** Whether a comma, a line break or the like stands before it: parts often begin there. */
  readonly isAfterBreak: boolean;
}

/**
 * Splits an address into words: capitals without accents and numbers, in their order. Blanks,
 * hyphens, apostrophes and all punctuation separate; so does the end of a number before a word
 * (12RUE), but not before what may belong to it (12B, 4BIS, 3EME).
 *
 * About 20 ns a character; linear in the text. Never throws.
 */
export function addressTokens(text: string): AddressToken[] {
  const tokens: AddressToken[] = [];
  const source = text.includes("?") ? text.replace(LOST_INSIDE, "\ufffd") : text;
  let folded = "";
  let at = 0;
  let isAfterBreak = false;
  const close = (end: number): void => {
    if (folded === "") return;
    addTokens(folded, at, end, isAfterBreak, tokens);
    folded = "";
    isAfterBreak = false;
  };
  for (let i = 0; i < source.length; i++) {
    const sign = source.charCodeAt(i);
    const letters = sign < ASCII.length ? (ASCII[sign] as string) : foldBeyondAscii(sign);
    if (letters === BREAK) {
      close(i);
      isAfterBreak = tokens.length > 0;
    } else if (letters === BETWEEN) close(i);
    else {
      if (folded === "") at = i;
      if (folded.length < LONGEST_WORD) folded += letters;
    }
  }
  close(text.length);
  return tokens;
}

/** The folded words alone, of a name of a register. */
export function addressWords(text: string): string[] {
  return addressTokens(mendMisreadUtf8(text)).map((token) => token.text);
}

/** Letters of a word that are kept: no name of France has a longer one. */
const LONGEST_WORD = 64;
const BETWEEN = " ";
const BREAK = "\n";
const BREAKS = ",;\n\r\t()|";

/** What each ASCII sign is folded to. */
const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(sign)) return sign.toUpperCase();
  return BREAKS.includes(sign) ? BREAK : BETWEEN;
});

/** A question mark between letters was one with an accent. */
const LOST_INSIDE = /(?<=\p{L})\?(?=\p{L})/gu;
/** Stands where a letter was lost on the way: what is left is still one word. */
const LOST_LETTER = 0xfffd;
const folds = new Map<number, string>([[LOST_LETTER, ""]]);

function foldBeyondAscii(code: number): string {
  const known = folds.get(code);
  if (known !== undefined) return known;
  const folded = foldSign(String.fromCharCode(code));
  folds.set(code, folded);
  return folded;
}

/** Signs of the Latin script that Unicode does not take apart. */
const WITHOUT_ACCENT: ReadonlyMap<string, string> = new Map([
  ["Æ", "AE"],
  ["Œ", "OE"],
  ["Ø", "O"],
  ["Ł", "L"],
  ["Đ", "D"],
  ["ẞ", "SS"],
]);

function foldSign(sign: string): string {
  if (/\p{M}/u.test(sign)) return "";
  // Ordinal signs would be letters: 1º, nº.
  if (sign === "º" || sign === "ª") return BETWEEN;
  const upper = sign.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  const known = WITHOUT_ACCENT.get(upper) ?? upper;
  return /^[A-Z0-9]+$/.test(known) ? known : BETWEEN;
}

const GLUED = /^(\d{1,5})([A-Z]{3,})$/;
/** What may follow a number and belongs to it: indices and the ends of ordinals. */
const BELONGS = /^(?:BIS|TER|QUATER|QUINQUIES|EME|IEME|ERE)$/;

function addTokens(
  text: string,
  at: number,
  end: number,
  isAfterBreak: boolean,
  into: AddressToken[],
): void {
  const glued = GLUED.exec(text);
  if (!glued || BELONGS.test(glued[2] as string)) into.push({ text, at, end, isAfterBreak });
  else {
    const [, number = "", word = ""] = glued;
    const middle = Math.min(end, at + number.length);
    into.push({ text: number, at, end: middle, isAfterBreak });
    into.push({ text: word, at: middle, end, isAfterBreak: false });
  }
}
