/**
 * Retains the first values of a stream in an order, up to a limit; the result does not depend on
 * the order of arrival.
 */
export class BoundedList<T> {
  readonly #most: number;
  readonly #compare: (a: T, b: T) => number;
  readonly #retained: T[] = [];

  /** @param compare  A total order: values that compare as equal must be interchangeable. */
  constructor(most: number, compare: (a: T, b: T) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  /** Whether a value would be retained. */
  takes(value: T): boolean {
    if (this.#most <= 0) return false;
    const last = this.#retained.at(-1);
    return this.#retained.length < this.#most || this.#compare(value, last as T) < 0;
  }

  /** O(1) for values that are not retained; binary search for the others. */
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
