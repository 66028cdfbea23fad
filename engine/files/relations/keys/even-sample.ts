/** Values stored at most; then every other one is dropped. */
const MOST = 1000;

/** Some hundreds of the values passed in, evenly spread over all of them, whatever their number. */
export class EvenSample<T> {
  #values: T[] = [];
  #passed = 0;
  #step = 1;

  /** @param value  Only called for a value that is stored. */
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
