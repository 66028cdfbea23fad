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
  /** Name of the machine's start, which no other start has. */
  readonly bootId: string;
  /** How often it is looked whether a checkpoint is due. */
  readonly everyMs: number;
  /** It is when the journal is as long. */
  readonly journalBytes: number;
  /**
   * And when the last one is as old and something was written since: what was erased leaves the
   * disk with it.
   */
  readonly oldestMs: number;
  /** Told why a checkpoint failed; the next look tries again. */
  readonly onError: (error: unknown) => void;
}

/**
 * A store whose commits wait for no disk, and of which a power cut takes nothing that `durable` has
 * resolved for: each commit stands in a journal that is flushed beside the thread that commits
 * (`Journal`). Opened for the first time since the machine started, what was not flushed is thrown
 * away, and what the journal says is repeated upon the last checkpoint.
 *
 * ```text
 * data.mdb         what is read and written
 * journal.4        commits since the checkpoint
 * checkpoint.mdb   a flushed copy
 * boot             the start of the machine that data.mdb is of
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

/** Once per start of the machine, whoever comes first. Killed in the middle, it begins anew. */
async function restore(folder: string, bootId: string): Promise<void> {
  await new CommitGate(folder).pass(() => {
    const known = startOf(folder);
    if (known === bootId) return null;
    // Of a version that flushed each commit: the journal begins upon it.
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

  /** A checkpoint when one is due; one at a time. Never rejects. */
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
      // Nothing may stand in the copy that the journal could lose.
      await this.#journal.flush();
      this.live.exclusively(() => {
        // Otherwise another process has turned the journal since, and its copy is newer.
        isNewest = this.live.place.file === file;
        if (isNewest) put();
      });
    });
    if (isNewest) await this.#journal.forget(file);
  }
}
