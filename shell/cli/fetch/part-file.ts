import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { DownloadPaths } from "./download-paths.ts";
import { type PartRecord, readRecord, writeRecord } from "./record-file.ts";

/**
 * The file being downloaded, its running SHA-256 and the record of what it belongs to.
 * Bytes on the disk, bytes counted and bytes hashed are the same at every await.
 */
export class PartFile {
  /** Bytes held so far. */
  bytes = 0;
  record: PartRecord | null = null;
  /** How many times a server took up these bytes in the middle. */
  resumed = 0;
  /** True when some of the bytes come from an earlier run, whose end may not have been clean. */
  inherited = false;
  readonly #paths: DownloadPaths;
  readonly #handle: FileHandle;
  #hash: Hash = createHash("sha256");

  private constructor(paths: DownloadPaths, handle: FileHandle) {
    this.#paths = paths;
    this.#handle = handle;
  }

  /** Opens what an earlier run left of `url`; anything else that lies there is dropped. */
  static async open(paths: DownloadPaths, url: string): Promise<PartFile> {
    const handle = await open(paths.part, "a");
    const part = new PartFile(paths, handle);
    try {
      const record = await readRecord<PartRecord>(paths.partRecord);
      if (record?.url === url && record.resumable) await part.#inherit(record);
      else await part.discard();
    } catch (error) {
      await handle.close();
      throw error;
    }
    return part;
  }

  async #inherit(record: PartRecord): Promise<void> {
    const { size } = await this.#handle.stat();
    // One byte is always left to ask for: the server then confirms the version it belongs to.
    const bytes = Math.max(0, Math.min(size, (record.total ?? size + 1) - 1));
    if (bytes !== size) await this.#handle.truncate(bytes);
    if (bytes > 0) {
      for await (const chunk of createReadStream(this.#paths.part)) this.#hash.update(chunk);
    }
    this.bytes = bytes;
    this.record = record;
    this.inherited = bytes > 0;
  }

  /** Starts over with a new version. */
  async begin(record: PartRecord): Promise<void> {
    await this.discard();
    await writeRecord(this.#paths.partRecord, record);
    this.record = record;
  }

  async append(chunk: Uint8Array): Promise<void> {
    await this.#handle.appendFile(chunk);
    this.#hash.update(chunk);
    this.bytes += chunk.byteLength;
  }

  /** Forgets every byte. */
  async discard(): Promise<void> {
    await rm(this.#paths.partRecord, { force: true });
    if ((await this.#handle.stat()).size > 0) await this.#handle.truncate(0);
    this.#hash = createHash("sha256");
    this.bytes = 0;
    this.record = null;
    this.resumed = 0;
    this.inherited = false;
  }

  /** SHA-256 of the bytes held, hexadecimal. */
  sha256(): string {
    return this.#hash.copy().digest("hex");
  }

  async sync(): Promise<void> {
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
