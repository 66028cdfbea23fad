import table from "../../../data/profile/placeholders.json" with { type: "json" };
import { addressWords } from "../../address/text/address-tokens.ts";

const SIGNS: ReadonlySet<string> = new Set(table.signs);
const WORDS: ReadonlySet<string> = new Set(table.words);
/** Longer texts are no placeholders. */
const LONGEST = Math.max(...table.words.map((words) => words.length)) + 4;
const SPREADSHEET_ERROR =
  /^#(?:N\/A|NA|REF!|VALEUR!|VALUE!|DIV\/0!|NOM\s?\?|NAME\?|NUL!|NULL!|NOMBRE!|NUM!|CALC!|####*)$/i;

/** Whether a trimmed cell is a placeholder: `N/A`, `NULL`, `-`, `à compléter`. */
export function isPlaceholder(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (PLAIN_WORDS.test(text)) return WORDS.has(text.toUpperCase());
  if (SIGNS.has(text)) return true;
  return !DIGIT.test(text) && WORDS.has(addressWords(text).join(" "));
}

const DIGIT = /\d/;
const MOST_BYTES_A_CHARACTER = 3;
const [ZERO, NINE] = [0x30, 0x39];

/** Whether the bytes of a cell may be a placeholder: placeholders are short and have no digit. */
export function mayBePlaceholder(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > LONGEST * MOST_BYTES_A_CHARACTER) return false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte >= ZERO && byte <= NINE) return false;
  }
  return true;
}

const PLAIN_WORDS = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** Whether a trimmed cell is a spreadsheet's display of a failed formula: `#N/A`, `#REF!`. */
export function isSpreadsheetError(text: string): boolean {
  return text.charCodeAt(0) === HASH && SPREADSHEET_ERROR.test(text);
}

const HASH = 0x23;
