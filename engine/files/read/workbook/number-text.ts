import { dateOfDays, isoDay } from "../../../text/dates.ts";
import type { NumberFormat } from "./number-format.ts";

const DAY_SECONDS = 86_400;
/** 1970-01-01. */
const SERIAL_OF_EPOCH = 25_569;
/** 9999-12-31, the last date of a spreadsheet. */
const LAST_SERIAL = 2_958_465;
/** Days between the first days of the 1900 and 1904 systems. */
const DAYS_TO_1904 = 1462;
/** Needed because `Number` also accepts empty text and other bases. */
const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;
/** Significant digits of a number in a spreadsheet. */
const DIGITS = 15;

/**
 * A number as plain text, without loss: as written when it has up to fifteen digits, else rounded
 * to fifteen as spreadsheets do (0.30000000000000004 is 0.3), never with an exponent below 1e21.
 * Dates are `AAAA-MM-JJ`, with ` HH:MM:SS` when their format or their value has a time.
 *
 * @param text  As in the file.
 * @param is1904  Whether days are counted from 1904.
 */
export function numberText(text: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(text);
  if (!NUMBER.test(text) || !Number.isFinite(value)) return text;
  switch (format.look) {
    case "number":
      return plainNumber(text.trim(), value);
    case "digits":
      return Number.isSafeInteger(value) && value >= 0
        ? String(value).padStart(format.digits, "0")
        : plainNumber(text.trim(), value);
    case "elapsed":
      return value < 0 ? plainNumber(text.trim(), value) : clock(Math.round(value * DAY_SECONDS));
    default:
      return dateText(value, format.look, is1904) ?? plainNumber(text.trim(), value);
  }
}

function plainNumber(text: string, value: number): string {
  const isShort = /^-?\d*\.?\d*$/.test(text) && text.replace(/^-?0*\.?0*|\./g, "").length <= DIGITS;
  // A whole number stays as it is, whatever its length: another program than a spreadsheet wrote
  // it.
  if (isShort || /^-?\d+$/.test(text)) return text;
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

/** `null` for a number that is no date. */
function dateText(
  serial: number,
  look: "date" | "date and time" | "time",
  is1904: boolean,
): string | null {
  const from1900 = is1904 ? serial + DAYS_TO_1904 : serial;
  if (serial < 0 || from1900 >= LAST_SERIAL + 1) return null;
  const seconds = Math.round(from1900 * DAY_SECONDS);
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = seconds - day * DAY_SECONDS;
  if (look === "time" && serial < 1) return clock(Math.round(serial * DAY_SECONDS));
  if (day === 0) return look === "date" || time === 0 ? null : clock(time);
  const hasTime = look !== "date" || time > 0;
  return hasTime ? `${serialDay(day)} ${clock(time)}` : serialDay(day);
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
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
