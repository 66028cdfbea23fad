import type { DownloadLimits } from "./limits.ts";

/** Statuses that may pass by themselves. */
export const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Wait before the next attempt after `failures` in a row (from 1): doubled each time, capped. */
export function backoffMs(failures: number, limits: DownloadLimits): number {
  return Math.min(limits.maxWaitMs, limits.baseWaitMs * 2 ** (failures - 1));
}

/** Wait asked by a Retry-After header (seconds or HTTP date), capped; undefined when it says nothing. */
export function retryAfterMs(
  header: string | undefined,
  nowMs: number,
  limits: DownloadLimits,
): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  if (Number.isNaN(wait)) return undefined;
  return Math.min(limits.maxRetryAfterMs, Math.max(0, wait));
}
