import { isInCalendar } from "../../text/dates.ts";
import { type WrittenDate, writtenDate } from "../../text/written-date.ts";
import { lastRead } from "./last-read.ts";

/** A date read from a text; the day may be 0 when only its month is written. */
export interface DateText
  extends Pick<WrittenDate, "year" | "month" | "day" | "order" | "isCertain"> {
  /** Whether the calendar has the day, or the month. */
  readonly isPossible: boolean;
}

/** The last two-digit year of this century. */
const LAST_SHORT_YEAR = 35;
/** Eight digits are a date of these centuries. */
const COMPACT = /^\d{7,8}(?:[.,]0{1,2})?$/;
const OF_CENTURIES = /^(?:19|20)\d{6}|^\d{3,4}(?:19|20)\d{2}/;

/**
 * The date in a text (`writtenDate`) as a column may hold it; `null` for a text without the form of
 * a date. A month is one when it is written as a word: `03/2020` and `2020` may be other things.
 */
export const dateText = lastRead((text: string): DateText | null => {
  const written = writtenDate(text);
  if (written === null || (written.parts !== "day" && !written.isSpelled)) return null;
  if (COMPACT.test(text) && !OF_CENTURIES.test(text)) return null;
  const { month, day, isCertain } = written;
  // A month that is a word is in no order.
  const order = written.isSpelled ? "dmy" : written.order;
  const year = written.hasShortYear ? fullYear(written.year) : written.year;
  const isPossible = isInCalendar(year, month, written.parts === "month" ? 1 : day);
  return { year, month, day, order, isCertain, isPossible };
});

function fullYear(short: number): number {
  return short <= LAST_SHORT_YEAR ? 2000 + short : 1900 + short;
}
