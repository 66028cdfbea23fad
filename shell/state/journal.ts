import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { ifThere } from "../../engine/store/if-there.ts";
import { flush } from "./flush.ts";
import type { Value } from "./store.ts";

/** The writes of a transaction in order: encoded keys, and values or undefined for deletions. */
export type Writes = readonly (readonly [key: Uint8Array, value: Value | undefined])[];

/** The position of the next record. */
export interface Place {
  /** Number of its file. */
  readonly file: number;
  /** Byte offset in the file. */
  readonly at: number;
  /** Serial number of the commit, consecutive. */
  readonly serial: number;
}

const HEAD_BYTES = 8;
/** Suffix of what could not be read. */
const ASIDE = ".ecarte";
/** For a file that is there. */
const APPENDED = constants.O_WRONLY | constants.O_APPEND;
const NAME = /^journal\.(\d+)$/;
const flushed = promisify(fdatasync);

/**
 * An append-only log of the writes of transactions, so that they can be flushed outside the
 * committing thread:
 *
 * ```text
 * journal.7   u32 bytes, u32 CRC-32, [serial, writes] (v8.serialize) | …
 * ```
 *
 * A writer has the store's write lock: several processes share a file, and its records are in
 * commit order. After a power cut, an incomplete last record is detected by its length and
 * checksum, and missing records by the serial numbers; reading ends there.
 */
export class Journal {
  readonly #folder: string;
  /**
   * Descriptors by file number; records are appended to the last, earlier ones may be unflushed.
   */
  readonly #files = new Map<number, number>();
  /** Files whose directory entries are flushed. */
  readonly #named = new Set<number>();
  #below = 0;
  #flushing: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Appends a record; returns the position after it. Bytes already there belong to a commit that
   * failed (its process died, the disk was full), and are overwritten.
   */
  add(place: Place, writes: Writes): Place {
    this.cut(place);
    const { file, at, serial } = place;
    const record = recordOf(serial, writes);
    if (writeSync(this.#file(file), record) < record.length) throw new Error("The disk is full");
    return { file, at: at + record.length, serial: serial + 1 };
  }

  /** Truncates a file at the position of the next record. */
  cut({ file: number, at }: Place): void {
    const file = this.#file(number);
    if (fstatSync(file).size > at) ftruncateSync(file, at);
  }

  /**
   * Resolves when everything appended so far, by any process, would survive a power cut. Calls
   * during a flush share the next one.
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

  /**
   * In order: records of a file build on those of the file before. One that another process removes
   * meanwhile is in a flushed checkpoint, and must not be there again, empty.
   */
  async #flushAll(): Promise<void> {
    for (const number of numbersIn(this.#folder)) {
      const file = ifThere(() => this.#file(number, APPENDED));
      if (file === null) continue;
      await flushed(file);
      if (this.#named.has(number)) continue;
      await flush(this.#folder);
      this.#named.add(number);
    }
    this.#drop();
  }

  /** Runs when no flush uses the files; also closes files that another process removed. */
  #drop(): void {
    for (const number of numbersIn(this.#folder)) if (number < this.#below) this.#remove(number);
    const left = new Set(numbersIn(this.#folder));
    for (const [number, file] of this.#files) {
      if (left.has(number)) continue;
      closeSync(file);
      this.#files.delete(number);
      this.#named.delete(number);
    }
  }

  #remove(number: number): void {
    const path = pathOf(this.#folder, number);
    for (const file of [path, path + ASIDE]) rmSync(file, { force: true });
  }

  /** Removes the files below this number, once superseded by a checkpoint. */
  forget(below: number): Promise<void> {
    this.#below = below;
    return this.flush();
  }

  close(): void {
    for (const file of this.#files.values()) closeSync(file);
    this.#files.clear();
  }

  #file(number: number, flags: string | number = "a"): number {
    const known = this.#files.get(number);
    if (known !== undefined) return known;
    const file = openSync(pathOf(this.#folder, number), flags, 0o600);
    this.#files.set(number, file);
    return file;
  }
}

/** The end of a journal: where its last whole record ends, and what follows it. */
export interface JournalEnd {
  readonly place: Place;
  /** Bytes after the first record that is missing, incomplete or damaged; `null` without any. */
  readonly dropped: DroppedRecords | null;
}

export interface DroppedRecords {
  /** The file in which reading ended. */
  readonly path: string;
  readonly file: number;
  /** Byte offset of the first unread record. */
  readonly at: number;
  /** Unread bytes, of this file and of those after it. */
  readonly bytes: number;
}

/**
 * Hands over the records from a position on, in commit order, up to the first that is missing or
 * incomplete: later ones build on it. Changes nothing.
 */
export function readJournal(
  folder: string,
  from: Place,
  take: (writes: Writes) => void,
): JournalEnd {
  const numbers = numbersIn(folder).filter((number) => number >= from.file);
  let place = from;
  for (const [nth, file] of numbers.entries()) {
    const path = pathOf(folder, file);
    const bytes = readFileSync(path);
    let at = file === from.file ? Math.min(from.at, bytes.length) : 0;
    for (;;) {
      const record = wholeRecord(bytes, at);
      if (record?.serial !== place.serial) break;
      at += HEAD_BYTES + bytes.readUInt32LE(at);
      take(record.writes);
      place = { file, at, serial: place.serial + 1 };
    }
    if (at === bytes.length) continue;
    const later = numbers.slice(nth + 1).map((number) => statSync(pathOf(folder, number)).size);
    const unread = later.reduce((sum, size) => sum + size, bytes.length - at);
    return { place, dropped: { path, file, at, bytes: unread } };
  }
  return { place, dropped: null };
}

/** What cannot be read of the journals up to a position, in French; `null` when all can. */
export function journalFault(folder: string, { file: last, at: end }: Place): string | null {
  for (const file of numbersIn(folder).filter((number) => number <= last)) {
    const path = pathOf(folder, file);
    const all = ifThere(() => readFileSync(path));
    if (all === null) continue;
    const bytes = file === last ? all.subarray(0, end) : all;
    let at = 0;
    while (at < bytes.length && wholeRecord(bytes, at)) at += HEAD_BYTES + bytes.readUInt32LE(at);
    if (at < (file === last ? end : bytes.length))
      return `${path} est illisible à partir de l'octet ${at}`;
  }
  return null;
}

/** Whether the first journal of a store is no more there: what it said is in a checkpoint. */
export function isContinued(folder: string): boolean {
  return (numbersIn(folder)[0] ?? 0) > 1;
}

/**
 * Removes the records that cannot be read, so that later ones are not taken for their sequel. They
 * remain aside (`journal.7.ecarte`) until the next checkpoint.
 */
export function dropRecords(folder: string, { path, file, at }: DroppedRecords): void {
  copyFileSync(path, path + ASIDE);
  chmodSync(path + ASIDE, 0o600);
  truncateSync(path, at);
  for (const later of numbersIn(folder).filter((number) => number > file))
    renameSync(pathOf(folder, later), pathOf(folder, later) + ASIDE);
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

/** `null` when the record at this offset is incomplete. */
function wholeRecord(bytes: Buffer, offset: number): WholeRecord | null {
  if (offset + HEAD_BYTES > bytes.length) return null;
  const end = offset + HEAD_BYTES + bytes.readUInt32LE(offset);
  // A power cut can leave zeros where a file grew without its data.
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
