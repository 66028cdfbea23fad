/**
 * Parses a court's date to AAAAMMJJ: 2017-10-06, 06/10/2017, 06-10-2017 or 20171006.
 *
 * @returns 0 when invalid or absurd (0009-12-02, 5025-05-27).
 */
export function greffeDate(text: string): number {
  const match = YEAR_FIRST.exec(text);
  if (match) return dateOfParts(match[1], match[2], match[3]);
  const other = DAY_FIRST.exec(text);
  return other ? dateOfParts(other[3], other[2], other[1]) : 0;
}

/** A time may follow. */
const YEAR_FIRST = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{2})[-/](\d{2})[-/](\d{4})(?:[T ].*)?$/;

const FIRST_YEAR = 1850;
const LAST_YEAR = 2099;

function dateOfParts(year = "", month = "", day = ""): number {
  const years = Number(year);
  const months = Number(month);
  const days = Number(day);
  if (years < FIRST_YEAR || years > LAST_YEAR || months < 1 || months > 12) return 0;
  return days >= 1 && days <= 31 ? years * 10_000 + months * 100 + days : 0;
}
