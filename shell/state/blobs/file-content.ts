import type { Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { BlobReplaced, type ByteRange } from "./blobs.ts";

/** A proposal takes one read instead of ten, each of which waits for a thread. */
const MOST_CHUNK_BYTES = 1 << 20;

/** The content of a file as it was seen, or a part; `BlobReplaced` when it is another by now. */
export async function* contentOf(
  path: string,
  seen: Stats,
  range: ByteRange | undefined,
): AsyncGenerator<Buffer> {
  const handle = await openedAs(path, seen);
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? Infinity, seen.size - 1);
  try {
    if (end < start) return;
    // No larger than the range: reads no more and allocates no more.
    const highWaterMark = Math.min(end - start + 1, MOST_CHUNK_BYTES);
    yield* handle.createReadStream({ start, end, autoClose: false, highWaterMark });
  } finally {
    await handle.close();
  }
}

/** Opens a blob's file, if it is unchanged since `get`. */
async function openedAs(path: string, seen: Stats): Promise<FileHandle> {
  const handle = await openedIfThere(path);
  if (!handle) throw new BlobReplaced(path);
  const now = await handle.stat();
  if (now.ino === seen.ino && now.mtimeMs === seen.mtimeMs && now.size === seen.size) return handle;
  await handle.close();
  throw new BlobReplaced(path);
}

/** A file opened for reading; `null` when it is absent. */
export function openedIfThere(path: string): Promise<FileHandle | null> {
  return open(path, "r").catch(nullIfAbsent);
}

export function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
