/** Days are counted from 1900-01-01, day 0: every date of the corpus is a small integer. */
const ORIGIN_MS = Date.UTC(1900, 0, 1);
const DAY_MS = 86_400_000;
const LAST_YEAR = 2027;

/** Number of the day written `AAAA-MM-JJ`. */
export function dayOf(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - ORIGIN_MS) / DAY_MS);
}

/** Publication day of the invented files: nothing in them is later. */
export const PUBLISHED_DAY = dayOf("2026-10-31");

/** Every day from 1900 to 2027 as the 10 bytes `AAAA-MM-JJ`, concatenated. */
export const DAY_TEXT: Uint8Array = allDays();

function allDays(): Uint8Array {
  const count = dayOf(`${LAST_YEAR}-12-31`) + 1;
  const bytes = Buffer.alloc(count * 10);
  for (let day = 0; day < count; day += 1) {
    bytes.write(new Date(ORIGIN_MS + day * DAY_MS).toISOString().slice(0, 10), day * 10, "latin1");
  }
  return bytes;
}

/** First day of a year. */
export function newYear(year: number): number {
  return dayOf(`${year}-01-01`);
}

/** Year of a day. */
export function yearOf(day: number): number {
  const at = day * 10;
  return digitAt(at) * 1000 + digitAt(at + 1) * 100 + digitAt(at + 2) * 10 + digitAt(at + 3);
}

function digitAt(at: number): number {
  return (DAY_TEXT[at] as number) - 48;
}
