import { setTimeout as sleep } from "node:timers/promises";

/** How long a service that is away is waited for. */
export interface Backoff {
  /** Wait after the first failure; doubled each time up to `maxWaitMs`. */
  readonly baseWaitMs: number;
  readonly maxWaitMs: number;
  /** A call is given up when it has failed for so long. */
  readonly giveUpMs: number;
}

/** Longer than a restart of the service, and than an upgrade of its machine's programs. */
export const BACKOFF: Backoff = { baseWaitMs: 500, maxWaitMs: 30_000, giveUpMs: 15 * 60_000 };

/**
 * Wait before the next attempt after so many failures in a row (from 1): doubled each time, capped,
 * and between half and all of it, so that several pipelines do not come back at the same instant.
 *
 * @param chance  From 0 to below 1.
 */
export function waitMs(failures: number, chance: number, backoff: Backoff): number {
  const most = Math.min(backoff.maxWaitMs, backoff.baseWaitMs * 2 ** (failures - 1));
  return most * (0.5 + chance / 2);
}

/** Waits; no longer when the signal is given. Never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
