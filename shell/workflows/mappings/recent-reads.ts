/** A small LRU cache of reads; concurrent callers share a read. */
export class RecentReads<Value> {
  readonly #most: number;
  readonly #read: (name: string) => Promise<Value>;
  /** In order of last use. */
  readonly #retained = new Map<string, Promise<Value>>();

  /** @param most Most cached entries. */
  constructor(most: number, read: (name: string) => Promise<Value>) {
    this.#most = most;
    this.#read = read;
  }

  /** A failed read is not cached. */
  get(name: string): Promise<Value> {
    const value = this.#retained.get(name) ?? this.#read(name);
    this.#retained.delete(name);
    this.#retained.set(name, value);
    for (const oldest of this.#retained.keys()) {
      if (this.#retained.size <= this.#most) break;
      this.#retained.delete(oldest);
    }
    value.catch(() => {
      if (this.#retained.get(name) === value) this.#retained.delete(name);
    });
    return value;
  }
}
