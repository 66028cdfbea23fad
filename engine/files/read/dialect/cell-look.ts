/** What the bytes of a cell look like at first sight: enough to tell headers, bodies and delimiters. */
export type CellLook = "empty" | "number" | "date" | "code" | "text" | "padded" | "odd";

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
/** A digit, or signs that may stand before one. */
const FIRST_OF_FIGURE = /^[-+($€£.,]{0,3} ?\d/;
const DIGITS = /\d/g;
/** A sign that delimits in some exports, where prose does not put it; quotes around words. */
const UNSPOKEN = /[;|\t^~]|,(?=\S|$)|(?:^|\s)["“]|["”](?:\s|$)|^'|'$/;
/** `nom | ville`: blanks that some programs put beside delimiters. */
const PADDED = /^\s|\s$/;

const LONGEST = 400;

/**
 * What a cell looks like. "odd" is text with signs in it that mostly stand between cells; "padded" is
 * other text with blanks around it; "code" is what has digits and is no number; e-mail addresses, links and telephone numbers are codes.
 * A microsecond at most; longer than 400 characters is text, its signs not looked at.
 */
export function cellLook(cell: string): CellLook {
  if (cell === "") return "empty";
  if (cell.length > LONGEST) return "text";
  const figure = figureLook(cell);
  if (figure) return figure;
  if (cell.trim() === "") return "empty";
  if (EMAIL_OR_URL.test(cell) || isCode(cell)) return "code";
  if (UNSPOKEN.test(cell.trim())) return "odd";
  return PADDED.test(cell) ? "padded" : "text";
}

function figureLook(cell: string): CellLook | null {
  if (!FIRST_OF_FIGURE.test(cell)) return null;
  if (NUMBER.test(cell)) return "number";
  if (DATE.test(cell)) return "date";
  return PHONE.test(cell) ? "code" : null;
}

/** `MG-8769`, not `Adresse2`: a fifth of its characters are digits, and more than one. */
function isCode(cell: string): boolean {
  if (!CODE.test(cell)) return false;
  const digits = cell.match(DIGITS)?.length ?? 0;
  return digits > 1 && digits * 5 >= cell.length;
}
