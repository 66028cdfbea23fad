import type { Transaction, Value } from "./store.ts";

/** A record of a bounded family; the oldest are evicted first. */
export type Dated = { readonly atMs: number } & { readonly [field: string]: Value };

/** Shelves of a family: the first three hexadecimal digits of a digest. */
const SHELF_DIGITS = 3;
/** Records of a shelf: 4,096 shelves of 64 are 262,144 records, about 50 MB. */
const SHELF_MOST = 64;

/**
 * Records that strangers can cause, under hexadecimal digests, in a bounded number: a full shelf
 * evicts its oldest record. Shelves make the eviction cheap (a range of at most 64 records, for new
 * digests only) and exact among processes, without a count that all writers would share.
 */
export class BoundedFamily<Record extends Dated> {
  readonly #prefix: readonly string[];

  constructor(...prefix: readonly string[]) {
    this.#prefix = prefix;
  }

  get(transaction: Pick<Transaction, "get">, digest: string): Record | null {
    return transaction.get<Record>(this.#key(digest)) ?? null;
  }

  put(transaction: Transaction, digest: string, record: Record): void {
    if (this.get(transaction, digest) === null) this.#makeRoom(transaction, digest);
    transaction.put(this.#key(digest), record);
  }

  delete(transaction: Transaction, digest: string): void {
    transaction.delete(this.#key(digest));
  }

  /**
   * Removes the records that are over, and those of versions without shelves. Reads all of them.
   */
  purge(transaction: Transaction, isOver: (record: Record) => boolean): void {
    const parts = this.#prefix.length + 2;
    const over = [...transaction.range<Record>(this.#prefix)].filter(
      ({ key, value }) => key.length !== parts || isOver(value),
    );
    for (const { key } of over) transaction.delete(key);
  }

  #makeRoom(transaction: Transaction, digest: string): void {
    const shelf = [...transaction.range<Record>([...this.#prefix, shelfOf(digest)])];
    if (shelf.length < SHELF_MOST) return;
    const oldest = shelf.reduce((one, other) => (other.value.atMs < one.value.atMs ? other : one));
    transaction.delete(oldest.key);
  }

  #key(digest: string): readonly string[] {
    return [...this.#prefix, shelfOf(digest), digest];
  }
}

function shelfOf(digest: string): string {
  return digest.slice(0, SHELF_DIGITS);
}
