import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { ifThere } from "../../engine/store/if-there.ts";
import { ChangeLog, type Records } from "./change-log.ts";
import { CommitGate } from "./commit-gate.ts";
import { DiskRoom } from "./disk-room.ts";
import { type Journal, journalFault, type Place, type Writes } from "./journal.ts";
import {
  DATA_FILE,
  type Database,
  FLUSHED,
  type Flushing,
  nextFile,
  openEnvironment,
  PLACE,
  placeIn,
  snapshotOfTurn,
  unreadable,
} from "./lmdb-environment.ts";
import { DamagedState } from "./soundness/damaged-state.ts";
import { headFault, mustBeWritable } from "./soundness/file-fault.ts";
import { breakSeal, faultAtStart, isSealed, sealStore } from "./soundness/stop-seal.ts";
import { StoreUsers } from "./soundness/store-users.ts";
import type { StoreOnDisk, StoreOptions, Transaction, Value } from "./store.ts";
import { StoreOfRecords } from "./store-of-records.ts";

/**
 * A Store in one LMDB environment. A new folder is accessible to this user alone, since mail
 * addresses are stored there. A transaction runs synchronously and blocks this thread for one disk
 * flush (0.08 ms on a fast disk, a few milliseconds on a plain SSD): batch writes. Throws when the
 * folder cannot be opened: the service cannot run without it.
 */
export function openLmdbStore(folder: string, options: StoreOptions = {}): StoreOnDisk {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  new CommitGate(folder).pass(() => {
    const fault = liveFault(folder);
    const isNew = fault === ABSENT && !isSealed(folder);
    if (fault !== null && !isNew) throw new DamagedState(join(folder, DATA_FILE), fault);
  });
  return new LmdbStore(folder, FLUSHED, options);
}

/** The fault of a data file that is not there. */
export const ABSENT = "il a disparu";

/**
 * What is wrong with the data file of a folder that no process has open, in French; `null` when
 * nothing is, or some process has it open: that one has looked. Within the gate.
 */
export function liveFault(folder: string): string | null {
  if (new StoreUsers(folder).areThere()) return null;
  return existsSync(join(folder, DATA_FILE)) ? faultAtStart(folder, DATA_FILE) : ABSENT;
}

export class LmdbStore extends StoreOfRecords implements StoreOnDisk {
  readonly #gate: CommitGate;
  readonly #room: DiskRoom;
  readonly #database: Database;
  readonly #folder: string;
  readonly #users: StoreUsers;
  /** The name of this opening among the users. */
  readonly #user: string;
  protected readonly records: Records;
  protected readonly log: ChangeLog | null;
  readonly #journal: Journal | null;
  /** Writes of the current transaction. */
  #writes: Writes[number][] = [];
  #closed = false;

  /** @param journal Records every commit. */
  constructor(
    folder: string,
    flushing: Flushing,
    options: StoreOptions = {},
    journal: Journal | null = null,
  ) {
    super();
    this.#journal = journal;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#gate = new CommitGate(folder);
    this.#room = new DiskRoom(folder);
    this.#folder = folder;
    this.#users = new StoreUsers(folder);
    this.#room.mustBeLeft();
    const { database, user } = this.#gate.pass(() => this.#open(flushing));
    this.#database = database;
    this.#user = user;
    this.records = this.#recordsOf(database);
    // Writes only when a family is newly followed or dropped.
    this.log = this.#commit(() => ChangeLog.open(this.records, options));
  }

  #open(flushing: Flushing): { database: Database; user: string } {
    const folder = this.#folder;
    const data = join(folder, DATA_FILE);
    const fault = existsSync(data) ? headFault(data) : null;
    if (fault !== null) throw new DamagedState(data, fault);
    mustBeWritable(folder);
    const user = this.#users.enter();
    breakSeal(folder);
    const database = openEnvironment(folder, flushing);
    for (const file of readdirSync(folder, { withFileTypes: true }))
      if (file.isFile()) closeToOthers(join(folder, file.name));
    return { database, user };
  }

  /** Reads and writes by encoded key; writes are collected for the journal. */
  #recordsOf(database: Database): Records {
    const written = (key: Buffer, value: Value | undefined): void => {
      if (this.#journal) this.#writes.push([key, value]);
    };
    const read = snapshotOfTurn(database);
    return {
      get: (key) => {
        read();
        return database.get(key);
      },
      put: (key, value) => {
        void database.put(key, value);
        written(key, value);
      },
      remove: (key) => {
        void database.remove(key);
        written(key, undefined);
      },
      range: (start, end, most) => {
        read();
        return database.getRange({ start, end, limit: most });
      },
    };
  }

  /** Runs exclusively among all processes; its writes are in the journal before the commit. */
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
    this.mustBeOpen();
    return this.#gate.pass(run);
  }

  /** Starts the next file of the journal; returns its number. */
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

  /** Position of the next record of the journal, after the last commit of any process. */
  get place(): Place {
    // This turn's snapshot may be older; a record at its place would overwrite those of others.
    this.#database.resetReadTxn();
    return placeIn(this.#database);
  }

  async transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    this.mustBeOpen();
    // In this thread; the README explains why not in the background.
    // lmdb applies reads and writes inside a transaction's callback to that transaction.
    return this.#commit(() => run(this.transaction));
  }

  async durable(): Promise<void> {
    this.mustBeOpen();
    if (this.#journal) return this.#journal.flush();
    // The data pages of every commit are flushed; the meta page of the last may not be.
    const file = await open(join(this.#folder, DATA_FILE), "r+");
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  copyTo(folder: string): Promise<void> {
    this.mustBeOpen();
    return this.#database.backup(folder, true);
  }

  faults(): string[] {
    this.mustBeOpen();
    return [...unreadable(this.#database), ...this.#journalFaults()];
  }

  /** Nobody commits meanwhile. */
  #journalFaults(): string[] {
    const fault = this.#journal && this.exclusively(() => journalFault(this.#folder, this.place));
    return fault === null ? [] : [fault];
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#gate.pass(() => this.#database.close());
    this.#gate.pass(() => {
      this.#users.leave(this.#user);
      if (!this.#users.areThere()) sealStore(this.#folder, DATA_FILE);
    });
  }

  // A closed environment must never be used again: its memory map is gone.
  protected mustBeOpen(): void {
    if (this.#closed) throw new Error("The store is closed");
  }
}

/**
 * Only when needed: a change of mode changes the marks of a sealed file. Another process removes
 * journals that a checkpoint has made useless.
 */
function closeToOthers(path: string): void {
  ifThere(() => {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  });
}
