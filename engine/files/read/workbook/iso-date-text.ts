/** A day, a time, or both; fractions of seconds and UTC marks are left out. */
const ISO =
  /^(\d{4}-\d\d-\d\d)?(?:T|(?=\d\d:)| |$)(?:(\d\d:\d\d)(:\d\d)?(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/;
/** The day of times without one. */
const NO_DAY = /^1899-12-3[01]$/;

/** `2024-01-31T18:00:00Z` as the dates of number cells; other texts unchanged. */
export function isoDateText(text: string): string {
  const [, day = "", minutes, seconds = ":00"] = ISO.exec(text.trim()) ?? [];
  if (day === "" && minutes === undefined) return text;
  const time = minutes === undefined ? "" : minutes + seconds;
  if (day === "" || (NO_DAY.test(day) && time !== "")) return time;
  return time === "" || time === "00:00:00" ? day : `${day} ${time}`;
}
