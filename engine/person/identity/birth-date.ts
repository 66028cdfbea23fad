import { readDate } from "../../registers/bodacc/dates.ts";
import { isCalendarDay } from "../../text/dates.ts";

/** The known part of a birth date. */
type DatePrecision = "jour" | "mois" | "annee" | "aucune";

/** Why a birth date was not used as written. */
export type DateRemark =
  | "date_absente"
  | "date_illisible"
  | "date_future"
  | "date_par_defaut"
  | "jour_impossible"
  | "siecle_inconnu";

export interface QueryDate {
  readonly precision: DatePrecision;
  /** AAAAMMJJ, unknown parts 00; several for a two-digit year. Empty when none is known. */
  readonly dates: readonly number[];
  readonly remark: DateRemark | null;
}

/** The longest human life recorded: an earlier birth is an error or a placeholder. */
const LONGEST_LIFE = 122;

const LONGEST_MONTH = 31;

/** Placeholder dates written by software. */
const PLACEHOLDERS = new Set([19000101, 19000100, 10101, 19010101, 18991230, 18991231]);

const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})(?:[T ]\d\d:.*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ]\d\d:.*)?$/;
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const YEAR = /^(\d{4})$/;

/**
 * Parses a birth date in the formats of customer files. Does not guess impossible parts: an invalid
 * day leaves the month, a future date leaves nothing.
 *
 * @param today  AAAAMMJJ.
 */
export function readBirthDate(text: string, today: number): QueryDate {
  const trimmed = text.trim();
  if (trimmed === "" || /^[0/.\- ]+$/.test(trimmed)) return nothing("date_absente");
  const written = readParts(trimmed);
  if (!written) return nothing("date_illisible");
  const [year, month, day] = written;
  const dates = centuriesOf(year, today).map((full) => full * 10_000 + month * 100 + day);
  if (dates.some((date) => PLACEHOLDERS.has(date))) return nothing("date_par_defaut");
  const lived = dates.filter((date) => isOfSomebody(date, today));
  if (lived.length === 0)
    return nothing(dates.some((date) => date > today) ? "date_future" : "date_illisible");
  return checked(lived, lived.length > 1 ? "siecle_inconnu" : null);
}

function nothing(remark: DateRemark): QueryDate {
  return { precision: "aucune", dates: [], remark };
}

type Parts = readonly [year: number | string, month: number, day: number];

/** Year, month and day as written; a two-digit year stays a text. */
function readParts(text: string): [year: number | string, month: number, day: number] | null {
  const found = YEAR_FIRST.exec(text) ?? YEAR_MONTH.exec(text) ?? YEAR.exec(text);
  if (found) return [Number(found[1]), Number(found[2] ?? 0), Number(found[3] ?? 0)];
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (year) return inOrder(year.length === 2 ? year : Number(year), Number(month), Number(day));
  const [, ofYear, years] = MONTH_YEAR.exec(text) ?? [];
  return years ? [Number(years), Number(ofYear), 0] : spelledParts(text);
}

const LETTER = /\p{L}/u;

/** `22 sept. 1984`, `1er janvier 1950`. */
function spelledParts(text: string): [year: number, month: number, day: number] | null {
  const date = LETTER.test(text) ? readDate(text) : 0;
  if (date === 0) return null;
  return [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
}

/** Swaps day and month when the month is above 12: American order. */
function inOrder(
  year: number | string,
  month: number,
  day: number,
): [number | string, number, number] {
  return month > 12 && day <= 12 ? [year, day, month] : [year, month, day];
}

function centuriesOf(year: Parts[0], today: number): number[] {
  if (typeof year === "number") return [year];
  const thisYear = Math.floor(today / 10_000);
  return [2000, 1900].map((century) => century + Number(year)).filter((full) => full <= thisYear);
}

function isOfSomebody(date: number, today: number): boolean {
  return date <= today && Math.floor(today / 10_000) - Math.floor(date / 10_000) <= LONGEST_LIFE;
}

/** Removes invalid parts. */
function checked(dates: readonly number[], remark: DateRemark | null): QueryDate {
  const [first] = dates as [number];
  const month = Math.floor(first / 100) % 100;
  const day = first % 100;
  if (month > 12) return nothing("date_illisible");
  if (month === 0)
    return {
      precision: "annee",
      dates: dates.map((date) => date - (date % 10_000)),
      remark: day > 0 ? "jour_impossible" : remark,
    };
  if (day === 0) return { precision: "mois", dates, remark };
  if (day > LONGEST_MONTH) return nothing("date_illisible");
  const days = dates.filter(isCalendarDay);
  if (days.length > 0) return { precision: "jour", dates: days, remark };
  return { precision: "mois", dates: dates.map((date) => date - day), remark: "jour_impossible" };
}
