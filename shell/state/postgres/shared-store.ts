import { randomUUID } from "node:crypto";
import { ChangeLog, type Records } from "../change-log.ts";
import { StateUnavailable } from "../state-unavailable.ts";
import type { Store, StoreOptions, Transaction } from "../store.ts";
import { StoreOfRecords } from "../store-of-records.ts";
import { answerTo, findOut } from "./commit-answer.ts";
import { leaveOpen, type Outcome, settle, type Waiting } from "./commit-group.ts";
import { Replica, type Row } from "./replica.ts";
import type { Commit, CommitAnswer, StateDatabase } from "./state-database.ts";
import { TrackedRecords } from "./tracked-records.ts";
import { within } from "./within.ts";

/** Transactions of one commit. */
const GROUP_MOST = 256;
/** A caller is answered within this time, whatever becomes of the database. */
const ANSWER_MS = 2_000;

/**
 * A store that several hosts share through PostgreSQL. It reads from a replica in this process, at
 * once; a transaction runs on the replica, and is committed if nobody has changed meanwhile what it
 * read, in one statement that also returns what others have committed. Otherwise it runs again:
 * `run` may be called several times, and each time assigns anew what it sets outside.
 *
 * Transactions that wait for a commit share the next one. What a replica has is as old as its last
 * look at the database: `refresh` looks.
 *
 * Source: optimistic concurrency control, Kung and Robinson, ACM TODS 6 (1981), 213-226.
 */
export class SharedStore extends StoreOfRecords implements Store {
  readonly #database: StateDatabase;
  readonly #folder: string;
  #replica: Replica;
  #origin = "";
  protected log: ChangeLog | null = null;
  /** What reads and writes apply to: the replica, or the draft of a running transaction. */
  #current: Records;
  #waiting: Waiting[] = [];
  #working: Promise<void> | null = null;
  #refreshing: Promise<void> | null = null;
  #refreshNext: Promise<void> | null = null;
  #closed = false;

  private constructor(database: StateDatabase, folder: string) {
    super();
    this.#database = database;
    this.#folder = folder;
    this.#replica = new Replica(folder);
    this.#current = this.#replica.records;
  }

  /**
   * Reads everything into a replica under `folder`. Rejects when the database cannot be read.
   */
  static async open(
    database: StateDatabase,
    folder: string,
    options: StoreOptions,
  ): Promise<SharedStore> {
    const store = new SharedStore(database, folder);
    try {
      await store.#readAll();
      store.log = await store.#committed(() => ChangeLog.open(store.records, options));
      return store;
    } catch (error) {
      await store.#replica.close();
      throw error;
    }
  }

  /** Follows `#current`: the log that is made of it writes to a transaction's draft. */
  protected readonly records: Records = {
    get: (key) => this.#current.get(key),
    put: (key, value) => this.#current.put(key, value),
    remove: (key) => this.#current.remove(key),
    range: (start, end, most) => this.#current.range(start, end, most),
  };

  /**
   * Rejects after 2 s without an answer of the database: with `OutcomeUnknown` when the commit may
   * have taken place.
   */
  async transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    this.mustBeOpen();
    return this.#committed(() => run(this.transaction));
  }

  /** Commits are durable once they resolve. */
  async durable(): Promise<void> {
    this.mustBeOpen();
  }

  /**
   * Resolves when the replica has everything that was committed before this call, by anybody. Calls
   * that come during a look share the next one. Rejects after 2 s.
   */
  refresh(): Promise<void> {
    this.mustBeOpen();
    return within(ANSWER_MS, this.#nextLook());
  }

  #nextLook(): Promise<void> {
    if (!this.#refreshing) return this.#startRefresh();
    this.#refreshNext ??= this.#refreshing
      .catch(() => undefined)
      .then(() => {
        this.#refreshNext = null;
        return this.#startRefresh();
      });
    return this.#refreshNext;
  }

  /** Resolves when the replica has a version; looks only when it has not. */
  async reach(version: number): Promise<void> {
    if (this.#replica.version < version) await this.refresh();
  }

  /** Forgets what only replicas older than a day would need. */
  prune(): Promise<void> {
    return this.#database.prune();
  }

  /** Copies the records, of one moment, into an empty folder, as an LMDB store has them. */
  copyTo(folder: string): Promise<void> {
    this.mustBeOpen();
    return this.#replica.copyTo(folder);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#working;
    await this.#refreshing?.catch(() => undefined);
    await this.#replica.close();
  }

  #committed<T>(run: () => T): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ run, resolve, reject });
      this.#working ??= this.#work();
    }) as Promise<T>;
  }

  async #work(): Promise<void> {
    // Transactions of this turn share a commit.
    await null;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, GROUP_MOST);
      try {
        await this.#commit(group);
      } catch (error) {
        // Those that came meanwhile have waited as long.
        for (const { reject } of [...group, ...this.#waiting.splice(0)]) reject(error);
      }
    }
    this.#working = null;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const endMs = performance.now() + ANSWER_MS;
    const id = randomUUID();
    for (;;) {
      const replica = this.#replica;
      const { draft, outcomes } = this.#draft(group);
      const commit = {
        ...{ id, origin: this.#origin, since: replica.version },
        ...{ reads: draft.reads, writes: draft.writes },
      };
      const answer = await answerTo(this.#database, commit, endMs);
      if (answer === null) {
        leaveOpen(
          group,
          outcomes,
          findOut(this.#database, id, () => this.#closed),
        );
        throw new StateUnavailable("a commit without an answer");
      }
      const isDone = answer.status === "done" || answer.status === "repeated";
      await this.#follow(answer, commit, replica).catch((error) => {
        // What is committed is, although this disk is full: the next look brings it.
        if (!isDone) throw error;
      });
      if (isDone) return settle(group, outcomes);
      if (performance.now() > endMs) throw new StateUnavailable(`disputed: ${answer.status}`);
    }
  }

  /** Brings the replica to where the answer to a commit leads. */
  async #follow(
    { status, version, rows }: CommitAnswer,
    commit: Commit,
    asked: Replica,
  ): Promise<void> {
    if (asked !== this.#replica) return this.#lookAgain();
    if (status === "foreign") return this.#readAll();
    this.#bring(status === "done" ? [...rows, ...commit.writes] : rows, version);
  }

  /** Runs a group on the replica as it is. */
  #draft(group: readonly Waiting[]) {
    const draft = new TrackedRecords(this.#replica.records);
    this.#current = draft;
    const outcomes = group.map(({ run }): Outcome => {
      try {
        return { result: draft.run(() => run(this.transaction)) };
      } catch (thrown) {
        return { thrown };
      }
    });
    this.#current = this.#replica.records;
    return { draft, outcomes };
  }

  #startRefresh(): Promise<void> {
    const refreshed = this.#lookAgain().finally(() => {
      if (this.#refreshing === refreshed) this.#refreshing = null;
    });
    this.#refreshing = refreshed;
    return refreshed;
  }

  async #lookAgain(): Promise<void> {
    const asked = this.#replica;
    const { status, version, rows } = await this.#database.changes(this.#origin, asked.version);
    // Read anew meanwhile, perhaps as of an earlier commit than the one asked about.
    if (asked !== this.#replica) return this.#lookAgain();
    if (status === "foreign") return this.#readAll();
    this.#bring(rows, version);
  }

  /** A look and a commit at the same time may have brought the replica further already. */
  #bring(rows: readonly Row[], version: number): void {
    if (version > this.#replica.version) this.#replica.apply(rows, version);
  }

  /** A new replica takes the place of the one before. */
  async #readAll(): Promise<void> {
    const fresh = new Replica(this.#folder);
    try {
      const { origin, version } = await this.#database.everything((rows) => fresh.apply(rows, 0));
      fresh.version = version;
      const former = this.#replica;
      this.#replica = fresh;
      this.#origin = origin;
      this.#current = fresh.records;
      await former.close();
    } catch (error) {
      await fresh.close();
      throw error;
    }
  }

  protected mustBeOpen(): void {
    if (this.#closed) throw new Error("The store is closed");
  }
}
