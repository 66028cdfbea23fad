import { dateOfDays, isCalendarDay } from "../../text/dates.ts";
import { type WrittenDate, writtenDate } from "../../text/written-date.ts";

/** The known part of a birth date. */
type DatePrecision = "jour" | "mois" | "annee" | "aucune";

/** Why a birth date was not used as written. */
export type DateRemark =
  | "date_absente"
  | "date_illisible"
  | "date_future"
  | "date_par_defaut"
  | "date_serie"
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

/** A spreadsheet's number of a day: 1927-05-18 to now, and before it what is no year. */
const SERIAL = /^(\d{4,5})(?:[.,]\d{1,10})?$/;
/** 1905-10-01 is the first: smaller numbers may be years. */
const FIRST_SERIAL = 2101;
const SERIAL_OF_EPOCH = 25_569;

/**
 * Parses a birth date in the formats of customer files (`writtenDate`), and numbers that a
 * spreadsheet made of dates; an age or a place may stand behind, unknown parts as xx. Does not guess
 * impossible parts: an invalid day leaves the month, a future date leaves nothing.
 *
 * @param today  AAAAMMJJ.
 */
export function readBirthDate(text: string, today: number): QueryDate {
  const trimmed = text.trim();
  if (trimmed === "" || /^[0/.\- ]+$/.test(trimmed)) return nothing("date_absente");
  const serial = ofSerial(trimmed);
  if (serial !== 0 && isOfSomebody(serial, today))
    return { precision: "jour", dates: [serial], remark: "date_serie" };
  const written = writtenDate(trimmed) ?? writtenDate(plainDate(trimmed));
  if (!written) return nothing("date_illisible");
  const { month, day } = written;
  const dates = centuriesOf(written, today).map((full) => full * 10_000 + month * 100 + day);
  if (dates.some((date) => PLACEHOLDERS.has(date))) return nothing("date_par_defaut");
  const lived = dates.filter((date) => isOfSomebody(date, today));
  if (lived.length === 0)
    return nothing(dates.some((date) => date > today) ? "date_future" : "date_illisible");
  return checked(lived, lived.length > 1 ? "siecle_inconnu" : null);
}

/** An age, a place, a death behind a date: `12/03/1950 (76 ans)`, `12 mars 1950 à Lyon (69)`, `… † 2020`. */
const BEHIND =
  /(?<=\d{2})(?:,? (?:à|a|au|aux) \p{L}.*|(?: ?,| [-–]) ?\p{L}.*| ?[([][^()[\]]*[)\]]|,? \d{1,3} ans| ?[†✝].*)$/u;
/** As civil registers say that a day or month is unknown. */
const PRESUMED = /\bpr[ée]sum[ée]e?(?![\p{L}])(?:\s+n[ée]e?(?![\p{L}]))?/iu;
/** `xx/03/1950`, `??-??-1950`, `../../1950`. */
const WITH_UNKNOWN = /^(\d{1,2}|[x?_*.]{1,4})([/-])(\d{1,2}|[x?_*.]{1,4})\2(\d{4})$/i;

/** A date without what people write around it, unknown parts as 00. */
function plainDate(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const bare = line.replace(PRESUMED, " ").trim().replace(BEHIND, "").replace("  ", " ");
  const [, day = "", , month = "", year = ""] = WITH_UNKNOWN.exec(bare) ?? [];
  if (year === "") return bare;
  const isMonth = /^\d/.test(month);
  return `${isMonth && /^\d/.test(day) ? day : "00"}/${isMonth ? month : "00"}/${year}`;
}

function nothing(remark: DateRemark): QueryDate {
  return { precision: "aucune", dates: [], remark };
}

/** AAAAMMJJ, 0 when the text is no serial number. */
function ofSerial(text: string): number {
  const days = Number(SERIAL.exec(text)?.[1] ?? 0);
  return days < FIRST_SERIAL ? 0 : dateOfDays(days - SERIAL_OF_EPOCH);
}

function centuriesOf({ year, hasShortYear }: WrittenDate, today: number): number[] {
  if (!hasShortYear) return [year];
  const thisYear = Math.floor(today / 10_000);
  return [2000, 1900].map((century) => century + year).filter((full) => full <= thisYear);
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
