import type { Block } from "../../engine/company/compose.ts";
import { BLOCK, type BlockName, recordBlock, recordBlockEnd } from "../../engine/company/record.ts";
import { EntryWalk } from "../../engine/store/entry-walk.ts";
import type { PackedStore } from "../../engine/store/packed-store.ts";

/** Every company in the order of SIREN; drives a composition. */
export interface Leader {
  readonly count: number;
  /** The current SIREN, Infinity at the end. */
  readonly siren: number;
  next(): void;
  /** The leader's own block for the current company. */
  block(name: BlockName): Block | null;
  /** Releases the pages that were walked over. */
  release(): Promise<void>;
}

/** Used when the legal units were loaded anew. */
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

/** Earlier records, used when the legal units are the same: they contain all old blocks. */
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

/** The values of one register, queried in the order of SIREN. */
export class FollowingWalk {
  /** Keys that the leader does not have. */
  passed = 0;
  readonly #store: PackedStore;
  readonly #walk: EntryWalk;

  constructor(store: PackedStore) {
    this.#store = store;
    this.#walk = new EntryWalk(store);
  }

  /** The register's value for a SIREN; valid until the next query. */
  blockOf(siren: number): Block | null {
    this.#passBelow(siren);
    return this.#walk.key === siren ? this.#store : null;
  }

  /** Advances if the current key was used. */
  leave(siren: number): void {
    if (this.#walk.key === siren) this.#walk.next();
  }

  /** Skips the rest. */
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
