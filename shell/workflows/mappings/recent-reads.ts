/** What was read last, read once: callers that ask at the same time share a reading. */
export class RecentReads<Value> {
  readonly #most: number;
  readonly #read: (name: string) => Promise<Value>;
  /** The one that was asked for last is the last. */
  readonly #retained = new Map<string, Promise<Value>>();

  /** @param most  Kept at once. */
  constructor(most: number, read: (name: string) => Promise<Value>) {
    this.#most = most;
    this.#read = read;
  }

  /** A reading that fails is not kept. */
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
