/** An entry of the queue. */
export interface Waiting {
  readonly id: string;
  /** Size of the work. */
  readonly bytes: number;
  readonly sinceMs: number;
}

/** An entry that has waited this long has priority, whatever its size. */
const WAIT_MS = 60_000;

/**
 * A queue with small entries first, so that two hundred megabytes of one client do not delay
 * everybody; but no entry waits much longer than a minute for later ones.
 */
export class WaitingLine<One extends Waiting> {
  readonly #waiting = new Map<string, One>();

  get size(): number {
    return this.#waiting.size;
  }

  add(one: One): void {
    this.#waiting.set(one.id, one);
  }

  /** Removes an entry; `null` when it is not in the queue. */
  remove(id: string): One | null {
    const one = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    return one;
  }

  /** Removes the next entry; `null` when the queue is empty. */
  next(nowMs: number): One | null {
    let next: One | null = null;
    for (const one of this.#waiting.values())
      if (next === null || comesBefore(one, next, nowMs)) next = one;
    if (next) this.#waiting.delete(next.id);
    return next;
  }

  /** Number of entries ahead of this one. */
  before(id: string, nowMs: number): number {
    const own = this.#waiting.get(id);
    if (!own) return 0;
    let count = 0;
    for (const one of this.#waiting.values()) if (comesBefore(one, own, nowMs)) count++;
    return count;
  }
}

function comesBefore(a: Waiting, b: Waiting, nowMs: number): boolean {
  const [aIsLate, bIsLate] = [nowMs - a.sinceMs >= WAIT_MS, nowMs - b.sinceMs >= WAIT_MS];
  if (aIsLate !== bIsLate) return aIsLate;
  return aIsLate || a.bytes === b.bytes ? a.sinceMs < b.sinceMs : a.bytes < b.bytes;
}
