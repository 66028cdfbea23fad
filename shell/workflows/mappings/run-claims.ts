import type { UploadProgress } from "../../../workers/files/upload-progress.ts";
import type { Presence } from "../../state/presence.ts";
import type { Store, Transaction } from "../../state/store.ts";

export interface ClaimDeps {
  readonly store: Store;
  /** For progress: its commits are not flushed, and a power cut may lose them. */
  readonly notes: Store;
  readonly presence: Presence;
}

/** Which process recognises the columns of an upload, and how far it is. */
export class RunClaims {
  readonly #parts: ClaimDeps;

  constructor(parts: ClaimDeps) {
    this.#parts = parts;
  }

  /** Assigns an upload to this process; false when another live process has it. */
  claim(id: string): Promise<boolean> {
    const { store, presence } = this.#parts;
    return store.transact((transaction) => {
      const mark = transaction.get<string>(todoKey(id));
      if (mark !== undefined && presence.isAlive(mark)) return false;
      this.takeIn(transaction, id);
      return true;
    });
  }

  /** Assigns an upload to this process, whoever has it. */
  takeIn(transaction: Transaction, id: string): void {
    transaction.put(todoKey(id), this.#parts.presence.mark);
  }

  isClaimed(id: string): boolean {
    return this.#parts.store.get(todoKey(id)) !== undefined;
  }

  /** Uploads whose process is gone. */
  abandoned(): string[] {
    const { store, presence } = this.#parts;
    const claims = [...store.range<string>([TODO])];
    return claims.flatMap(({ key, value }) => (presence.isAlive(value) ? [] : [String(key[1])]));
  }

  /** As last noted by the process that has it; `null` before. */
  progress(id: string): UploadProgress | null {
    return (this.#parts.notes.get(progressKey(id)) as UploadProgress | undefined) ?? null;
  }

  note(id: string, progress: UploadProgress): Promise<void> {
    return this.#parts.notes.transact((transaction) =>
      transaction.put(progressKey(id), { ...progress }),
    );
  }

  /** Ends a claim. */
  async forget(id: string): Promise<void> {
    const { store, notes } = this.#parts;
    // Delete the note first: after a crash the to-do survives and is retried; orphan notes would
    // not be found.
    await notes.transact((transaction) => transaction.delete(progressKey(id)));
    await store.transact((transaction) => transaction.delete(todoKey(id)));
  }
}

const TODO = "lecture";
const todoKey = (id: string) => [TODO, id];
const progressKey = (id: string) => ["lecture-avancement", id];
