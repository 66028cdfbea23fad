import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { TextBytes } from "./unpacked-text.ts";

/** Largest text that stays in memory. */
const MEMORY_BYTES = 4 << 20;

/**
 * A folder for one file alone, created on the first write, with names of our choice. Its owner
 * empties it.
 */
export class WorkFolder {
  readonly #path: string;
  #files = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** An unused path. */
  newFile(): string {
    if (this.#files === 0) mkdirSync(this.#path, { recursive: true });
    this.#files++;
    return join(this.#path, `${this.#files}.bin`);
  }
}

/** Collects bytes, in memory as long as they are few. `finish` or `close` must be called. */
export class TextSink {
  readonly #folder: WorkFolder;
  #retained: Uint8Array[] = [];
  #size = 0;
  #path = "";
  #file: number | null = null;

  constructor(folder: WorkFolder) {
    this.#folder = folder;
  }

  write(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#file === null && this.#size > MEMORY_BYTES) this.#spill();
    if (this.#file === null) this.#retained.push(bytes.slice());
    else writeAll(this.#file, bytes);
  }

  finish(): TextBytes {
    if (this.#file === null) return { bytes: new Uint8Array(Buffer.concat(this.#retained)) };
    this.close();
    return { path: this.#path };
  }

  /** Closes the file, for example after a failure. */
  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #spill(): void {
    this.#path = this.#folder.newFile();
    this.#file = openSync(this.#path, "wx");
    for (const bytes of this.#retained) writeAll(this.#file, bytes);
    this.#retained = [];
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
}
