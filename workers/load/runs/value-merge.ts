import type { Register } from "../../../engine/registers/register.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import type { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import type { PackedStore } from "../../../engine/store/packed-store.ts";
import { RunMerge } from "./run-merge.ts";
import type { ValueSender } from "./value-handover.ts";

/** Bytes of a served edition walked over between releases of pages. */
const RELEASE_BYTES = 128 * 1024 * 1024;

/** A served edition, whose entries precede those of the runs. */
export interface ServedValues {
  readonly store: PackedStore;
  /** Number of its entries (`Register.merge`). */
  readonly kept: number;
  /** Whether withdrawn identities may be among its entries. */
  readonly hasWithdrawn: boolean;
}

/** Input and output of `mergeValues`. */
export interface ValueMerge {
  readonly register: Register;
  readonly runs: readonly string[];
  readonly served: ServedValues | null;
  readonly isWithdrawn: (identity: number) => boolean;
  readonly builder: PackedBuilder;
  /** Copies each value to another task too. */
  readonly sender: ValueSender | null;
  /** Called with the number of entries of the runs and values of the edition done. */
  readonly onDone: (done: number) => void;
}

/**
 * Merges sorted runs into the values of a served edition. A value without additions is copied
 * unchanged: merging it alone would give the same bytes, unless something was withdrawn from it.
 *
 * @returns entries read from the runs, and total entries written; `null` when the receiving task
 * has ended.
 */
export async function mergeValues(merge: ValueMerge): Promise<MergedCounts | null> {
  const runs = new RunMerge(merge.runs);
  try {
    return await mergeBoth(merge, runs);
  } finally {
    runs.close();
  }
}

interface MergedCounts {
  readonly read: number;
  readonly kept: number;
}

async function mergeBoth(merge: ValueMerge, runs: RunMerge): Promise<MergedCounts | null> {
  const merged = new MergedValues(merge);
  const served = new ServedWalk(merge.served?.store ?? null);
  const { sender } = merge;
  let read = 0;
  for (;;) {
    const key = Math.min(served.key, runs.key);
    if (key === Number.POSITIVE_INFINITY) return { read, kept: merged.kept };
    const added = runs.key === key ? runs.entries : NONE;
    merged.add(key, served.valueUnder(key), added);
    read += added.length;
    if (added.length > 0) runs.next();
    if (served.key === key) served.next();
    merge.onDone(read + served.passed);
    // Tested first: awaiting each of 30 million keys would take longer than their merge.
    if (served.isHeavy) await served.release();
    if (sender?.isFull && !(await sender.hasRoom())) return null;
  }
}

const NONE: readonly Uint8Array[] = [];

/** Iterates over the values of a served edition, in key order. */
class ServedWalk {
  /** Values walked over. */
  passed = 0;
  readonly #walk: EntryWalk;
  #bytes = 0;

  constructor(store: PackedStore | null) {
    this.#walk = new EntryWalk(store);
  }

  /** Infinity at the end. */
  get key(): number {
    return this.#walk.key;
  }

  /** The current value if it has this key, else `null`. */
  valueUnder(key: number): Uint8Array | null {
    const { store, key: own } = this.#walk;
    return store && own === key ? store.bytes.subarray(store.at, store.end) : null;
  }

  next(): void {
    const { store } = this.#walk;
    if (store) this.#bytes += store.end - store.at;
    this.passed++;
    this.#walk.next();
  }

  /** Whether enough was walked over to release its pages. */
  get isHeavy(): boolean {
    return this.#bytes >= RELEASE_BYTES;
  }

  async release(): Promise<void> {
    this.#bytes = 0;
    await this.#walk.release();
  }
}

/** Writes the values, key by key. */
class MergedValues {
  /** Total number of entries. */
  kept: number;
  readonly #merge: ValueMerge;
  /** Values without additions are copied, and their entries are only known as a total. */
  readonly #isCopied: boolean;
  readonly #merged = new ByteWriter();

  constructor(merge: ValueMerge) {
    const { served } = merge;
    this.#merge = merge;
    this.#isCopied = served !== null && !served.hasWithdrawn;
    this.kept = served && this.#isCopied ? served.kept : 0;
  }

  /** Writes the value of a key: the stored one, if any, with the added entries. */
  add(key: number, stored: Uint8Array | null, added: readonly Uint8Array[]): void {
    const { register } = this.#merge;
    if (stored && this.#isCopied && added.length === 0) {
      this.#append(key, stored);
      return;
    }
    const entries = stored ? (register.split?.(stored) ?? []) : NONE;
    if (stored && this.#isCopied) this.kept -= this.#mergedCount(entries);
    const left = this.#mergedCount(stored ? [...entries, ...added] : added);
    if (left > 0) this.#append(key, this.#merged.view());
    this.kept += left;
  }

  #append(key: number, value: Uint8Array): void {
    const { builder, sender } = this.#merge;
    builder.append(key, value);
    sender?.send(key, value);
  }

  #mergedCount(entries: readonly Uint8Array[]): number {
    const { register, isWithdrawn } = this.#merge;
    this.#merged.clear();
    return register.merge(entries, this.#merged, isWithdrawn);
  }
}
