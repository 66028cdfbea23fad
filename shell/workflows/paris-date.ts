const PARIS = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** The date in Paris at an instant: AAAA-MM-JJ. */
export function parisDate(instant: Date): string {
  return PARIS.format(instant);
}

const PARIS_TIME = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});
const PARIS_MOMENT = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  dateStyle: "long",
  timeStyle: "short",
});
const HOUR_MS = 3_600_000;

/** An instant in Paris, to be listed: `2026-11-27 22:54:28`. */
export function parisTime(atMs: number): string {
  return PARIS_TIME.format(atMs);
}

/** An instant in Paris, in a sentence: `27 novembre 2026 à 22:54`. */
export function parisMoment(atMs: number): string {
  return PARIS_MOMENT.format(atMs);
}

/**
 * The instant of a day, or of a day and time (ISO 8601), in Paris; in UTC where it ends in Z. NaN
 * for what is neither. Of the hour that there is twice in autumn, the first.
 */
export function timeInParis(written: string): number {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z?)?$/.test(written)) return Number.NaN;
  if (written.endsWith("Z")) return Date.parse(written);
  const asUtc = Date.parse(written.includes("T") ? `${written}Z` : `${written}T00:00Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const wanted = new Date(asUtc).toISOString().slice(0, 19).replace("T", " ");
  const summer = asUtc - 2 * HOUR_MS;
  return parisTime(summer) === wanted ? summer : asUtc - HOUR_MS;
}
