import { readBirthDate } from "../../../person/identity/birth-date.ts";
import { writtenDate } from "../../../text/written-date.ts";

/**
 * A birth date as AAAAMMJJ, unknown parts 00; 0 when none can be read. Of two centuries the earlier:
 * customers are adults. Unlike `readBirthDate`, dates of any time, and those with a slip.
 */
export function birthOf(text: string, today: number): number {
  if (text === "") return 0;
  const { dates, remark } = readBirthDate(text, today);
  if (dates.length > 0) return Math.min(...dates);
  return remark === "date_illisible" ? birthOfOldTimes(text) || digitsOfDate(text) : 0;
}

/** The digits of a date with a slip that makes none of it: still to be compared with another. */
function digitsOfDate(text: string): number {
  const digits = text.replace(/\D/g, "");
  if (digits.length !== 8) return 0;
  const isYearFirst = /^(?:1[5-9]|20)/.test(digits);
  return Number(isYearFirst ? digits : digits.slice(4) + digits.slice(2, 4) + digits.slice(0, 2));
}

const EARLIEST = 1000;
/** `readBirthDate` knows the dates of people who may be alive. */
const LATEST = 1905;

/** The dates of archives and of family trees. */
function birthOfOldTimes(text: string): number {
  const date = writtenDate(text.trim());
  if (!date || date.hasShortYear || date.year < EARLIEST || date.year > LATEST) return 0;
  return date.month > 12 || date.day > 31 ? 0 : date.year * 10_000 + date.month * 100 + date.day;
}
