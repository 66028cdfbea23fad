interface Waiting {
  readonly client: string;
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
 * each waits for; those of one client are first come, first served.
 */
export class Turns {
  #free: number;
  #given = 0;
  readonly #waiting: Waiting[] = [];
  /** Those with a turn, or waiting for one. */
  readonly #clients = new Map<string, Client>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Number of waiting turns. */
  get queued(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves to true when the turn comes (call `leave` afterwards, for the same client); to false
   * when the signal came first.
   */
  enter(signal?: AbortSignal, client = ""): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    if (this.#free > 0) {
      this.#free--;
      this.#give(client);
      return Promise.resolve(true);
    }
    return new Promise((settle) => {
      const call = (): void => {
        signal?.removeEventListener("abort", left);
        settle(true);
      };
      const waiting = { client, call };
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
  leave(client = ""): void {
    this.#of(client).running--;
    this.#forgetIdle(client);
    let next = 0;
    this.#waiting.forEach((one, at) => {
      if (at > 0 && this.#isBefore(one, this.#waiting[next] as Waiting)) next = at;
    });
    const [called] = this.#waiting.splice(next, 1);
    if (!called) {
      this.#free++;
      return;
    }
    this.#of(called.client).waiting--;
    this.#give(called.client);
    called.call();
  }

  #give(client: string): void {
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
    const known = this.#clients.get(name) ?? { running: 0, waiting: 0, last: 0 };
    this.#clients.set(name, known);
    return known;
  }

  #forgetIdle(name: string): void {
    const { running, waiting } = this.#of(name);
    if (running + waiting === 0) this.#clients.delete(name);
  }
}
