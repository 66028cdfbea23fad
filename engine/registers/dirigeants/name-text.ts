/**
 * A published text without what only spoils it: control characters (U+0085 stands in RNCS files
 * for a line end), unbreakable spaces, spaces at the ends and several in a row.
 */
export function cleanText(text: string): string {
  return isClean(text) ? text : text.replace(SPACES, " ").trim();
}

const SPACES = /[\p{Cc}\u00a0 ]+/gu;

/** No control character, no unbreakable space, and spaces singly between other characters. */
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

/** A name as it is compared: upper case, without accents, marks as single spaces. */
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
