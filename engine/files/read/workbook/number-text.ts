import { dateOfDays, isoDay } from "../../../text/dates.ts";
import { codeText } from "./code-pattern.ts";
import { formatOfValue, type NumberFormat } from "./number-format.ts";

const DAY_SECONDS = 86_400;
/** 1970-01-01. */
const SERIAL_OF_EPOCH = 25_569;
/** 9999-12-31, the last date of a spreadsheet. */
const LAST_SERIAL = 2_958_465;
/** Days between the first days of the 1900 and 1904 systems. */
const DAYS_TO_1904 = 1462;
/** Needed because `Number` also accepts empty text and other bases. */
const NUMBER = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i;
/** Significant digits of a number in a spreadsheet. */
const DIGITS = 15;

/**
 * A number of a cell as plain text: what the sheet shows, with the digits that its format hides and
 * without the signs that are for the eye (currency, thousands, units).
 *
 * - numbers: up to fifteen significant digits, as spreadsheets round them (0.30000000000000004 is
 *   0.3), without zeros at the end, never with an exponent below 1e21;
 * - percentages as `12.5%`; whole numbers with zeros or letters in front, and words, as displayed;
 * - dates as `AAAA-MM-JJ`, with ` HH:MM:SS` when their format or their value has a time.
 *
 * @param text  As in the file.
 * @param is1904  Whether days are counted from 1904.
 */
export function numberText(text: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(text);
  if (!Number.isFinite(value) || !NUMBER.test(text)) return text;
  const { look, decimals = 0, pattern = [], words = "" } = formatOfValue(format, value);
  switch (look) {
    case "number":
      return plainNumber(text.trim(), value);
    case "percentage":
      return `${rounded(value * 100)}%`;
    case "code":
      return Number.isSafeInteger(value) && value >= 0
        ? codeText(value, pattern)
        : plainNumber(text.trim(), value);
    case "words":
      return words;
    case "elapsed":
      return `${value < 0 ? "-" : ""}${clock(Math.abs(value), decimals)}`;
    default:
      return dateText(value, look, { is1904, decimals }) ?? plainNumber(text.trim(), value);
  }
}

/**
 * Digits of a whole number stay, whatever their count, and so do zeros in front: another program
 * than a spreadsheet wrote them.
 */
function plainNumber(text: string, value: number): string {
  const [, sign, whole = "", decimals = ""] = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (sign === undefined) return Number.isSafeInteger(value) ? String(value) : rounded(value);
  const fraction = withoutZeros(decimals);
  const significant = fraction === "" ? 0 : `${whole}${fraction}`.replace(/^0+/, "").length;
  if (significant > DIGITS) return rounded(value);
  const point = fraction === "" ? "" : ".";
  return `${sign === "-" && value !== 0 ? "-" : ""}${whole || "0"}${point}${fraction}`;
}

function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === "0") end--;
  return decimals.slice(0, end);
}

function rounded(value: number): string {
  const view = String(Number(value.toPrecision(DIGITS)));
  if (!view.includes("e")) return view;
  return view.includes("e-") ? smallNumber(Number(view), view) : view;
}

/** JavaScript writes numbers below a millionth with an exponent. */
function smallNumber(value: number, view: string): string {
  const exponent = Number(view.split("e-")[1]);
  const digits = (view.split("e")[0] as string).replace(/[-.]/g, "").length;
  const decimals = exponent + digits - 1;
  return decimals <= 100 ? value.toFixed(decimals) : view;
}

interface DateSystem {
  readonly is1904: boolean;
  /** Decimals of seconds. */
  readonly decimals: number;
}

/** `null` for a number that is no date. */
function dateText(
  serial: number,
  look: "date" | "date and time" | "time",
  { is1904, decimals }: DateSystem,
): string | null {
  const from1900 = is1904 ? serial + DAYS_TO_1904 : serial;
  if (serial < 0 || from1900 >= LAST_SERIAL + 1) return null;
  const perDay = DAY_SECONDS * 10 ** decimals;
  if (look === "time" && serial < 1)
    return clock((Math.round(serial * perDay) % perDay) / perDay, decimals);
  const ticks = Math.round(from1900 * perDay);
  const day = Math.floor(ticks / perDay);
  const time = ticks / perDay - day;
  if (day === 0) return look === "date" || time === 0 ? null : clock(time, decimals);
  const hasTime = look !== "date" || time > 0;
  return hasTime ? `${serialDay(day)} ${clock(time, decimals)}` : serialDay(day);
}

/** `HH:MM:SS`, of any number of hours. */
function clock(days: number, decimals: number): string {
  const unit = 10 ** decimals;
  const ticks = Math.round(days * DAY_SECONDS * unit);
  const seconds = Math.floor(ticks / unit);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const view = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return decimals === 0 ? view : `${view}.${String(ticks % unit).padStart(decimals, "0")}`;
}

/**
 * Day 1 is 1900-01-01, and day 60 the 29th of February that 1900 did not have: spreadsheets count
 * it since Lotus 1-2-3 did.
 */
function serialDay(serial: number): string {
  return serial === 60
    ? "1900-02-29"
    : isoDay(dateOfDays(serial + (serial < 60 ? 1 : 0) - SERIAL_OF_EPOCH));
}
