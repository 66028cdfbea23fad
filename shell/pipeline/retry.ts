/** Limits of the waits between attempts, in milliseconds. */
export interface RetryLimits {
  /** First wait between two attempts; doubled each time, up to `maxWaitMs`. */
  readonly baseWaitMs: number;
  readonly maxWaitMs: number;
  /** Longest Retry-After that is respected in full. */
  readonly maxRetryAfterMs: number;
}

/** Statuses of temporary failures. */
export const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Wait in milliseconds before the next attempt, after `failures` in a row (from 1): doubled each
 * time, capped.
 */
export function backoffMs(failures: number, limits: RetryLimits): number {
  return Math.min(limits.maxWaitMs, limits.baseWaitMs * 2 ** (failures - 1));
}

/**
 * Wait of a Retry-After header (seconds or HTTP date) in milliseconds, capped; undefined when it is
 * absent or invalid.
 */
export function retryAfterMs(
  header: string | undefined,
  nowMs: number,
  limits: RetryLimits,
): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  if (Number.isNaN(wait)) return undefined;
  return Math.min(limits.maxRetryAfterMs, Math.max(0, wait));
}
