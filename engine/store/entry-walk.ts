import type { PackedStore } from "./packed-store.ts";

/** Iterates over a packed store in key order; `key` is Infinity at the end. */
export class EntryWalk {
  key = Number.NEGATIVE_INFINITY;
  readonly store: PackedStore | null;
  #ordinal: number;
  #bucket = 0;

  /** @param from  Ordinal of the first entry. */
  constructor(store: PackedStore | null, from = 0) {
    this.store = store;
    this.#ordinal = from - 1;
    this.next();
  }

  /** Moves to the next entry, including the store's cursor. */
  next(): void {
    const store = this.store;
    const ordinal = ++this.#ordinal;
    if (store === null || ordinal >= store.count) {
      this.key = Number.POSITIVE_INFINITY;
      return;
    }
    const { bucketStarts, remainders, width } = store.index;
    while ((bucketStarts[this.#bucket + 1] as number) <= ordinal) this.#bucket++;
    this.key = this.#bucket * width + (remainders[ordinal] as number);
    store.moveTo(ordinal);
  }

  /** Releases the memory of the entries read so far (`PackedStore.release`); the walk continues. */
  async release(): Promise<void> {
    await this.store?.release();
    if (this.key !== Number.POSITIVE_INFINITY) this.store?.moveTo(this.#ordinal);
  }
}
