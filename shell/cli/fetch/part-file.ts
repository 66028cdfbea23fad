import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { DownloadPaths } from "./download-paths.ts";
import { type PartRecord, readRecord, writeRecord } from "./record-file.ts";

/**
 * The file being downloaded, its running SHA-256 and its record. At every await, the bytes on disk,
 * counted and hashed are the same.
 */
export class PartFile {
  /** Bytes received so far. */
  bytes = 0;
  record: PartRecord | null = null;
  /** How often a server resumed in the middle of these bytes. */
  resumed = 0;
  /** True when some bytes come from an earlier run, which may have crashed. */
  inherited = false;
  readonly #paths: DownloadPaths;
  readonly #handle: FileHandle;
  #hash: Hash = createHash("sha256");

  private constructor(paths: DownloadPaths, handle: FileHandle) {
    this.#paths = paths;
    this.#handle = handle;
  }

  /** Opens the part file that an earlier run left for `url`; one of another URL is discarded. */
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
    // At least one byte is left to request: the server then confirms the version.
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

  /** Discards every byte. */
  async discard(): Promise<void> {
    await rm(this.#paths.partRecord, { force: true });
    if ((await this.#handle.stat()).size > 0) await this.#handle.truncate(0);
    this.#hash = createHash("sha256");
    this.bytes = 0;
    this.record = null;
    this.resumed = 0;
    this.inherited = false;
  }

  /** SHA-256 of the bytes so far, hexadecimal. */
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
