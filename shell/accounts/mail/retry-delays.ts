const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Short for a server that restarts, then long for one that is down or that greylists. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** Milliseconds to wait after so many tries that failed, from 1 on; the last figure goes on. */
export function retryDelayMs(tries: number): number {
  return DELAYS_MS[Math.min(tries, DELAYS_MS.length) - 1] as number;
}
