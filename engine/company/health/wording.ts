import { isoDay } from "../../text/iso-day.ts";

/** Returns " depuis le AAAA-MM-JJ", "" when the day is unknown. */
export function since(day: number): string {
  return day === 0 ? "" : ` depuis le ${isoDay(day)}`;
}

/** A percentage to one decimal, in French notation. */
export function percent(value: number): string {
  return `${String(Math.round(value * 10) / 10).replace(".", ",")} %`;
}
