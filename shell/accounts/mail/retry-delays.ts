const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Short for a restarting server, then long for one that is down or greylists. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** Milliseconds to wait after `tries` failed tries (from 1); the last delay repeats. */
export function retryDelayMs(tries: number): number {
  return DELAYS_MS[Math.min(tries, DELAYS_MS.length) - 1] as number;
}
