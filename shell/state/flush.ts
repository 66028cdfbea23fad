import { open } from "node:fs/promises";

/**
 * Resolves when a file, or the entries of a folder, would survive a power cut. Source: fsync(2).
 */
export async function flush(path: string): Promise<void> {
  // Read-only suffices for fsync, and folders cannot be opened otherwise.
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
