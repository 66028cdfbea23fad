import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isProcessAlive, processMark } from "../../workers/process-mark.ts";

const RECEPTION = "reception";
const KEPT = /^upl_[0-9a-f]{32}$/;

/** Where uploaded files are: names of ours, readable by this user alone. */
export class UploadFolders {
  readonly #root: string;

  /** @param home  RECOUPE_HOME. */
  constructor(home: string) {
    this.#root = join(home, "uploads");
  }

  /** A new folder for the files of a call under way. Throws the system's errors. */
  receive(): string {
    const own = `${processMark()}.${randomBytes(16).toString("hex")}`;
    const folder = join(this.#root, RECEPTION, own);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  /** Of a kept upload. An id that is none of ours is a bug: it would be a path. */
  of(id: string): string {
    if (!KEPT.test(id)) throw new RangeError("No upload has such an id");
    return join(this.#root, id);
  }

  /** Keeps what was received: one rename. */
  keep(received: string, id: string): Promise<void> {
    return rename(received, this.of(id));
  }

  remove(id: string): Promise<void> {
    return rm(this.of(id), { recursive: true, force: true });
  }

  /**
   * Removes what no upload owns any more: what was received, or kept, before that instant, and what
   * a process that was killed was receiving.
   */
  async removeStrays(owned: (id: string) => boolean, beforeMs: number): Promise<void> {
    for (const name of await namesIn(this.#root)) {
      if (!KEPT.test(name) || owned(name)) continue;
      await removeIfOlder(join(this.#root, name), beforeMs);
    }
    const reception = join(this.#root, RECEPTION);
    for (const name of await namesIn(reception)) {
      const isReceived = isProcessAlive(name.split(".")[0] as string);
      await removeIfOlder(join(reception, name), isReceived ? beforeMs : Number.POSITIVE_INFINITY);
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

async function removeIfOlder(path: string, beforeMs: number): Promise<void> {
  const info = await stat(path).catch(() => null);
  if (info && info.mtimeMs < beforeMs) await rm(path, { recursive: true, force: true });
}
