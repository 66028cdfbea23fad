import { once } from "node:events";
import { realpathSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import type { Writable } from "node:stream";

/** Where the rows of a command go. */
export interface RowTarget {
  write(text: string | Uint8Array): Promise<void>;
  /** Says that all was written: a file takes its name now. */
  keep(): Promise<void>;
  /** Always to be called; what was not kept is deleted. */
  close(): Promise<void>;
}

/**
 * A file at `path`, or the stream when that is null. The file is written under another name and
 * renamed when complete, so that a failure leaves what was there, and a command may write over
 * the file that it reads. Throws what the file system says.
 */
export async function openRowTarget(stream: Writable, path: string | null): Promise<RowTarget> {
  if (path === null) return new StreamTarget(stream);
  const info = statSync(path, { throwIfNoEntry: false });
  // A pipe or a device cannot be renamed over.
  if (info && !info.isFile()) return new FileTarget(await open(path, "w"), path, path);
  const final = info ? realpathSync(path) : path;
  const partial = `${final}.partiel`;
  return new FileTarget(await open(partial, "w"), partial, final);
}

class StreamTarget implements RowTarget {
  readonly #stream: Writable;

  constructor(stream: Writable) {
    this.#stream = stream;
  }

  async write(text: string | Uint8Array): Promise<void> {
    if (!this.#stream.write(text)) await once(this.#stream, "drain");
  }

  async keep(): Promise<void> {}

  async close(): Promise<void> {}
}

class FileTarget implements RowTarget {
  readonly #handle: FileHandle;
  readonly #written: string;
  readonly #final: string;
  #retained = false;

  constructor(handle: FileHandle, written: string, final: string) {
    this.#handle = handle;
    this.#written = written;
    this.#final = final;
  }

  async write(text: string | Uint8Array): Promise<void> {
    await this.#handle.appendFile(text);
  }

  async keep(): Promise<void> {
    if (this.#written !== this.#final) await rename(this.#written, this.#final);
    this.#retained = true;
  }

  async close(): Promise<void> {
    await this.#handle.close();
    if (!this.#retained && this.#written !== this.#final) rmSync(this.#written, { force: true });
  }
}
