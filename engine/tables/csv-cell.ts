/** A signed number or telephone number: a spreadsheet may show it otherwise, it computes nothing. */
const SIGNED_NUMBER = /^[+-][\d .,\u00a0\u202f]+$/;

/** What a spreadsheet would run as a formula. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Nothing is to be done to most texts: one look tells them. No delimiter is among these signs. */
const PLAIN = /^(?:[A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ '.:/_-]*)?$/;

/** Whether a spreadsheet would run a text as a formula. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text);
}

/**
 * A value as a cell of a csv: quoted when it must be, empty for null, and with an apostrophe
 * before anything that a spreadsheet would run.
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
