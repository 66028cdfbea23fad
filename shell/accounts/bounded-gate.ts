/**
 * Lets so many pieces of work run at once and so many wait; what comes beyond is turned away, so
 * that a flood costs neither memory nor the patience of those who came before.
 */
export class BoundedGate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** What `work` gives, in the order of the calls; `null` when too many wait already. */
  async pass<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#waiting.length >= this.#mostWaiting) return null;
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
