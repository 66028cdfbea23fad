/** Bounds concurrency; further calls wait in order, up to a limit. */
export class Turns {
  #free: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs it in turn; returns `null` at once when too many wait. */
  async take<Value>(run: () => Promise<Value>): Promise<Value | null> {
    if (this.#free === 0) {
      if (this.#waiting.length >= this.#mostWaiting) return null;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#free--;
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
