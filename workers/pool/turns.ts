interface Waiting {
  readonly client: string;
  readonly isLarge: boolean;
  readonly call: () => void;
}

interface Client {
  running: number;
  waiting: number;
  /** Number of its last turn. */
  last: number;
}

/**
 * A gate for a limited number of concurrent turns. Clients get turns in turn, however many turns
 * each waits for; those of one client are first come, first served. Large turns leave a place to small
 * ones, which do not wait behind them; nobody waits for ever: a client goes before those who came
 * after its last turn.
 */
export class Turns {
  #free: number;
  #freeForLarge: number;
  #given = 0;
  readonly #waiting: Waiting[] = [];
  /** Those with a turn, or waiting for one. */
  readonly #clients = new Map<string, Client>();

  /** @param largeAtOnce  Most large turns at once. */
  constructor(atOnce: number, largeAtOnce = atOnce) {
    this.#free = atOnce;
    this.#freeForLarge = largeAtOnce;
  }

  /** Number of waiting turns. */
  get queued(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves to true when the turn comes (call `leave` afterwards, with the same client and size); to false
   * when the signal came first.
   */
  enter(signal?: AbortSignal, client = "", isLarge = false): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    if (this.#hasPlace(isLarge)) {
      this.#give(client, isLarge);
      return Promise.resolve(true);
    }
    return new Promise((settle) => {
      const call = (): void => {
        signal?.removeEventListener("abort", left);
        settle(true);
      };
      const waiting = { client, isLarge, call };
      const left = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#of(client).waiting--;
        this.#forgetIdle(client);
        settle(false);
      };
      this.#waiting.push(waiting);
      this.#of(client).waiting++;
      signal?.addEventListener("abort", left, { once: true });
    });
  }

  /** Passes the turn on. */
  leave(client = "", isLarge = false): void {
    this.#of(client).running--;
    this.#forgetIdle(client);
    this.#free++;
    if (isLarge) this.#freeForLarge++;
    const called = this.#next();
    if (!called) return;
    this.#waiting.splice(this.#waiting.indexOf(called), 1);
    this.#of(called.client).waiting--;
    this.#give(called.client, called.isLarge);
    called.call();
  }

  #hasPlace(isLarge: boolean): boolean {
    return this.#free > 0 && (!isLarge || this.#freeForLarge > 0);
  }

  /** Whose turn it is of those that there is a place for. */
  #next(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const one of this.#waiting)
      if (this.#hasPlace(one.isLarge) && (!next || this.#isBefore(one, next))) next = one;
    return next;
  }

  #give(client: string, isLarge: boolean): void {
    this.#free--;
    if (isLarge) this.#freeForLarge--;
    const own = this.#of(client);
    own.running++;
    own.last = ++this.#given;
  }

  #isBefore(a: Waiting, b: Waiting): boolean {
    const [one, other] = [this.#of(a.client), this.#of(b.client)];
    if (one.running !== other.running) return one.running < other.running;
    return one.last < other.last;
  }

  #of(name: string): Client {
    // Who comes goes before the client of the last turn, after those who wait since an earlier one.
    const known = this.#clients.get(name) ?? { running: 0, waiting: 0, last: this.#given - 0.5 };
    this.#clients.set(name, known);
    return known;
  }

  #forgetIdle(name: string): void {
    const { running, waiting } = this.#of(name);
    if (running + waiting === 0) this.#clients.delete(name);
  }
}
