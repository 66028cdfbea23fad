/** The time of the publisher's last change of an entry. */
export interface Timestamp {
  /** Seconds since 1970-01-01 UTC, for comparison; 0 unknown. */
  readonly seconds: number;
  /** AAAAMMJJ as published, in the publisher's time zone; 0 unknown. */
  readonly day: number;
}

export const NO_TIMESTAMP: Timestamp = { seconds: 0, day: 0 };

/** Dates outside these years are typing errors (0009-12-02, 5025-05-27). */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2099;

/**
 * Parses "2023-06-15T10:03:56+02:00"; time, fractions and zone are optional, the default zone is
 * UTC. Returns `NO_TIMESTAMP` for an invalid or absurd date.
 */
export function readTimestamp(text: string): Timestamp {
  const match = TIMESTAMP.exec(text);
  if (!match) return NO_TIMESTAMP;
  const [, year, month, day, hours = "0", minutes = "0", seconds = "0", zone = "Z"] = match;
  const date = Number(year) * 10_000 + Number(month) * 100 + Number(day);
  const midnight = timestampOfDay(date);
  if (midnight.seconds === 0) return NO_TIMESTAMP;
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { seconds: Math.max(1, midnight.seconds + time - offsetOf(zone)), day: date };
}

const TIMESTAMP =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Midnight UTC of a day AAAAMMJJ. */
export function timestampOfDay(day: number): Timestamp {
  const year = Math.floor(day / 10_000);
  const month = Math.floor(day / 100) % 100;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return NO_TIMESTAMP;
  const ofMonth = day % 100;
  if (ofMonth < 1 || ofMonth > 31) return NO_TIMESTAMP;
  return { seconds: Math.max(1, Date.UTC(year, month - 1, ofMonth) / 1000), day };
}

/** The offset of a zone from UTC in seconds. */
function offsetOf(zone: string): number {
  if (zone === "Z") return 0;
  const seconds = Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(-2)) * 60;
  return zone.startsWith("-") ? -seconds : seconds;
}
