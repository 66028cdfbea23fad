/** Whose turns are counted together. */
export interface Flow {
  /** Where its last turn ends, on the clock of `FairTurns`. */
  finish: number;
}

interface Waiting {
  /** Where the turn ends on that clock. */
  readonly finish: number;
  readonly call: () => void;
}

/**
 * A gate for so many at once that is fair by work, not by arrival: each flow gets as much as the
 * others, whoever asks for more at once. Who comes with little goes before those who have much,
 * but these are not passed over for ever: each turn moves the clock, where who comes later starts.
 *
 * Self-clocked fair queueing: Golestani, INFOCOM 1994. Cost: one look at all who wait a turn.
 */
export class FairTurns {
  #free: number;
  /** The end of the turn that was given last. */
  #clock = 0;
  readonly #waiting: Waiting[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** A flow that has had nothing yet. */
  newFlow(): Flow {
    return { finish: this.#clock };
  }

  /** How many wait. */
  get queued(): number {
    return this.#waiting.length;
  }

  /**
   * Works when it is the flow's turn, and gives it on.
   *
   * @param cost  Of the work, in any unit that all share; above 0.
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
