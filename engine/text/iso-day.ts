/** A day AAAAMMJJ as AAAA-MM-JJ (ISO 8601). */
export function isoDay(day: number): string {
  const digits = String(day).padStart(8, "0");
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
