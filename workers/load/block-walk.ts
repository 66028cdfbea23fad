import type { Block } from "../../engine/company/compose.ts";
import { BLOCK, type BlockName, recordBlock, recordBlockEnd } from "../../engine/company/record.ts";
import { EntryWalk } from "../../engine/store/entry-walk.ts";
import type { PackedStore } from "../../engine/store/packed-store.ts";

/** Every company in the order of their SIREN; leads a composition. */
export interface Leader {
  readonly count: number;
  /** The present SIREN, Infinity at the end. */
  readonly siren: number;
  next(): void;
  /** A block that the leader itself holds of the present company. */
  block(name: BlockName): Block | null;
  /** Gives back the memory of what was walked over. */
  release(): Promise<void>;
}

/** The legal units lead when they were loaded anew. */
export class UnitLeader implements Leader {
  readonly #walk: EntryWalk;
  readonly #store: PackedStore;

  constructor(store: PackedStore) {
    this.#store = store;
    this.#walk = new EntryWalk(store);
  }

  get count(): number {
    return this.#store.count;
  }

  get siren(): number {
    return this.#walk.key;
  }

  next(): void {
    this.#walk.next();
  }

  block(name: BlockName): Block | null {
    return name === "unite" ? this.#store : null;
  }

  release(): Promise<void> {
    return this.#walk.release();
  }
}

/** Records composed before lead when the legal units are the same: they hold all old blocks. */
export class RecordLeader extends UnitLeader {
  readonly #records: PackedStore;

  constructor(records: PackedStore) {
    super(records);
    this.#records = records;
  }

  override block(name: BlockName): Block | null {
    const { bytes, at, end } = this.#records;
    const start = recordBlock(bytes, at, BLOCK[name]);
    if (start < 0) return null;
    return { bytes, at: start, end: recordBlockEnd(bytes, at, end, BLOCK[name]) };
  }
}

/** The values of one register, asked for in the order of their SIREN. */
export class FollowingWalk {
  /** Keys that the leader does not have. */
  passed = 0;
  readonly #store: PackedStore;
  readonly #walk: EntryWalk;

  constructor(store: PackedStore) {
    this.#store = store;
    this.#walk = new EntryWalk(store);
  }

  /** What the register holds of a SIREN; valid until the next is asked for. */
  blockOf(siren: number): Block | null {
    this.#passBelow(siren);
    return this.#walk.key === siren ? this.#store : null;
  }

  /** Moves on when the present key was used. */
  leave(siren: number): void {
    if (this.#walk.key === siren) this.#walk.next();
  }

  /** Passes what is left. */
  finish(): void {
    this.#passBelow(Number.POSITIVE_INFINITY);
  }

  release(): Promise<void> {
    return this.#walk.release();
  }

  #passBelow(key: number): void {
    for (; this.#walk.key < key; this.#walk.next()) this.passed++;
  }
}
