import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  CHECKPOINT,
  checkpointMs,
  copyCheckpoint,
  hasCheckpoint,
  makeCheckpoint,
  makeDataTheCheckpoint,
  noteStart,
  replaceData,
  startOf,
} from "./checkpoint.ts";
import { CommitGate } from "./commit-gate.ts";
import { type DroppedRecords, dropRecords, isContinued, Journal } from "./journal.ts";
import { DATA_FILE, repeatJournal, UNFLUSHED } from "./lmdb-environment.ts";
import { ABSENT, LmdbStore, liveFault } from "./lmdb-store.ts";
import { DamagedState } from "./soundness/damaged-state.ts";
import type { OnNote, StoreOnDisk, StoreOptions } from "./store.ts";
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
  /** Receives what was repaired or left out at opening. */
  readonly onNote?: OnNote;
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
): Promise<StoreOnDisk> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await restore(folder, options);
  return new JournaledStore(folder, options);
}

/**
 * Once per boot, by the first process; also when the live file is damaged or missing though its
 * checkpoint and journal are whole. If killed halfway, it starts again.
 */
async function restore(folder: string, { bootId, onNote }: JournaledOptions): Promise<void> {
  await new CommitGate(folder).pass(() => {
    const known = startOf(folder);
    const fault = known === bootId ? liveFault(folder) : null;
    if (known === bootId && fault === null) return null;
    // Written by a version that flushed each commit: the journal starts from it.
    if (known === null) makeDataTheCheckpoint(folder);
    const closed = rebuild(folder, fault, onNote);
    noteStart(folder, bootId);
    return closed;
  });
  rmSync(join(folder, REBUILT), { recursive: true, force: true });
}

/** Folder of the file that is being rebuilt from the checkpoint and the journal. */
const REBUILT = "reprise";

/**
 * Replaces the live file by the checkpoint and the journal after it.
 *
 * @param fault  Why, when the machine did not restart: nothing may then be missing.
 */
function rebuild(folder: string, fault: string | null, onNote: OnNote = () => {}): Promise<void> {
  const data = join(folder, DATA_FILE);
  const copy = join(folder, REBUILT);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { mode: 0o700 });
  const isBased = baseOf(folder, fault);
  if (isBased) copyCheckpoint(folder, copy);
  const { closed, dropped, place } = repeatJournal(folder, copy);
  const isNothing = !isBased && place.serial === 0;
  if (isNothing && isContinued(folder)) throw new DamagedState(join(folder, CHECKPOINT), ABSENT);
  if (fault !== null && (isNothing || (dropped !== null && fault !== ABSENT)))
    throw new DamagedState(data, fault, remedyOf(folder, dropped));
  if (dropped !== null) {
    onNote(
      `${dropped.path} : ${dropped.bytes} octets illisibles à partir de l'octet ${dropped.at} ; les écritures qu'ils contenaient sont laissées de côté.`,
    );
    dropRecords(folder, dropped);
  }
  if (fault !== null)
    onNote(`${data} : ${fault}. Il est reconstruit à partir de ${CHECKPOINT} et du journal.`);
  replaceData(folder, join(copy, DATA_FILE), fault !== null);
  return closed;
}

/** Whether the rebuilt file begins with a checkpoint. Throws `DamagedState` when it is damaged. */
function baseOf(folder: string, fault: string | null): boolean {
  try {
    return hasCheckpoint(folder);
  } catch (error) {
    if (fault === null || !(error instanceof DamagedState)) throw error;
    throw new DamagedState(join(folder, DATA_FILE), `${fault}, et ${CHECKPOINT} est abîmé aussi`);
  }
}

function remedyOf(folder: string, dropped: DroppedRecords | null): string {
  const other = dropped
    ? `ou supprimez ce fichier pour repartir du point de contrôle, sans les ${dropped.bytes} derniers octets de ${dropped.path}, illisibles`
    : `ou supprimez le dossier ${folder} pour repartir sans clé ni compte`;
  return `Arrêtez le service, puis restaurez une sauvegarde dans un dossier neuf (« recoupe restaurer »), ${other}.`;
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
