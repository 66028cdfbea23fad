import type { Register } from "../../../engine/registers/register.ts";
import { rhythmOf } from "../../../engine/registers/rhythm.ts";
import type { EditionManifest } from "../../../engine/snapshot/manifest.ts";
import { backoffMs } from "../../pipeline/retry.ts";
import { beginOfDayMs, DAY_MS } from "../../workflows/freshness/register-ages.ts";
import type { RegisterUpkeep } from "../../workflows/freshness/upkeep-record.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after a failed update, on top of those inside a download. */
const UPDATE_RETRIES = {
  baseWaitMs: 10 * MINUTE_MS,
  maxWaitMs: 6 * HOUR_MS,
  maxRetryAfterMs: 0,
} as const;

/**
 * When to look at the publisher again, epoch ms; infinity for a register that is never updated.
 *
 * @param waits  Whether a failed update waits before it is tried again.
 */
export function nextLookMs(
  register: Register,
  served: EditionManifest | undefined,
  upkeep: RegisterUpkeep,
  waits: boolean,
): number {
  if (upkeep.failures > 0)
    return waits ? upkeep.triedMs + backoffMs(upkeep.failures, UPDATE_RETRIES) : 0;
  if (!served) return 0;
  const rhythm = rhythmOf(register.source);
  if (!rhythm) return Number.POSITIVE_INFINITY;
  const dueMs = beginOfDayMs(served.date) + rhythm.dueDays * DAY_MS;
  return Math.max(dueMs, upkeep.lookedMs + rhythm.lookHours * HOUR_MS);
}
