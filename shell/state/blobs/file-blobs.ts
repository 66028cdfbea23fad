import { randomBytes } from "node:crypto";
import { mkdirSync, type Stats } from "node:fs";
import { chmod, type FileHandle, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { isProcessAlive, processMark } from "../../../workers/load/process-mark.ts";
import { flush } from "../flush.ts";
import { checkedName, isBlobName, isOwnerOf } from "./blob-names.ts";
import { blobPath, spacePath } from "./blob-paths.ts";
import type { BlobEntry, Blobs, StoredBlob } from "./blobs.ts";
import { contentOf, nullIfAbsent, openedIfThere } from "./file-content.ts";
import { putThroughFile } from "./put-through-file.ts";

const RECEPTION = "reception";
/** A space is created before its owner's record. */
const UNOWNED_MS = 3_600_000;
/** No call or job uses an intake folder that long. */
const INTAKE_MS = 24 * 3_600_000;

/**
 * Blobs as files, readable by this user alone:
 *
 * ```text
 * blobs/upl_3f2a…/1                          a blob
 * blobs/upl_3f2a…/_diagnostic-2/flash.pdf    a blob of a part
 * blobs/reception/PROCESS.RANDOM/            an intake folder
 * ```
 */
export class FileBlobs implements Blobs {
  readonly #root: string;
  /** Where the previous version stored uploads, for a day. */
  readonly #former: string;

  /** @param home  RECOUPE_HOME. */
  constructor(home: string) {
    this.#root = join(home, "blobs");
    this.#former = join(home, "uploads");
  }

  intake(): string {
    const own = `${processMark()}.${randomBytes(16).toString("hex")}`;
    const folder = join(this.#root, RECEPTION, own);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  async keep(space: string, folder: string): Promise<void> {
    const target = this.#folderOf(space);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile()) throw new RangeError("Only files become blobs");
      await closeToOthers(join(folder, checkedName(entry.name)), 0o600);
    }
    await closeToOthers(folder, 0o700);
    await this.#makeFolder(dirname(target));
    await rename(folder, target);
    await flush(dirname(target));
  }

  async adopt(space: string, name: string, path: string): Promise<void> {
    const target = this.#pathOf(space, name);
    await closeToOthers(path, 0o600);
    await this.#makeFolder(dirname(target));
    await rename(path, target);
    await flush(dirname(target));
  }

  put(space: string, name: string, content: Readable): Promise<number> {
    return putThroughFile(this, space, name, content);
  }

  async get(space: string, name: string): Promise<StoredBlob | null> {
    const path = this.#pathOf(space, name);
    const seen = await fileAt(path);
    if (!seen) return null;
    return {
      bytes: seen.size,
      open: (range) => Readable.from(contentOf(path, seen, range), { objectMode: false }),
    };
  }

  /** Three round trips to libuv's threads: open, stat, read. */
  async read(space: string, name: string): Promise<Buffer | null> {
    const handle = await openedIfThere(this.#pathOf(space, name));
    if (!handle) return null;
    try {
      return await contentAtOnce(handle);
    } finally {
      // A failed close does not matter after reading.
      handle.close().catch(() => undefined);
    }
  }

  async list(space: string): Promise<readonly BlobEntry[]> {
    const folder = this.#folderOf(space);
    const entries: BlobEntry[] = [];
    for (const name of await namesIn(folder)) {
      const file = isBlobName(name) ? await fileAt(join(folder, name)) : null;
      if (file) entries.push({ name, bytes: file.size });
    }
    return entries;
  }

  async local(space: string, name: string): Promise<string | null> {
    const path = this.#pathOf(space, name);
    return (await fileAt(path)) ? path : null;
  }

  async remove(space: string): Promise<void> {
    await rm(this.#folderOf(space), { recursive: true, force: true });
  }

  async sweep(kind: string, owned: (owner: string) => boolean, nowMs: number): Promise<void> {
    for (const name of await namesIn(this.#root))
      if (isOwnerOf(kind, name) && !owned(name))
        await removeIfOlder(join(this.#root, name), nowMs - UNOWNED_MS);
    const reception = join(this.#root, RECEPTION);
    for (const name of await namesIn(reception)) {
      const isInUse = isProcessAlive(name.split(".")[0] as string);
      await removeIfOlder(join(reception, name), isInUse ? nowMs - INTAKE_MS : Infinity);
    }
    await removeIfOlder(this.#former, nowMs - INTAKE_MS);
  }

  #folderOf(space: string): string {
    return join(this.#root, spacePath(space));
  }

  #pathOf(space: string, name: string): string {
    return join(this.#root, blobPath(space, name));
  }

  /** Creates a folder; flushes the parents of each new one, so that they survive a power cut. */
  async #makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let above = folder; above.length >= first.length; ) {
      above = dirname(above);
      await flush(above);
    }
  }
}

/**
 * Flushes a file or folder created by another part of this process, and restricts its permissions.
 */
async function closeToOthers(path: string, mode: number): Promise<void> {
  await chmod(path, mode);
  await flush(path);
}

/** Shorter than its size when the disk returns no more. */
async function contentAtOnce(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat();
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

async function fileAt(path: string): Promise<Stats | null> {
  const info = await stat(path).catch(nullIfAbsent);
  return info?.isFile() ? info : null;
}

/** Sorted; empty for an absent folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function removeIfOlder(path: string, beforeMs: number): Promise<void> {
  const info = await stat(path).catch(() => null);
  if (info && info.mtimeMs < beforeMs) await rm(path, { recursive: true, force: true });
}
