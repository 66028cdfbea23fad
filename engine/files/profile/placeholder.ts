import table from "../../../data/profile/placeholders.json" with { type: "json" };
import { addressWords } from "../../address/text/address-tokens.ts";

const SIGNS: ReadonlySet<string> = new Set(table.signs);
const WORDS: ReadonlySet<string> = new Set(table.words);
/** Longer texts are no placeholders. */
const LONGEST = Math.max(...table.words.map((words) => words.length)) + 4;
/** French, English, German and Spanish; `#####` is a number in a column too narrow for it. */
const SPREADSHEET_ERROR =
  /^(?:#(?:N\/A|NA|N\/D|NV|¡?REF!?|BEZUG!|¡?VALEUR!?|¡?VALUE!?|WERT!|¡?VALOR!|¡?DIV\/0!?|NOM\s?\?|NAME\?|NOMBRE\?|NUL!|NULL!|¡NULO!|NOMBRE!|NUM!|ZAHL!|¡NUM!|CALC!|SPILL!|EPARS!|PROPAGATION!|FIELD!|CHAMP!|BLOCKED!|BLOQUE!|BUSY!|OCCUPE!|CONNECT!|CONNEXION!|UNKNOWN!|INCONNU!|GETTING_DATA|ERROR!|ERREUR!|####*)|err(?:eur)?\s?:\s?\d{3})$/i;
/**
 * What programs write for a value that they do not have, or have no text for; and the fields of a
 * letter that nobody filled in.
 */
const PROGRAM_VALUE =
  /^(?:\\N|\\0|\[object [A-Za-z]+\]|[<[{(«"'$%]?(?:null|undefined|nil|none|nan|void 0|dbnull)[>\]})»"'%]?|#?null#?|(?:(?:null|undefined|nan|none)[ ,;/|-]{1,3}){1,5}(?:null|undefined|nan|none)|NaT|-?Infinity|Invalid Date|Date invalide|System\.[A-Za-z.]+(?:\[\])?|\{\{[^{}]{0,60}\}\}|\$\{[^{}]{0,60}\}|\*\|[^|]{1,60}\|\*|\[\[[^[\]]{1,60}\]\]|%%[^%]{1,60}%%|%[A-Z_]{3,60}%|<%=?[^<>]{0,60}%>|<\?=?[^<>]{0,60}\?>)$/i;
/** Characters that begin them beside letters; of letters, their first ones. */
const OF_PROGRAM =
  /^(?:[\\[<{(«"'$%#*-]|nul|und|nil|non|nan|nat|void|dbn|inf|inv|date i|system\.)/i;
const LONGEST_OF_PROGRAM = 70;

/** Whether a trimmed cell is a placeholder: `N/A`, `NULL`, `-`, `à compléter`, `[object Object]`. */
export function isPlaceholder(text: string): boolean {
  if (text.length > LONGEST_OF_PROGRAM) return false;
  if (OF_PROGRAM.test(text) && PROGRAM_VALUE.test(text)) return true;
  if (text.length > LONGEST) return false;
  if (PLAIN_WORDS.test(text)) return WORDS.has(text.toUpperCase());
  if (SIGNS.has(text)) return true;
  return !DIGIT.test(text) && WORDS.has(addressWords(text).join(" "));
}

const DIGIT = /\d/;
const [ZERO, NINE] = [0x30, 0x39];

/** Whether the bytes of a cell may be a placeholder: placeholders are short and have no digit. */
export function mayBePlaceholder(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > LONGEST_OF_PROGRAM) return false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte >= ZERO && byte <= NINE) return false;
  }
  return true;
}

const PLAIN_WORDS = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** Whether a trimmed cell is a spreadsheet's display of a failed formula: `#N/A`, `Err:502`. */
export function isSpreadsheetError(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first === HASH || first === E || first === SMALL_E) && SPREADSHEET_ERROR.test(text);
}

const [HASH, E, SMALL_E] = [0x23, 0x45, 0x65];
