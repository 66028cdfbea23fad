import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { checkedName, readSpace } from "../blobs/blob-names.ts";
import { type BlobEntry, BlobReplaced, type Blobs, type StoredBlob } from "../blobs/blobs.ts";
import { FileBlobs } from "../blobs/file-blobs.ts";
import { contentOf } from "../blobs/file-content.ts";
import { putThroughFile } from "../blobs/put-through-file.ts";
import type { BlobRow, BlobTable, NewBlob } from "./blob-table.ts";

/** A space is made before its owner's record. */
const UNOWNED_MS = 3_600_000;
/** Copies that nobody has used for this long are removed; of those left, the oldest above the bound. */
const UNUSED_MS = 24 * 3_600_000;
const COPIES_BYTES = 20_000_000_000;

/**
 * Blobs in a database that several hosts share. Each host has copies of those that it stored or
 * read, under ids that no other content ever has:
 *
 * ```text
 * partage/fichiers/upl_3f2a…/5d1c…    a copy
 * ```
 *
 * A reader looks first whether the blob is still that one, then reads the copy: it goes on whatever
 * becomes of the blob.
 */
export class SharedBlobs implements Blobs {
  readonly #table: BlobTable;
  readonly #copies: string;
  /** For what is received; its other folders stay empty. */
  readonly #files: FileBlobs;

  /** @param home RECOUPE_HOME. */
  constructor(table: BlobTable, home: string) {
    this.#table = table;
    this.#copies = join(home, "partage", "fichiers");
    this.#files = new FileBlobs(home);
  }

  intake(): string {
    return this.#files.intake();
  }

  async keep(space: string, folder: string): Promise<void> {
    readSpace(space);
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.map((entry): NewBlob => {
      if (!entry.isFile()) throw new RangeError("Only files become blobs");
      return { name: checkedName(entry.name), path: join(folder, entry.name) };
    });
    await this.#store(space, files, true);
    await rm(folder, { recursive: true, force: true });
  }

  async adopt(space: string, name: string, path: string): Promise<void> {
    readSpace(space);
    await this.#store(space, [{ name: checkedName(name), path }], false);
  }

  put(space: string, name: string, content: Readable): Promise<number> {
    return putThroughFile(this, space, name, content);
  }

  async get(space: string, name: string): Promise<StoredBlob | null> {
    const row = await this.#find(space, name);
    if (!row) return null;
    const open: StoredBlob["open"] = (range) =>
      Readable.from(this.#content(space, name, row, range), { objectMode: false });
    return { bytes: row.bytes, open };
  }

  async read(space: string, name: string): Promise<Buffer | null> {
    const path = await this.local(space, name);
    return path === null ? null : readFile(path);
  }

  async list(space: string): Promise<readonly BlobEntry[]> {
    readSpace(space);
    return this.#table.list(space);
  }

  async local(space: string, name: string): Promise<string | null> {
    for (;;) {
      const row = await this.#find(space, name);
      if (!row) return null;
      const path = await this.#copyOf(space, row);
      // Replaced while it was copied: the one that is there now.
      if (path !== null) return path;
    }
  }

  async remove(space: string): Promise<void> {
    readSpace(space);
    await this.#table.remove([space]);
    await this.forget(space);
  }

  async sweep(kind: string, owned: (owner: string) => boolean, nowMs: number): Promise<void> {
    const spaces = await this.#table.madeBefore(kind, nowMs - UNOWNED_MS);
    await this.#table.remove(spaces.filter((space) => !owned(space)));
    await this.#files.sweep(kind, owned, nowMs);
    await this.#sweepCopies(nowMs);
  }

  /** Every blob of all hosts. */
  all(): Promise<readonly { readonly space: string; readonly name: string }[]> {
    return this.#table.all();
  }

  /** Writes a blob to a new file; false when it has been replaced or removed. */
  async copyTo(space: string, name: string, path: string): Promise<boolean> {
    const row = await this.#find(space, name);
    return row !== null && this.#table.copyTo(row, path);
  }

  /** Removes the copies of a space that is no more, and those of its sub-spaces. */
  async forget(space: string): Promise<void> {
    const { owner, part } = readSpace(space);
    for (const name of await namesIn(this.#copies))
      if (name === space || (part === null && name.startsWith(`${owner}.`)))
        await rm(join(this.#copies, name), { recursive: true, force: true });
  }

  #find(space: string, name: string): Promise<BlobRow | null> {
    readSpace(space);
    return this.#table.find(space, checkedName(name));
  }

  async #store(space: string, files: readonly NewBlob[], isNew: boolean): Promise<void> {
    const rows = await this.#table.store(space, files, isNew);
    for (const [at, { path }] of files.entries()) {
      const copy = this.#pathOf(space, rows[at] as BlobRow);
      await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
      await rename(path, copy);
    }
  }

  async *#content(
    space: string,
    name: string,
    row: BlobRow,
    range: Parameters<StoredBlob["open"]>[0],
  ): AsyncGenerator<Buffer> {
    const isThere = (await this.#find(space, name))?.id === row.id;
    const path = isThere ? await this.#copyOf(space, row) : null;
    if (path === null) throw new BlobReplaced(`${space}/${name}`);
    yield* contentOf(path, await stat(path), range);
  }

  /** The path of a copy; `null` when the blob has been replaced or removed meanwhile. */
  async #copyOf(space: string, row: BlobRow): Promise<string | null> {
    const path = this.#pathOf(space, row);
    const now = new Date();
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
    const folder = this.intake();
    try {
      const received = join(folder, row.id);
      if (!(await this.#table.copyTo(row, received))) return null;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(received, path);
      return path;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  #pathOf(space: string, { id }: BlobRow): string {
    return join(this.#copies, space, id);
  }

  /** Removes copies of spaces that are no more, which a notification may have missed, and old ones. */
  async #sweepCopies(nowMs: number): Promise<void> {
    const spaces = await namesIn(this.#copies);
    const existing = await this.#table.existing(spaces);
    const copies: { path: string; bytes: number; usedMs: number }[] = [];
    for (const space of spaces) {
      const folder = join(this.#copies, space);
      if (!existing.has(space)) await rm(folder, { recursive: true, force: true });
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        const info = await stat(path).catch(() => null);
        if (info) copies.push({ path, bytes: info.size, usedMs: info.mtimeMs });
      }
    }
    let bytes = 0;
    for (const copy of copies.sort((a, b) => b.usedMs - a.usedMs)) {
      bytes += copy.bytes;
      if (copy.usedMs < nowMs - UNUSED_MS || bytes > COPIES_BYTES)
        await rm(copy.path, { force: true });
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
