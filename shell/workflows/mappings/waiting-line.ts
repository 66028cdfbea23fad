/** Something that waits for its turn. */
export interface Waiting {
  readonly id: string;
  /** How much there is to do. */
  readonly bytes: number;
  readonly sinceMs: number;
}

/** Whoever has waited this long goes first, however much there is to do. */
const WAIT_MS = 60_000;

/**
 * Who is next: what is small, so that one client's two hundred megabytes do not keep everybody
 * waiting, but nobody waits much longer than a minute for others that came later.
 */
export class WaitingLine<One extends Waiting> {
  readonly #waiting = new Map<string, One>();

  get size(): number {
    return this.#waiting.size;
  }

  add(one: One): void {
    this.#waiting.set(one.id, one);
  }

  /** Takes one out; `null` when it does not wait. */
  remove(id: string): One | null {
    const one = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    return one;
  }

  /** Takes the next one out; `null` when nobody waits. */
  next(nowMs: number): One | null {
    let next: One | null = null;
    for (const one of this.#waiting.values())
      if (next === null || comesBefore(one, next, nowMs)) next = one;
    if (next) this.#waiting.delete(next.id);
    return next;
  }

  /** How many would be taken before. */
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
