import { once } from "node:events";
import { realpathSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open, rename } from "node:fs/promises";
import type { Writable } from "node:stream";

/** The output of a command. */
export interface RowTarget {
  write(text: string | Uint8Array): Promise<void>;
  /** Commits the output: a file gets its final name. */
  keep(): Promise<void>;
  /** Always call it; uncommitted output is deleted. */
  close(): Promise<void>;
}

/**
 * A file at `path`, or the stream when that is null. The file is written under a temporary name and
 * renamed when complete, so that a failure leaves the former file, and a command may overwrite its
 * own input. Throws file system errors.
 */
export async function openRowTarget(stream: Writable, path: string | null): Promise<RowTarget> {
  if (path === null) return new StreamTarget(stream);
  const info = statSync(path, { throwIfNoEntry: false });
  // A pipe or a device must not be replaced by a rename.
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
  /** Also when a signal ends the process. */
  readonly #discard = (): void => {
    if (!this.#retained && this.#written !== this.#final) rmSync(this.#written, { force: true });
  };

  constructor(handle: FileHandle, written: string, final: string) {
    this.#handle = handle;
    this.#written = written;
    this.#final = final;
    process.once("exit", this.#discard);
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
    process.off("exit", this.#discard);
    this.#discard();
  }
}
