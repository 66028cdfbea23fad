/** A gate for a limited number of concurrent turns, first come, first served. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Number of waiting turns. */
  get queued(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves to true when the turn comes (call `leave` afterwards); to false when the signal came
   * first.
   */
  enter(signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve(true);
    }
    return new Promise((settle) => {
      const called = (): void => {
        signal?.removeEventListener("abort", left);
        settle(true);
      };
      const left = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(called), 1);
        settle(false);
      };
      this.#waiting.push(called);
      signal?.addEventListener("abort", left, { once: true });
    });
  }

  /** Passes the turn on. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
