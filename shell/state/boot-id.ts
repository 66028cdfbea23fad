import { readFileSync } from "node:fs";

const LINUX_BOOT_ID = "/proc/sys/kernel/random/boot_id";

/**
 * What changes when the machine starts anew and at no other time; `null` where the system has no
 * such name. Source: random(4).
 */
export function bootId(): string | null {
  try {
    return readFileSync(LINUX_BOOT_ID, "latin1").trim();
  } catch {
    return null;
  }
}
