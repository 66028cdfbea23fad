const PARIS = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** The date in Paris at an instant: AAAA-MM-JJ. */
export function parisDate(instant: Date): string {
  return PARIS.format(instant);
}
