import { isInCalendar } from "./dates.ts";
import { monthOf } from "./months.ts";

/** A date as it is written. */
export interface WrittenDate {
  /** Below 100 for two digits. */
  readonly year: number;
  readonly hasShortYear: boolean;
  /** 0 when it is not written, or written so. */
  readonly month: number;
  readonly day: number;
  /** The order of the parts; ambiguous ones (01/02/2020) count as `dmy`. */
  readonly order: "dmy" | "mdy" | "ymd";
  /** Whether the order is certain: any other would be invalid. */
  readonly isCertain: boolean;
  /** Day, month and year; month and year; the year alone. */
  readonly parts: "day" | "month" | "year";
  /** Whether the month is written as a word. */
  readonly isSpelled: boolean;
}

const LONGEST = 80;
const TIME = /(?:[T\s,]+|\s+(?:à|at)\s+)\d{1,2}\s?[:h]\s?\d{2}.*$|T\d{4,6}\S{0,6}$/i;
const AROUND = /^[\s="'’“«‘(]+|[\s"'’”»),;.]+$/g;
/** `né le`, `Date de naissance :`, `le`. */
const BEFORE =
  /^(?:n[ée]+(?:\s?\(?[·.]?e\)?)?(?=\s|:)|date(?:\s+de\s+naissance)?|naissance|ddn|dob|born|birthdate)?[\s:]*(?:(?:le|en|on|in)[\s:]+)?/iu;
const WEEKDAY =
  /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}\.?,?\s+(?=\S)/iu;

const DAY_FIRST = /^(\d{1,2})(\s?[/.\-_]\s?|\s)(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})(\s?[/.\-_]\s?|\s)(\d{1,2})\2(\d{1,2})$/;
/** Digits, with the decimals of a program. */
const COMPACT = /^\d{7,8}(?:[.,]0{1,2})?$/;
const COMPACT_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
/** Seven digits: the zero of the day is lost. */
const COMPACT_DAY_FIRST = /^(\d{1,2})(\d{2})((?:19|20)\d{2})(?!\d)/;
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const YEAR = /^\d{4}$/;

const GAP = "[\\s./,_-]*";
const NUMBER = "(\\d{1,2})(?:er|[eè]me|e|st|nd|rd|th)?";
const WORD = "(\\p{L}{3,9})";
const YEARS = "(\\d{4}|['’]?\\d{2})";
const SPELLED = spelled(`${NUMBER}${GAP}(?:de\\s|of\\s)?${WORD}${GAP}(?:de\\s)?${YEARS}`);
const MONTH_FIRST = spelled(`${WORD}${GAP}${NUMBER}[\\s./,_-]+${YEARS}`);
const YEAR_THEN_MONTH = spelled(`(\\d{4})${GAP}${WORD}${GAP}${NUMBER}`);
const MONTH_ALONE = spelled(`${WORD}${GAP}(\\d{4})`);
/** `juin-76`, as spreadsheets show months; `juin 10` may be a day. */
const SHORT_MONTH = spelled(`${WORD}\\.?(?:-|[\\s./]*['’])(\\d{2})`);
/** `12 VI 1976`. */
const ROMAN_MONTHS = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
const ROMAN = spelled(`(\\d{1,2})[\\s./-]+([ivx]{1,4})[\\s./-]+(\\d{4})`);

function spelled(source: string): RegExp {
  return new RegExp(`^${source}$`, "u");
}

/**
 * Reads a date in a form of customers' files, day first unless only the month can be; `null` for a
 * text without such a form. Any sign stands between the parts; months may be French or English
 * words, short or whole, or Roman figures; words before, quotes around and a time behind are left out; a time in UTC
 * gives the day in France. Does not check the calendar. Linear; 0.2 us for figures.
 */
export function writtenDate(text: string): WrittenDate | null {
  const first = text.charCodeAt(0);
  const plain = first >= ZERO && first <= NINE ? ofFigures(text) : null;
  if (plain !== null) return plain;
  if (text.length > LONGEST || !mayBeDate(text)) return null;
  if (!LETTER.test(text)) return ofSigns(text);
  const timeless = UTC_EVENING.test(text) ? dayInFrance(text) : text.replace(TIME, "");
  const bare = timeless.replace(AROUND, "").replace(BEFORE, "").replace(AROUND, "");
  return readBare(bare) ?? readBare(bare.replace(WEEKDAY, ""));
}

const [ZERO, NINE] = [0x30, 0x39];
const LETTER = /\p{L}/u;
const A_TIME = /\d[:h]\d\d|T\d{6}/;
const WORD_SIGN = /\w/;
const MOST_SIGNS_BEHIND = 3;

/** Whether it ends with a figure, or a few signs behind one, or has a time: all dates do. */
function mayBeDate(text: string): boolean {
  for (let at = text.length - 1; at >= text.length - 1 - MOST_SIGNS_BEHIND && at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) return true;
    if (WORD_SIGN.test(text[at] as string)) break;
  }
  return A_TIME.test(text);
}

/** Figures with signs around them, or a time behind. */
function ofSigns(text: string): WrittenDate | null {
  const timeless = text.includes(":") ? text.replace(TIME, "") : text;
  const bare = timeless.replace(AROUND, "");
  return bare === text ? null : ofFigures(bare);
}

const LONGEST_FIGURES = 16;
/** How all forms of figures begin. */
const OF_FIGURES = /^(?:\d{1,4}(?:\s?[/.\-_]\s?|\s)\d|\d{4}$|\d{7,8}(?:$|[.,]0))/;

/** A late hour of universal time: in France the next day may have begun. */
const UTC_EVENING = /^\d{4}-\d\d-\d\dT2[1-3]:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|\+00:?00)$/;
/** AAAA-MM-JJ, as Swedes write days. */
const IN_FRANCE = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** A program of ours that writes midnight of 10 June in universal time writes the evening of 9. */
function dayInFrance(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text.slice(0, ISO_DAY) : IN_FRANCE.format(time);
}

const ISO_DAY = "AAAA-MM-JJ".length;

function readBare(text: string): WrittenDate | null {
  return ofFigures(text) ?? ofWords(text.toLowerCase());
}

function ofFigures(text: string): WrittenDate | null {
  if (text.length > LONGEST_FIGURES || !OF_FIGURES.test(text)) return null;
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return inOrder(Number(dayFirst[1]), Number(dayFirst[3]), dayFirst[4] as string);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return ofYearFirst(yearFirst);
  if (COMPACT.test(text)) return ofCompact(text);
  const month = YEAR_MONTH.exec(text);
  if (month) return ofParts(Number(month[1]), Number(month[2]), "month");
  const year = MONTH_YEAR.exec(text);
  if (year) return ofParts(Number(year[2]), Number(year[1]), "month");
  return YEAR.test(text) ? ofParts(Number(text), 0, "year") : null;
}

/** Eight digits begin with the year, unless only the end can be one. */
function ofCompact(text: string): WrittenDate | null {
  const yearFirst = COMPACT_YEAR_FIRST.exec(text);
  const read = yearFirst && ofYearFirst(yearFirst);
  if (read && isInCalendar(read.year, read.month, read.day)) return read;
  const [, day = "", month = "", year = ""] = COMPACT_DAY_FIRST.exec(text) ?? [];
  const other = year === "" ? null : inOrder(Number(day), Number(month), year);
  return other && isInCalendar(other.year, other.month, other.day) ? other : read;
}

function ofYearFirst(found: RegExpExecArray): WrittenDate {
  const [year, month, day] = [Number(found[1]), Number(found.at(-2)), Number(found.at(-1))];
  return dateOf(year, false, month, day, "ymd", true, "day", false);
}

function ofParts(year: number, month: number, parts: WrittenDate["parts"]): WrittenDate {
  return dateOf(year, false, month, 0, "dmy", true, parts, false);
}

/** Day and month change places when only the first can be the month: American order. */
function inOrder(first: number, second: number, years: string): WrittenDate {
  const isShort = years.length === 2;
  return second > 12 && first <= 12
    ? dateOf(Number(years), isShort, first, second, "mdy", true, "day", false)
    : dateOf(Number(years), isShort, second, first, "dmy", first > 12, "day", false);
}

function ofWords(text: string): WrittenDate | null {
  const [, day = "", month = "", year = ""] = ROMAN.exec(text) ?? [];
  const rank = ROMAN_MONTHS.indexOf(month) + 1;
  if (rank > 0) return dateOf(Number(year), false, rank, Number(day), "dmy", true, "day", true);
  const dayFirst = SPELLED.exec(text);
  if (dayFirst) return ofMonth(dayFirst[2], Number(dayFirst[1]), dayFirst[3], "dmy");
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return ofMonth(monthFirst[1], Number(monthFirst[2]), monthFirst[3], "mdy");
  const yearFirst = YEAR_THEN_MONTH.exec(text);
  if (yearFirst) return ofMonth(yearFirst[2], Number(yearFirst[3]), yearFirst[1], "ymd");
  const alone = MONTH_ALONE.exec(text) ?? SHORT_MONTH.exec(text);
  return alone ? ofMonth(alone[1], 0, alone[2], "dmy") : null;
}

function ofMonth(
  word = "",
  day: number,
  years = "",
  order: WrittenDate["order"],
): WrittenDate | null {
  const month = monthOf(word);
  if (month === 0) return null;
  const digits = years.length === 3 ? years.slice(1) : years;
  const parts = day === 0 ? "month" : "day";
  return dateOf(Number(digits), digits.length === 2, month, day, order, true, parts, true);
}

/** One shape for all: spreads of several take twenty times as long. */
function dateOf(
  year: number,
  hasShortYear: boolean,
  month: number,
  day: number,
  order: WrittenDate["order"],
  isCertain: boolean,
  parts: WrittenDate["parts"],
  isSpelled: boolean,
): WrittenDate {
  return { year, hasShortYear, month, day, order, isCertain, parts, isSpelled };
}
