/** An entry of the queue. */
export interface Waiting {
  readonly id: string;
  readonly sender: string;
  /** Size of the work. */
  readonly bytes: number;
  readonly sinceMs: number;
}

/** An entry that has waited this long has priority, whatever its size. */
const WAIT_MS = 60_000;

/**
 * A queue that serves senders in turn, and small entries first, so that two hundred megabytes of one
 * do not delay everybody; but no entry waits much longer than a minute for later ones of senders
 * with as many at work.
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

  /**
   * Removes the next entry; `null` when the queue is empty.
   *
   * @param running The senders of the entries at work.
   */
  next(nowMs: number, running: readonly string[] = []): One | null {
    const atWork = ({ sender }: One) => running.filter((other) => other === sender).length;
    let next: One | null = null;
    let least = 0;
    for (const one of this.#waiting.values()) {
      const own = atWork(one);
      const isNext =
        next === null || own < least || (own === least && comesBefore(one, next, nowMs));
      if (isNext) [next, least] = [one, own];
    }
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
