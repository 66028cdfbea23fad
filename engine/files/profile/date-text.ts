import { isInCalendar } from "../../text/dates.ts";
import { lastRead } from "./last-read.ts";

/** A date read from a text. */
export interface DateText {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The order of the parts; ambiguous ones (01/02/2020) count as `dmy`. */
  readonly order: "dmy" | "mdy" | "ymd";
  /** Whether the order is certain: any other would be invalid. */
  readonly isCertain: boolean;
  /** Whether the day exists in the calendar. */
  readonly isPossible: boolean;
}

const DAY_FIRST =
  /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})(?:[ T,]+\d{1,2}[:h]\d{2}(?:[:.]\d{2})?.{0,8})?$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[ T]+\d{1,2}:\d{2}.{0,22})?$/;
const COMPACT = /^(19\d{2}|20\d{2})(\d{2})(\d{2})$/;
const WRITTEN = /^(?:\p{L}+\.? )?(\d{1,2})(?:er)?[ -](\p{L}{3,9})\.?[ -](\d{4}|\d{2})$/iu;
const MONTH_FIRST = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/iu;

/** First letters of months, French and English, without accents; JUIN and JUIL need four. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...["JAN", "FEV", "MAR", "AVR", "MAI", "JUIN", "JUIL", "AOU", "SEP", "OCT", "NOV", "DEC"].map(
    (start, i) => [start, i + 1] as const,
  ),
  ["FEB", 2],
  ["APR", 4],
  ["MAY", 5],
  ["JUN", 6],
  ["JUL", 7],
  ["AUG", 8],
]);

/** The last two-digit year of this century. */
const LAST_SHORT_YEAR = 35;

/**
 * The date in a text, day first unless only the month can be; `null` for a text without the form of
 * a date. A time after it is ignored.
 */
export const dateText = lastRead((text: string): DateText | null => {
  const first = text.charCodeAt(0);
  if (first < 0x30 || first > 0x39) return writtenDate(text);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return ofNumbers(Number(dayFirst[1]), Number(dayFirst[3]), yearOf(dayFirst[4]));
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst) {
    const [month, day] = [Number(yearFirst.at(-2)), Number(yearFirst.at(-1))];
    return dateOf(Number(yearFirst[1]), month, day, "ymd", true);
  }
  return writtenDate(text);
});

function writtenDate(text: string): DateText | null {
  const parts = WRITTEN.exec(text);
  if (parts) {
    const month = monthOf(parts[2] as string);
    return month === 0 ? null : dateOf(yearOf(parts[3]), month, Number(parts[1]), "dmy", true);
  }
  const english = MONTH_FIRST.exec(text);
  if (english === null) return null;
  const month = monthOf(english[1] as string);
  return month === 0 ? null : dateOf(Number(english[3]), month, Number(english[2]), "mdy", true);
}

function ofNumbers(first: number, second: number, year: number): DateText {
  if (second > 12 && first <= 12) return dateOf(year, first, second, "mdy", true);
  return dateOf(year, second, first, "dmy", first > 12);
}

function dateOf(
  year: number,
  month: number,
  day: number,
  order: DateText["order"],
  isCertain: boolean,
): DateText {
  return { year, month, day, order, isCertain, isPossible: isInCalendar(year, month, day) };
}

function yearOf(text = ""): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year <= LAST_SHORT_YEAR ? 2000 + year : 1900 + year;
}

function monthOf(word: string): number {
  const folded = word.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  return MONTHS.get(folded.slice(0, 4)) ?? MONTHS.get(folded.slice(0, 3)) ?? 0;
}
