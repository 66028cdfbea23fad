/**
 * Restores a published text that went through wrong encodings, when the original is certain;
 * otherwise returns it unchanged. For display: the register stores the published text, and names
 * are compared by their ASCII letters.
 *
 * Two errors occur in the death files: UTF-8 read as windows-1252 ("NÂ°" for "N°"), and code page
 * 850 read as windows-1252 ("B”SINGEN" for "BÖSINGEN").
 */
export function readableText(published: string): string {
  if (!BEYOND_ASCII.test(published)) return published;
  return fromCodePage850(fromDoubleUtf8(published));
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Characters 80 to 9F of windows-1252. Source: WHATWG, index-windows-1252. */
const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes the text's windows-1252 bytes as UTF-8, if valid. */
function fromDoubleUtf8(text: string): string {
  const bytes = Uint8Array.from(text, windows1252Byte);
  // A character outside windows-1252 becomes 0 here: then the text was never read as such.
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
 * Letters of code page 850 by their windows-1252 reading, if that is not a letter. Source: IBM code
 * page 850. Excludes quotes and periods that occur in French texts.
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

/** Readings that could be punctuation: only replaced between two letters. */
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
