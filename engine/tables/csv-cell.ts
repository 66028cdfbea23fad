/** A signed number, amount or telephone number: a spreadsheet may reformat it, but computes nothing. */
const SIGNED_NUMBER = /^[+-][€$£]?[\d .,\u00a0\u202f]+[€$£%]?$/;

/** Dashes and the like in place of a value, "-", "--", "+/-": there is nothing to compute with. */
const NO_OPERAND = /^[-+=@./_*~\s]+$/;

/** Texts that a spreadsheet would execute as a formula. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Texts that need no change: most of them. Contains no delimiter. */
const PLAIN = /^(?:[A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ '.:/_-]*)?$/;

/** Whether a spreadsheet would execute a text as a formula. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text) && !NO_OPERAND.test(text);
}

/**
 * Formats a csv cell: quoted if necessary, empty for null, with an apostrophe before texts that a
 * spreadsheet would execute.
 */
export function csvCell(value: unknown, delimiter: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = String(value);
  if (PLAIN.test(text)) return text;
  const safe = typeof value === "string" && isFormula(text) ? `'${text}` : text;
  const quoted = safe.includes(delimiter) || /["\r\n]/.test(safe);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}
