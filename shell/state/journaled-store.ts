import { mkdirSync } from "node:fs";
import {
  checkpointMs,
  fallBack,
  makeCheckpoint,
  makeDataTheCheckpoint,
  noteStart,
  startOf,
} from "./checkpoint.ts";
import { CommitGate } from "./commit-gate.ts";
import { Journal } from "./journal.ts";
import { LmdbStore, repeatJournal, UNFLUSHED } from "./lmdb-store.ts";
import type { Store, StoreOptions } from "./store.ts";
import { StoreOverLmdb } from "./store-over-lmdb.ts";

export interface JournaledOptions extends StoreOptions {
  /** Unique id of the machine's start. */
  readonly bootId: string;
  /** Interval for checking whether a checkpoint is due. */
  readonly everyMs: number;
  /** A checkpoint is due at this length of the journal. */
  readonly journalBytes: number;
  /**
   * Also due at this age of the last one, if something was written since: erased data then
   * disappears from the disk.
   */
  readonly oldestMs: number;
  /** Receives the error of a failed checkpoint; the next check tries again. */
  readonly onError: (error: unknown) => void;
}

/**
 * A store whose commits are not flushed, but which loses nothing in a power cut once `durable` has
 * resolved: each commit is written to a journal that another thread flushes (`Journal`). The first
 * opening after a machine restart discards the live file, and replays the journal on the last
 * checkpoint.
 *
 * ```text
 * data.mdb         the live file
 * journal.4        commits since the checkpoint
 * checkpoint.mdb   a flushed copy
 * boot             id of the machine's start in which data.mdb is valid
 * ```
 */
export async function openJournaledStore(
  folder: string,
  options: JournaledOptions,
): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await restore(folder, options.bootId);
  return new JournaledStore(folder, options);
}

/** Once per boot, by the first process. If killed halfway, it starts again. */
async function restore(folder: string, bootId: string): Promise<void> {
  await new CommitGate(folder).pass(() => {
    const known = startOf(folder);
    if (known === bootId) return null;
    // Written by a version that flushed each commit: the journal starts from it.
    if (known === null) makeDataTheCheckpoint(folder);
    fallBack(folder);
    const closed = repeatJournal(folder);
    noteStart(folder, bootId);
    return closed;
  });
}

class JournaledStore extends StoreOverLmdb {
  readonly #folder: string;
  readonly #options: JournaledOptions;
  readonly #journal: Journal;
  readonly #timer: NodeJS.Timeout;
  #checkpointing: Promise<void> | null = null;
  #closed = false;

  constructor(folder: string, options: JournaledOptions) {
    const journal = new Journal(folder);
    super(new LmdbStore(folder, UNFLUSHED, options, journal));
    this.#folder = folder;
    this.#options = options;
    this.#journal = journal;
    this.#timer = setInterval(() => void this.#look(), options.everyMs);
    this.#timer.unref();
  }

  durable(): Promise<void> {
    return this.live.durable();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#checkpointing;
    await this.live.durable().catch(this.#options.onError);
    await this.live.close();
    this.#journal.close();
  }

  /** Makes a checkpoint when one is due, one at a time. Never rejects. */
  async #look(): Promise<void> {
    if (this.#checkpointing || this.#closed || !this.#isDue()) return;
    this.#checkpointing = this.#checkpoint().catch(this.#options.onError);
    await this.#checkpointing;
    this.#checkpointing = null;
  }

  #isDue(): boolean {
    const { journalBytes, oldestMs } = this.#options;
    const { at } = this.live.place;
    return at >= journalBytes || (at > 0 && Date.now() - checkpointMs(this.#folder) >= oldestMs);
  }

  async #checkpoint(): Promise<void> {
    const file = this.live.turnJournal();
    let isNewest = false;
    await makeCheckpoint(this.live, this.#folder, async (put) => {
      // The copy must not contain commits that the journal could still lose.
      await this.#journal.flush();
      this.live.exclusively(() => {
        // Otherwise another process has started a newer journal file, and has a newer copy.
        isNewest = this.live.place.file === file;
        if (isNewest) put();
      });
    });
    if (isNewest) await this.#journal.forget(file);
  }
}
