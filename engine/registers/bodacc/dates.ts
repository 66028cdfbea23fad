import { isInCalendar, plusMonths } from "../../text/dates.ts";
import { fold } from "./fold.ts";

/**
 * Parses a date in any format that BODACC has used, to AAAAMMJJ: "2020-11-19", "2020/11/19",
 * "27/11/2008", "27-11-2008", "10 décembre 2009", "1er janvier 2020"; a time may follow.
 * @returns 0 when it is not a valid date. Never throws.
 */
export function readDate(text: string): number {
  if (text === "") return 0;
  const iso = YEAR_FIRST.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french = DAY_FIRST.exec(text);
  if (french) return day(Number(french[3]), Number(french[2]), Number(french[1]));
  const spelled = SPELLED.exec(fold(text));
  if (!spelled) return 0;
  const month = MONTHS.findIndex((name) => (spelled[2] as string).startsWith(name)) + 1;
  return day(Number(spelled[3]), month, Number(spelled[1]));
}

/** The first date within a text, in any of these formats and as written; "" when there is none. */
export function findDate(text: string): string {
  return WITHIN.exec(text)?.[0] ?? "";
}

const WITHIN =
  /(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2} ?(?:er)? \p{L}+\.? \d{4})(?!\d)/u;

const YEAR_FIRST = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/;
const DAY_FIRST = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/;
const SPELLED = /^(?:[a-z]+ )?(\d{1,2}) ?(?:er)? ([a-z]+)\.? (\d{4})(?!\d)/;

/** Prefixes that identify a month, as some greffes abbreviate ("déc."). */
const MONTHS = [
  "janv",
  "fev",
  "mars",
  "avr",
  "mai",
  "juin",
  "juil",
  "aout",
  "sept",
  "oct",
  "nov",
  "dec",
] as const;

function day(year: number, month: number, date: number): number {
  return isInCalendar(year, month, date) ? year * 10_000 + month * 100 + date : 0;
}

/**
 * Whether an event date is plausible for a day of publication (both AAAAMMJJ). BODACC has about 115
 * that are not, such as 0009-12-02, 1213-10-03 or 5025-05-27.
 * @param monthsAfter  How many months after publication the event may be.
 */
export function isPlausible(date: number, publication: number, monthsAfter: number): boolean {
  return date >= OLDEST && date <= plusMonths(publication, monthsAfter);
}

/** The oldest companies still registered date from the 1900s. */
const OLDEST = 19_000_101;
