const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1000, 60_000, 3_600_000];

/** Between an attempt that failed and the next. Source: Standard Webhooks 1.0.0, "Retry schedule". */
const DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Part of a delay that chance adds, so that messages do not return all at once. */
const JITTER = 0.2;

/**
 * Milliseconds to wait after `tries` failed attempts (from 1); `null` when there is no other.
 * @param chance  From 0 to 1.
 */
export function nextAttemptMs(tries: number, chance: number): number | null {
  const delay = DELAYS_MS[tries - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * chance));
}

const PAUSE_MOST_MS = 5 * MINUTE_MS;

/** How long an address is left alone after so many failures in a row, whatever waits for it. */
export function pauseMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(PAUSE_MOST_MS, 5 * SECOND_MS * 2 ** (failures - 1));
}
