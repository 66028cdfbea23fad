/** What was read last, read once: callers that ask at the same time share a reading. */
export class RecentReads<Value> {
  readonly #most: number;
  readonly #read: (name: string) => Promise<Value>;
  /** The one that was asked for last is the last. */
  readonly #kept = new Map<string, Promise<Value>>();

  /** @param most  Kept at once. */
  constructor(most: number, read: (name: string) => Promise<Value>) {
    this.#most = most;
    this.#read = read;
  }

  /** A reading that fails is not kept. */
  get(name: string): Promise<Value> {
    const value = this.#kept.get(name) ?? this.#read(name);
    this.#kept.delete(name);
    this.#kept.set(name, value);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    value.catch(() => {
      if (this.#kept.get(name) === value) this.#kept.delete(name);
    });
    return value;
  }
}
