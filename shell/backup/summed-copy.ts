import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

const CHUNK_BYTES = 1 << 20;

/** Size and SHA-256 (hexadecimal) of a file. */
export interface FileSum {
  readonly bytes: number;
  readonly sum: string;
}

/**
 * Copies a file for this user alone, creating its folders, and sums what it copies. `null` when the
 * source is not there (any more). Throws I/O errors.
 */
export async function copySummed(from: string, to: string): Promise<FileSum | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return throughChunks(from, async (source) => {
    const target = await open(to, "w", 0o600);
    try {
      return await source(async (chunk) => {
        await target.writeFile(chunk);
      });
    } finally {
      await target.close();
    }
  });
}

/** Sums a file; `null` when it is not there. Throws I/O errors. */
export function sumFile(path: string): Promise<FileSum | null> {
  return throughChunks(path, (source) => source(async () => {}));
}

type Source = (take: (chunk: Uint8Array) => Promise<void>) => Promise<FileSum>;

async function throughChunks(
  path: string,
  run: (source: Source) => Promise<FileSum>,
): Promise<FileSum | null> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (file === null) return null;
  try {
    return await run(async (take) => {
      const hash = createHash("sha256");
      const { size } = await file.stat();
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(1, size)));
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await file.read(chunk, 0, chunk.length);
        if (bytesRead === 0) return { bytes, sum: hash.digest("hex") };
        const read = chunk.subarray(0, bytesRead);
        hash.update(read);
        await take(read);
        bytes += bytesRead;
      }
    });
  } finally {
    await file.close();
  }
}

const AT_ONCE = 8;

/** Runs `work` on all items, a few at a time; stops at the first that throws. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++] as Item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker)).catch((error: unknown) => {
    next = items.length;
    throw error;
  });
}
