import { type DateText, dateText } from "../date-text.ts";
import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { digitsValue, isAllDigits } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";

/** Odds by the year of a date: most business dates are from recent years. */
const RECENT = ok(5);
const OLDER = ok(4);
const OLD = ok(3);
/** Eight digits: one number in six hundred is a date of these centuries. */
const COMPACT = ok(3.2);
const STUB = damaged("valeur_bouchon", 3);
const IMPOSSIBLE = damaged("date_impossible", 3);
const MONTH_FIRST = damaged("date_ordre", 3.6);
/** A number of five digits is ambiguous. */
const SERIAL = damaged("date_serie", -0.2);
const NO = no(-4);

export const [RECENT_YEAR, OLDER_YEAR] = [2007, 1996];
/** 1954-10-03 to 2064-04-08. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 60_000];
const SERIAL_SHAPE = /^\d{5}(?:[.,]\d+)?$/;

export const date: Detector = {
  type: "date",
  read(cell: Cell): Reading {
    const { text } = cell;
    const written = dateText(text);
    if (written === null) return isSerial(text) ? SERIAL : NO;
    const fault = faultOf(written, STUB, IMPOSSIBLE, MONTH_FIRST);
    if (fault !== null) return text.length === 8 && !/\D/.test(text) ? NO : fault;
    if (text.length === 8 && !/\D/.test(text)) return COMPACT;
    return written.year >= RECENT_YEAR ? RECENT : written.year >= OLDER_YEAR ? OLDER : OLD;
  },
  /** Only numbers of five digits around today's serial. */
  ofColumn({ numeric, integers, min, max, median, rising, distinctShare }: ColumnTraits): number {
    if (numeric < 0.9 || integers < 0.9) return 0;
    const areRecent = min > OLDEST_SERIAL && max < YOUNGEST_SERIAL && median > MEDIAN_SERIAL;
    return areRecent && !(rising > 0.9 && distinctShare > 0.97) ? 32 : 0;
  },
  isPlain: isPlainDate,
};

/** 1984, 2006 and 2036 as spreadsheet serials. */
const [OLDEST_SERIAL, MEDIAN_SERIAL, YOUNGEST_SERIAL] = [31_000, 39_000, 50_000];

/** Whether a text is a spreadsheet's serial number of a day. */
export function isSerial(text: string): boolean {
  if (!SERIAL_SHAPE.test(text)) return false;
  const days = Number.parseInt(text, 10);
  return days >= FIRST_SERIAL && days <= LAST_SERIAL;
}

/** The fault of a date, as one of three readings; `null` for a sound one. */
export function faultOf(
  { year, month, day, order, isPossible }: DateText,
  stub: Reading,
  impossible: Reading,
  monthFirst: Reading,
): Reading | null {
  if ((day === 0 && month === 0) || (year <= 1900 && day === 1 && month === 1)) return stub;
  if (!isPossible || year < 1800 || year > 2200) return impossible;
  return order === "mdy" ? monthFirst : null;
}

/** 31/12/2020 or 2020-12-31 of days up to the 28th, years 1901 to 2099. */
export function isPlainDate(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 10) return false;
  const third = bytes[start + 2];
  if (third === SLASH && bytes[start + 5] === SLASH)
    return isPlainDay(bytes, start + 6, start + 3, start);
  if (bytes[start + 4] === DASH && bytes[start + 7] === DASH)
    return isPlainDay(bytes, start, start + 5, start + 8);
  return false;
}

const [SLASH, DASH] = [0x2f, 0x2d];

function isPlainDay(bytes: Uint8Array, year: number, month: number, day: number): boolean {
  if (!isAllDigits(bytes, year, year + 4)) return false;
  if (!isAllDigits(bytes, month, month + 2) || !isAllDigits(bytes, day, day + 2)) return false;
  const [y, m, d] = [
    digitsValue(bytes, year, year + 4),
    digitsValue(bytes, month, month + 2),
    digitsValue(bytes, day, day + 2),
  ];
  return y > 1900 && y < 2100 && m > 0 && m < 13 && d > 0 && d < 29;
}
