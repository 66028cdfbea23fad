/**
 * What a published text was before the encodings through which it went, where one can tell
 * surely; the same text elsewhere. For people: the register keeps what was published, and names
 * are compared by their ASCII letters.
 *
 * Two accidents are met in the death files: UTF-8 read as windows-1252 ("NÂ°" for "N°"), and
 * code page 850 read as windows-1252 ("B”SINGEN" for "BÖSINGEN").
 */
export function readableText(published: string): string {
  if (!BEYOND_ASCII.test(published)) return published;
  return fromCodePage850(fromDoubleUtf8(published));
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Characters that windows-1252 has at 80 to 9F. Source: WHATWG, index-windows-1252. */
const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the text's windows-1252 bytes as UTF-8, when they are. */
function fromDoubleUtf8(text: string): string {
  const bytes = Uint8Array.from(text, windows1252Byte);
  // A character that windows-1252 has not becomes 0 here: the text was never read as that.
  if (bytes.includes(0)) return text;
  try {
    return STRICT_UTF8.decode(bytes);
  } catch {
    return text;
  }
}

function windows1252Byte(character: string): number {
  const code = character.charCodeAt(0);
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const high = HIGH_CONTROLS.indexOf(character);
  return high < 0 ? 0 : 0x80 + high;
}

/**
 * Letters of code page 850 by what windows-1252 reads instead, where that is no letter.
 * Source: IBM code page 850. Quotes and points that stand in French texts are not among them.
 */
const AFTER_A_LETTER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "\u0081": "ü",
    "‚": "é",
    ƒ: "â",
    "„": "ä",
    "†": "å",
    "‡": "ç",
    ˆ: "ê",
    "‰": "ë",
    "‹": "ï",
    "\u008d": "ì",
    "\u008f": "Å",
    "\u0090": "É",
    "¤": "ñ",
    "¥": "Ñ",
  }),
);

/** Those that could also be punctuation stand between two letters. */
const BETWEEN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "…": "à",
    "“": "ô",
    "”": "ö",
    "•": "ò",
    "–": "û",
    "—": "ù",
    "˜": "ÿ",
    "™": "Ö",
    "¡": "í",
    "¢": "ó",
    "£": "ú",
  }),
);

const LETTER_THEN_SIGN =
  /(?<=\p{L})[\u0081‚ƒ„†‡ˆ‰‹\u008d\u008f\u0090¤¥]|[\u0081\u008d\u008f\u0090](?=\p{L})/gu;
const SIGN_BETWEEN = /(?<=\p{L})[…“”•–—˜™¡¢£](?=\p{L})/gu;
/** The degree sign of "PARIS 11°" is F8 in code page 850. */
const DEGREE = /(?<=\d)ø/g;

function fromCodePage850(text: string): string {
  const isLower = /[a-z]/.test(text);
  const letter = (known: ReadonlyMap<string, string>) => (sign: string) => {
    const found = known.get(sign) ?? sign;
    return isLower ? found : found.toUpperCase();
  };
  return text
    .replace(DEGREE, "°")
    .replace(SIGN_BETWEEN, letter(BETWEEN_LETTERS))
    .replace(LETTER_THEN_SIGN, letter(AFTER_A_LETTER));
}
