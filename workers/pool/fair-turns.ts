/** A group of turns that are accounted together. */
export interface Flow {
  /** End of its last turn, on the clock of `FairTurns`. */
  finish: number;
}

interface Waiting {
  /** End of the turn on that clock. */
  readonly finish: number;
  readonly call: () => void;
}

/**
 * A fair gate for a limited number of concurrent turns: each flow gets an equal share of the work,
 * however much it requests. A small flow goes before large ones, but these do not starve: each turn
 * advances the clock, and later flows start at it.
 *
 * Self-clocked fair queueing: Golestani, INFOCOM 1994. Cost: a scan of the waiting turns per turn.
 */
export class FairTurns {
  #free: number;
  /** End of the last turn given. */
  #clock = 0;
  readonly #waiting: Waiting[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** A flow without any turn yet. */
  newFlow(): Flow {
    return { finish: this.#clock };
  }

  /** Number of waiting turns. */
  get queued(): number {
    return this.#waiting.length;
  }

  /**
   * Runs the work in the flow's turn, and passes the turn on.
   *
   * @param cost  Of the work, in any unit common to all; above 0.
   */
  async run<T>(flow: Flow, cost: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(flow, cost);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(flow: Flow, cost: number): Promise<void> {
    const finish = Math.max(this.#clock, flow.finish) + cost;
    flow.finish = finish;
    if (this.#free > 0) {
      this.#free--;
      this.#clock = finish;
      return Promise.resolve();
    }
    return new Promise((call) => {
      this.#waiting.push({ finish, call });
    });
  }

  #leave(): void {
    let next = 0;
    this.#waiting.forEach(({ finish }, i) => {
      if (finish < (this.#waiting[next] as Waiting).finish) next = i;
    });
    const [called] = this.#waiting.splice(next, 1);
    if (!called) {
      this.#free++;
      return;
    }
    this.#clock = called.finish;
    called.call();
  }
}
