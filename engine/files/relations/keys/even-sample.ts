/** Values that are kept at most; then every other one goes. */
const MOST = 1000;

/** Some hundreds of the values that pass by, evenly over all of them, however many come. */
export class EvenSample<T> {
  #values: T[] = [];
  #passed = 0;
  #step = 1;

  /** @param value  Is only called for one that is kept. */
  pass(value: () => T): void {
    if (this.#passed++ % this.#step > 0) return;
    this.#values.push(value());
    if (this.#values.length < MOST) return;
    this.#values = this.#values.filter((_, i) => i % 2 === 0);
    this.#step *= 2;
  }

  get values(): readonly T[] {
    return this.#values;
  }
}
