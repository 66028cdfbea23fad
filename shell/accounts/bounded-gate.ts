/**
 * Bounds concurrent work and its queue; beyond that, work is refused, so that a flood exhausts
 * neither memory nor the callers already waiting.
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

  /** The result of `work`, started in call order; `null` when the queue is full. */
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
