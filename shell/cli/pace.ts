/** Window for the rate. */
const WINDOW_MS = 15_000;
/** Shortest time between two points of the window. */
const POINT_EVERY_MS = 250;

/** How fast a count grows, over the last seconds. */
export class Pace {
  readonly #nowMs: () => number;
  #points: { readonly atMs: number; readonly done: number }[] = [];
  #last: { readonly atMs: number; readonly done: number };

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#last = { atMs: nowMs(), done: 0 };
  }

  note(done: number): void {
    const atMs = this.#nowMs();
    // A smaller count is a restart: earlier points are discarded.
    if (done < this.#last.done) this.#points = [];
    this.#last = { atMs, done };
    const newest = this.#points.at(-1);
    if (newest && atMs - newest.atMs < POINT_EVERY_MS) return;
    this.#points.push(this.#last);
    while (this.#points[1] && this.#points[1].atMs <= atMs - WINDOW_MS) this.#points.shift();
  }

  /** Per second; 0 while unknown. */
  rate(): number {
    const [first] = this.#points;
    if (!first || this.#last.atMs <= first.atMs) return 0;
    return ((this.#last.done - first.done) * 1000) / (this.#last.atMs - first.atMs);
  }
}
