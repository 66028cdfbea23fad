import { open } from "node:fs/promises";

/** Resolves when a file, or what a folder lists, would survive a power cut. Source: fsync(2). */
export async function flush(path: string): Promise<void> {
  // Read-only is enough for fsync, and the only way a folder can be opened.
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
