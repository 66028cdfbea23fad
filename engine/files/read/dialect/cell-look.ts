/** The apparent type of a cell: enough to distinguish headers, bodies and delimiters. */
export type CellLook = "empty" | "number" | "date" | "code" | "text" | "padded" | "list" | "odd";

/** `1 234,50`, `$74.69`, `-12 %`, `8,00E+13`, `12 €`. */
const NUMBER =
  /^[-+(]?[ $€£]{0,2}(?:\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+|\d+)?(?:[.,]\d+)?(?:[eE][-+]?\d{1,3})?[ \u00a0\u202f]?[%$€£)]?$/;
/** Days, times, and both, in the orders that exports have. */
const DATE =
  /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})?(?:(?:T| |, )?\d{1,2}[:hH]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?(?:Z| ?[-+]\d{2}:?\d{2})?)?$/;
const PHONE = /^\+?[\d() .\-/]{8,22}$/;
const EMAIL_OR_URL = /^(?:[^\s@;,|"]+@[^\s@;,|"]+\.[a-z]{2,}|(?:https?:\/\/|www\.)[^\s";|]+)$/i;
/** No spaces, digits among the characters: references, VAT numbers, colours, file names. */
const CODE = /^(?=.{0,60}\d)[\p{L}\d#][\p{L}\d_\-./#+*]{0,59}$/u;
/** A digit, or signs that may precede one. */
const FIRST_OF_FIGURE = /^[-+($€£.,]{0,3} ?\d/;
const DIGITS = /\d/g;
/**
 * A sign that delimits in some exports, placed where prose would not have it; quotes around words.
 */
const UNSPOKEN = /[;|\t^~]|,(?=\S|$)|(?:^|\s)["“]|["”](?:\s|$)|^'|'$/;
/** JSON, and shapes on a map: `{"a":1}`, `[1,2]`, `POINT (2.3 48.8)`. */
const ENCLOSED = /^(?:\{.*\}|\[.*\]|[A-Z]{4,18}(?: ?Z?M?)? ?\(.*\))$/s;
/** `fer|bois|verre`: words without figures. */
const LIST = /^[^\d;|,\t"]+([;|,\t])[^\d;|,\t"]+(?:\1[^\d;|,\t"]+)*$/;
/** `nom | ville`: blanks that some programs write around delimiters. */
const PADDED = /^\s|\s$/;

/** `="C001"` and `“C001”`: what programs and typographers put around a cell. */
const WRAPPED = /^(?:="([^"]*)"|“([^”]*)”)$/;

const LONGEST = 400;

/**
 * Classifies a cell. "odd": text with signs that usually separate cells; "list":
 * words with one of them between; "padded": other text with
 * blanks around it; "code": text with digits that is no number, including e-mail addresses, links
 * and telephone numbers. Cost: a microsecond at most; a cell longer than 400 characters is "text"
 * without a closer look.
 */
export function cellLook(cell: string): CellLook {
  if (cell === "") return "empty";
  if (cell.length > LONGEST) return "text";
  const figure = figureLook(cell);
  if (figure) return figure;
  if (cell.trim() === "") return "empty";
  const [, formula, text = formula] = WRAPPED.exec(cell) ?? [];
  if (text !== undefined) return cellLook(text);
  if (EMAIL_OR_URL.test(cell) || isCode(cell)) return "code";
  if (UNSPOKEN.test(cell.trim())) return oddLook(cell.trim());
  return PADDED.test(cell) ? "padded" : "text";
}

function figureLook(cell: string): CellLook | null {
  if (!FIRST_OF_FIGURE.test(cell)) return null;
  if (NUMBER.test(cell) && cell.startsWith("(") === cell.endsWith(")")) return "number";
  if (DATE.test(cell)) return "date";
  return PHONE.test(cell) ? "code" : null;
}

function oddLook(cell: string): CellLook {
  if (ENCLOSED.test(cell)) return "text";
  return LIST.test(cell) ? "list" : "odd";
}

/** `MG-8769`, not `Adresse2`: more than one digit, and digits are a fifth of the characters. */
function isCode(cell: string): boolean {
  if (!CODE.test(cell)) return false;
  const digits = cell.match(DIGITS)?.length ?? 0;
  return digits > 1 && digits * 5 >= cell.length;
}
