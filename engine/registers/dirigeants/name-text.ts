/**
 * Cleans a published text: control characters (U+0085 is a line end in RNCS files), no-break spaces
 * and runs of spaces become one space; trims the ends.
 */
export function cleanText(text: string): string {
  return isClean(text) ? text : text.replace(SPACES, " ").trim();
}

const SPACES = /[\p{Cc}\u00a0 ]+/gu;

/** Whether there is no control character, no no-break space and only single inner spaces. */
function isClean(text: string): boolean {
  let isAfterSpace = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isSpace = code === SPACE;
    if (code < SPACE || (code >= DELETE && code <= UNBREAKABLE_SPACE)) return false;
    if (isSpace && isAfterSpace) return false;
    isAfterSpace = isSpace;
  }
  return !isAfterSpace || text === "";
}

const SPACE = 0x20;
const DELETE = 0x7f;
const UNBREAKABLE_SPACE = 0xa0;

/** Folds a name for comparison: upper case, no accents, punctuation as single spaces. */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name;
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll("Œ", "OE")
    .replaceAll("Æ", "AE")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const PLAIN = /^[A-Z]+(?: [A-Z]+)*$/;
