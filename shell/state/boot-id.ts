import { readFileSync } from "node:fs";
import { uptime } from "node:os";

const LINUX_BOOT_ID = "/proc/sys/kernel/random/boot_id";
const MINUTE_S = 60;

/**
 * What changes when the machine starts anew and at no other time; `null` where the system has no
 * such name. Source: random(4).
 */
export function exactBootId(): string | null {
  try {
    return readFileSync(LINUX_BOOT_ID, "latin1").trim();
  } catch {
    return null;
  }
}

/** As above; elsewhere the minute it started in, which may now and then be off by one. */
export function bootId(): string {
  const startedS = Date.now() / 1000 - uptime();
  return exactBootId() ?? `minute-${Math.round(startedS / MINUTE_S)}`;
}
