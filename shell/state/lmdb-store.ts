import { mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { open as openDatabase, type RootDatabase } from "lmdb";
import type { Result } from "../../engine/errors/failure.ts";
import { ChangeLog, notFollowed, type Records } from "./change-log.ts";
import { CommitGate } from "./commit-gate.ts";
import { DiskRoom } from "./disk-room.ts";
import { type Journal, type Place, takeJournal, type Writes } from "./journal.ts";
import type { Changes, Entry, Key, Store, StoreOptions, Transaction, Value } from "./store.ts";
import { AFTER_EVERY_PART, decodeKey, encodeKey } from "./store-key.ts";

type Database = RootDatabase<Value, Buffer>;

/** The name that LMDB gives its file. */
export const DATA_FILE = "data.mdb";

/**
 * A Store in one LMDB environment. A folder it has to make is closed to other users, since
 * mail addresses go there. A transaction runs at once and keeps this thread for one flush
 * of the disk (0.08 ms on a fast one, a few milliseconds on a plain SSD): gather writes.
 * Throws when the folder cannot be opened: nothing can be served without it.
 */
export function openLmdbStore(folder: string, options: StoreOptions = {}): Store {
  return new LmdbStore(folder, FLUSHED, options);
}

/** How commits reach the disk: what a power cut can do to them is told in the README. */
interface Flushing {
  readonly noMetaSync?: true;
  readonly noSync?: true;
}

/** One flush a commit instead of two. */
const FLUSHED: Flushing = { noMetaSync: true };
/** None: the file is only sound for as long as the machine runs. */
export const UNFLUSHED: Flushing = { noSync: true };

export class LmdbStore implements Store {
  readonly #gate: CommitGate;
  readonly #room: DiskRoom;
  readonly #database: Database;
  readonly #dataFile: string;
  readonly #records: Records;
  readonly #transaction: Transaction;
  /** `null` when nothing is followed: then it costs nothing. */
  readonly #log: ChangeLog | null;
  readonly #journal: Journal | null;
  /** What the transaction under way wrote. */
  #writes: Writes[number][] = [];
  #closed = false;

  /** @param journal  Is told of every commit. */
  constructor(
    folder: string,
    flushing: Flushing,
    options: StoreOptions = {},
    journal: Journal | null = null,
  ) {
    this.#journal = journal;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#gate = new CommitGate(folder);
    this.#room = new DiskRoom(folder);
    const database = this.#gate.pass(() => openEnvironment(folder, flushing));
    this.#database = database;
    this.#dataFile = join(folder, DATA_FILE);
    this.#records = this.#recordsOf(database);
    // Writes only when a family is followed for the first time, or dropped.
    const log = this.#commit(() => ChangeLog.open(this.#records, options));
    this.#log = log;
    // lmdb routes reads and writes made inside a transaction's callback to that transaction.
    const { put, remove } = this.#records;
    this.#transaction = {
      get: (key) => this.get(key),
      range: (prefix) => this.range(prefix),
      version: (key) => this.version(key),
      put: log ? (key, value) => log.put(key, value) : (key, value) => put(encodeKey(key), value),
      delete: log ? (key) => log.remove(key) : (key) => remove(encodeKey(key)),
    };
  }

  /** Reads and writes by bytes, of which the journal is told. */
  #recordsOf(database: Database): Records {
    const written = (key: Buffer, value: Value | undefined): void => {
      if (this.#journal) this.#writes.push([key, value]);
    };
    return {
      get: (key) => database.get(key),
      put: (key, value) => {
        void database.put(key, value);
        written(key, value);
      },
      remove: (key) => {
        void database.remove(key);
        written(key, undefined);
      },
      range: (start, end, most) => database.getRange({ start, end, limit: most }),
    };
  }

  /** Alone among all processes; what it wrote stands in the journal before it is committed. */
  #commit<T>(run: () => T): T {
    const journal = this.#journal;
    this.#room.mustBeLeft();
    return this.#gate.pass(() => {
      if (!journal) return this.#database.transactionSync(run);
      const { place } = this;
      try {
        return this.#database.transactionSync(() => {
          const result = run();
          if (this.#writes.length > 0)
            void this.#database.put(PLACE, { ...journal.add(place, this.#writes) });
          return result;
        });
      } catch (error) {
        journal.cut(place);
        throw error;
      } finally {
        this.#writes = [];
      }
    });
  }

  /** Runs `run` while nobody commits. */
  exclusively<T>(run: () => T): T {
    this.#mustBeOpen();
    return this.#gate.pass(run);
  }

  /** Begins the next file of the journal: its number. */
  turnJournal(): number {
    this.#room.mustBeLeft();
    return this.exclusively(() => {
      const { place } = this;
      this.#journal?.cut(place);
      const next = nextFile(place);
      this.#database.transactionSync(() => void this.#database.put(PLACE, { ...next }));
      return next.file;
    });
  }

  /** Where the next record of the journal stands. */
  get place(): Place {
    return placeIn(this.#database);
  }

  get<T extends Value = Value>(key: Key): T | undefined {
    this.#mustBeOpen();
    return this.#database.get(encodeKey(key)) as T | undefined;
  }

  range<T extends Value = Value>(prefix: Key): Iterable<Entry<T>> {
    this.#mustBeOpen();
    const start = encodeKey(prefix);
    const end = Buffer.concat([start, Buffer.from([AFTER_EVERY_PART])]);
    return this.#database
      .getRange({ start, end })
      .map(({ key, value }) => ({ key: decodeKey(key), value: value as T }));
  }

  version(key: Key): string | null {
    this.#mustBeOpen();
    if (!this.#log) throw notFollowed(key[0]);
    return this.#log.version(key);
  }

  changes<T extends Value = Value>(
    families: readonly string[],
    since: string | null,
    most: number,
  ): Result<Changes<T>> {
    this.#mustBeOpen();
    if (!this.#log) throw notFollowed(families);
    return this.#log.changes<T>(families, since, most);
  }

  async transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    this.#mustBeOpen();
    // On this thread: why not in the background is in the README.
    return this.#commit(() => run(this.#transaction));
  }

  async durable(): Promise<void> {
    this.#mustBeOpen();
    if (this.#journal) return this.#journal.flush();
    // The pages of every commit are flushed; the page that names the last one may not be yet.
    const file = await open(this.#dataFile, "r+");
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** Copies what is committed into an empty folder, beside the work on another thread. */
  copyTo(folder: string): Promise<void> {
    this.#mustBeOpen();
    return this.#database.backup(folder, true);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#gate.pass(() => this.#database.close());
  }

  // A closed environment must never be touched again: its memory map is gone.
  #mustBeOpen(): void {
    if (this.#closed) throw new Error("The store is closed");
  }
}

/** Of the next record of the journal; in no range of callers. */
const PLACE = Buffer.concat([Buffer.from([AFTER_EVERY_PART]), encodeKey(["journal"])]);
const FIRST_PLACE: Place = { file: 0, at: 0, serial: 0 };

function placeIn(database: Database): Place {
  return (database.get(PLACE) as Place | undefined) ?? FIRST_PLACE;
}

function nextFile({ file, serial }: Place): Place {
  return { file: file + 1, at: 0, serial };
}

/**
 * Repeats what a journal says in a store that nobody else has open, which goes on in a file of its
 * own. Resolves when the store is closed.
 */
export function repeatJournal(folder: string): Promise<void> {
  new DiskRoom(folder).mustBeLeft();
  const database = openEnvironment(folder, UNFLUSHED);
  database.transactionSync(() => {
    let place = placeIn(database);
    for (const { writes, next } of takeJournal(folder, place)) {
      for (const [key, value] of writes)
        void (value === undefined
          ? database.remove(Buffer.from(key))
          : database.put(Buffer.from(key), value));
      place = next;
    }
    void database.put(PLACE, { ...nextFile(place) });
  });
  return database.close();
}

function openEnvironment(folder: string, flushing: Flushing): Database {
  return openDatabase<Value, Buffer>(folder, {
    // Otherwise a folder whose name holds a dot would be taken for a file.
    noSubdir: false,
    keyEncoding: "binary",
    encoding: "msgpack",
    overlappingSync: false,
    ...flushing,
  });
}
