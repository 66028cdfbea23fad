import { decimal } from "../../engine/markup/french.ts";
import { html, type Markup } from "../../engine/markup/html.ts";
import { frenchParisDate } from "../access/paris-calendar.ts";

const PARIS_TIME = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "numeric",
  minute: "2-digit",
});

const PARIS_DAY = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  day: "numeric",
  month: "short",
});

/** A date in Paris: `24 novembre 2026`. */
export function day(atMs: number): Markup {
  return html`<time datetime="${new Date(atMs).toISOString()}">${dateOf(atMs)}</time>`;
}

/** A date and time in Paris: `24 novembre 2026 à 9 h 05`. */
export function moment(atMs: number): Markup {
  return html`<time datetime="${new Date(atMs).toISOString()}">${momentText(atMs)}</time>`;
}

/** The same as text. */
export function momentText(atMs: number): string {
  const [hour = "", minute = ""] = PARIS_TIME.format(atMs).split(":");
  return `${dateOf(atMs)} à\u00a0${Number(hour)}\u00a0h\u00a0${minute}`;
}

/** A short date in Paris: `24 nov.` */
export function dayAndMonth(atMs: number): string {
  return PARIS_DAY.format(atMs).replace(" ", "\u00a0");
}

/** A line can break only before the year. */
function dateOf(atMs: number): string {
  return frenchParisDate(atMs).replace(" ", "\u00a0");
}

const KILO = 1000;
const UNITS = ["octets", "ko", "Mo", "Go"] as const;

/** `48 ko`, `1,2 Mo`. */
export function fileSize(bytes: number): string {
  let [value, at] = [bytes, 0];
  while (value >= KILO - 0.5 && at < UNITS.length - 1) [value, at] = [value / KILO, at + 1];
  return `${decimal(value, at > 1 ? 1 : 0)}\u00a0${UNITS[at]}`;
}
