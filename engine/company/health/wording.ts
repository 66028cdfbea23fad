import { isoDay } from "../../text/iso-day.ts";

/** " depuis le AAAA-MM-JJ", nothing when the day is unknown. */
export function since(day: number): string {
  return day === 0 ? "" : ` depuis le ${isoDay(day)}`;
}

/** A percentage to one decimal, as French writes it. */
export function percent(value: number): string {
  return `${String(Math.round(value * 10) / 10).replace(".", ",")} %`;
}
