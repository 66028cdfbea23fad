import { readFileSync } from "node:fs";

const LINUX_BOOT_ID = "/proc/sys/kernel/random/boot_id";

/**
 * An id that changes only when the machine restarts; `null` on systems without one. Source:
 * random(4).
 */
export function bootId(): string | null {
  try {
    return readFileSync(LINUX_BOOT_ID, "latin1").trim();
  } catch {
    return null;
  }
}
