import { setTimeout as sleep } from "node:timers/promises";

/** Retry limits while the service is unreachable. */
export interface Backoff {
  /** Wait after the first failure; doubled each time, up to `maxWaitMs`. */
  readonly baseWaitMs: number;
  readonly maxWaitMs: number;
  /** A call that has failed for this long is given up. */
  readonly giveUpMs: number;
}

/** Longer than a restart of the service, and than an upgrade of the machine's packages. */
export const BACKOFF: Backoff = { baseWaitMs: 500, maxWaitMs: 30_000, giveUpMs: 15 * 60_000 };

/**
 * Wait in milliseconds before the next attempt, after `failures` in a row (from 1): doubled each
 * time, capped, and randomised between half and all of it, so that several pipelines do not retry
 * at the same instant.
 *
 * @param chance From 0 to below 1.
 */
export function waitMs(failures: number, chance: number, backoff: Backoff): number {
  const most = Math.min(backoff.maxWaitMs, backoff.baseWaitMs * 2 ** (failures - 1));
  return most * (0.5 + chance / 2);
}

/** Waits until the time is over or the signal is aborted. Never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
