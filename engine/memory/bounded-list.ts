/** Keeps the first values of a stream by an order, at most so many; in whatever order they come, the same. */
export class BoundedList<T> {
  readonly #most: number;
  readonly #compare: (a: T, b: T) => number;
  readonly #retained: T[] = [];

  /** @param compare  Total on what comes: two values that are equal by it are the same to a reader. */
  constructor(most: number, compare: (a: T, b: T) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  /** Whether a value would be kept. */
  takes(value: T): boolean {
    if (this.#most <= 0) return false;
    const last = this.#retained.at(-1);
    return this.#retained.length < this.#most || this.#compare(value, last as T) < 0;
  }

  /** One comparison for what is not kept; binary search for what is. */
  add(value: T): void {
    if (!this.takes(value)) return;
    const retained = this.#retained;
    let from = 0;
    let to = retained.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#compare(value, retained[middle] as T) < 0) to = middle;
      else from = middle + 1;
    }
    retained.splice(from, 0, value);
    if (retained.length > this.#most) retained.pop();
  }

  get values(): readonly T[] {
    return this.#retained;
  }
}
