import { readdirSync, readlinkSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The folders of all files below a folder that processes have open, by their real paths: those of
 * processes that this user may look at. Empty on systems without /proc. Source: proc_pid_fd(5).
 */
export function openFolders(below: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const pid of namesIn("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const descriptors = `/proc/${pid}/fd`;
    for (const descriptor of namesIn(descriptors)) {
      const file = targetOf(`${descriptors}/${descriptor}`);
      if (file.startsWith(`${below}/`)) found.add(dirname(file));
    }
  }
  return found;
}

/** None for a folder that is gone, or of somebody else. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}
