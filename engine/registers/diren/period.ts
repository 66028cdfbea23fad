/** SDMX letters of frequencies, from the shortest period to the longest. */
const FREQUENCIES = "DMQSA";

const MONTHS_PER: ReadonlyMap<string, number> = new Map([
  ["M", 1],
  ["Q", 3],
  ["S", 6],
  ["A", 12],
]);

export interface Period {
  /** First day, AAAAMMJJ. */
  readonly start: number;
  /** D day, M month, Q quarter, S half-year, A year. */
  readonly frequency: string;
}

/** Formats of a period: AAAA, AAAA-MM, AAAA-Qn (or Tn), AAAA-Sn (or Hn), AAAA-MM-JJ. */
const WRITTEN = /^(\d{4})(?:-?(?:([QT])([1-4])|([SH])([12]))|-(\d{2})(?:-(\d{2})(?:[T ].*)?)?)?$/i;

/**
 * Parses a period. When the series has a longer frequency than the text (the first or last day of a
 * quarter), returns that longer period, so that each observation has one name.
 *
 * @param seriesFrequency  The series' SDMX letter, "" when unknown.
 * @returns                `null` when invalid.
 */
export function parsePeriod(text: string, seriesFrequency: string): Period | null {
  const written = WRITTEN.exec(text.trim());
  if (!written) return null;
  const [, year = "", isQuarter, quarter, isHalf, half, month = "01", day] = written;
  let period: Period;
  if (isQuarter) period = startOf(Number(year), Number(quarter) * 3, "Q");
  else if (isHalf) period = startOf(Number(year), Number(half) * 6, "S");
  else if (day) period = { start: Number(year + month + day), frequency: "D" };
  else period = startOf(Number(year), Number(month), written[6] ? "M" : "A");
  return isSound(Number(year), Number(month), Number(day ?? 1))
    ? widened(period, seriesFrequency)
    : null;
}

function isSound(year: number, month: number, day: number): boolean {
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

function widened(period: Period, frequency: string): Period {
  if (FREQUENCIES.indexOf(frequency) <= FREQUENCIES.indexOf(period.frequency)) return period;
  const { start } = period;
  return startOf(Math.floor(start / 10_000), Math.floor(start / 100) % 100, frequency);
}

/** The period of that frequency that contains a month. */
function startOf(year: number, month: number, frequency: string): Period {
  const months = MONTHS_PER.get(frequency) ?? 1;
  const first = Math.floor((month - 1) / months) * months + 1;
  return { start: year * 10_000 + first * 100 + 1, frequency };
}
