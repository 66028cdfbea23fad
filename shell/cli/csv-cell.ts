/** What a spreadsheet would run as a formula. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A value as a cell of a csv: quoted when it must be, empty for null, and with an apostrophe
 * before anything that a spreadsheet would run.
 */
export function csvCell(value: unknown, delimiter: string): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  const quoted = safe.includes(delimiter) || /["\r\n]/.test(safe);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}
