import {
  closeSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { flush } from "./flush.ts";
import type { Value } from "./store.ts";

/** What a transaction wrote, in its order: the bytes of a key, and its value or nothing. */
export type Writes = readonly (readonly [key: Uint8Array, value: Value | undefined])[];

/** Where a record stands. */
export interface Place {
  /** Number of its file. */
  readonly file: number;
  /** Of the commit: one more than that of the commit before. */
  readonly serial: number;
}

const HEAD_BYTES = 8;
const NAME = /^journal\.(\d+)$/;
const flushed = promisify(fdatasync);

/**
 * The writes of transactions, one after the other, in files that are only ever added to, so that
 * they can be flushed beside the thread that commits:
 *
 * ```text
 * journal.7   u32 bytes, u32 CRC-32, [serial, writes] (v8.serialize) | …
 * ```
 *
 * Whoever adds holds the store's write lock: several processes share a file, and the order of its
 * records is that of the commits. What a power cut left of a last record is known by its length and
 * its sum, and what it took by the serials; there reading ends.
 */
export class Journal {
  readonly #folder: string;
  /** Descriptors by number; the last one is added to, those before may not be flushed yet. */
  readonly #files = new Map<number, number>();
  /** Files whose names are on the disk. */
  readonly #named = new Set<number>();
  #below = 0;
  #flushing: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds a record; gives how to take it back, as long as the write lock is held. */
  add({ file: number, serial }: Place, writes: Writes): () => void {
    const file = this.#file(number);
    const { size } = fstatSync(file);
    const undo = (): void => ftruncateSync(file, size);
    const record = recordOf(serial, writes);
    try {
      if (writeSync(file, record) < record.length) throw new Error("The disk is full");
    } catch (error) {
      undo();
      throw error;
    }
    return undo;
  }

  /** Bytes of a file so far. */
  bytes(number: number): number {
    return fstatSync(this.#file(number)).size;
  }

  /**
   * Resolves when all that was added so far, by whichever process, would survive a power cut. Calls
   * that come while a flush runs share the next one.
   */
  flush(): Promise<void> {
    if (!this.#flushing) return this.#begin();
    this.#next ??= this.#flushing.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = null;
    const flushing = this.#flushAll().finally(() => {
      if (this.#flushing === flushing) this.#flushing = null;
    });
    this.#flushing = flushing;
    return flushing;
  }

  /** In their order: what stands in the next file was written upon the one before. */
  async #flushAll(): Promise<void> {
    for (const number of numbersIn(this.#folder)) {
      await flushed(this.#file(number));
      if (this.#named.has(number)) continue;
      await flush(this.#folder);
      this.#named.add(number);
    }
    this.#drop();
  }

  /** Here, where no flush of them is under way. */
  #drop(): void {
    for (const number of numbersIn(this.#folder)) {
      if (number >= this.#below) continue;
      const file = this.#files.get(number);
      if (file !== undefined) closeSync(file);
      this.#files.delete(number);
      this.#named.delete(number);
      rmSync(pathOf(this.#folder, number), { force: true });
    }
  }

  /** Removes the files below this number: they are needed no longer. */
  forget(below: number): Promise<void> {
    this.#below = below;
    return this.flush();
  }

  close(): void {
    for (const file of this.#files.values()) closeSync(file);
    this.#files.clear();
  }

  #file(number: number): number {
    const known = this.#files.get(number);
    if (known !== undefined) return known;
    const file = openSync(pathOf(this.#folder, number), "a", 0o600);
    this.#files.set(number, file);
    return file;
  }
}

/**
 * The records from a place on, in the order of their commits, up to the first that is missing or
 * not whole: what comes after it was written upon it, and is removed with it.
 */
export function* takeJournal(folder: string, from: Place): Generator<Taken> {
  const numbers = numbersIn(folder).filter((number) => number >= from.file);
  let { serial } = from;
  for (const [at, number] of numbers.entries()) {
    const path = pathOf(folder, number);
    const bytes = readFileSync(path);
    let offset = 0;
    for (;;) {
      const record = wholeRecord(bytes, offset);
      if (!record || record.serial > serial) break;
      if (record.serial === serial) {
        yield { file: number, writes: record.writes };
        serial++;
      }
      offset += HEAD_BYTES + bytes.readUInt32LE(offset);
    }
    if (offset === bytes.length) continue;
    truncateSync(path, offset);
    for (const later of numbers.slice(at + 1)) rmSync(pathOf(folder, later));
    return;
  }
}

/** A record, and the file that it stands in. */
interface Taken {
  readonly file: number;
  readonly writes: Writes;
}

interface WholeRecord {
  readonly serial: number;
  readonly writes: Writes;
}

function recordOf(serial: number, writes: Writes): Buffer {
  const payload = serialize([serial, writes]);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([head, payload]);
}

/** `null` when the record that begins there is not whole. */
function wholeRecord(bytes: Buffer, offset: number): WholeRecord | null {
  if (offset + HEAD_BYTES > bytes.length) return null;
  const end = offset + HEAD_BYTES + bytes.readUInt32LE(offset);
  // A power cut leaves zeros where a file grew and nothing was written.
  if (end === offset + HEAD_BYTES || end > bytes.length) return null;
  const payload = bytes.subarray(offset + HEAD_BYTES, end);
  if (crc32(payload) !== bytes.readUInt32LE(offset + 4)) return null;
  const [serial, writes] = deserialize(payload) as [number, Writes];
  return { serial, writes };
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

function pathOf(folder: string, number: number): string {
  return join(folder, `journal.${number}`);
}
