/** Whose turns are counted together. */
export interface Flow {
  /** Where its last turn ends, on the clock of `FairTurns`. */
  finish: number;
}

interface Waiting {
  /** Where the turn starts on that clock. */
  readonly start: number;
  readonly call: () => void;
}

/**
 * A gate for so many at once that is fair by work, not by arrival: each flow gets as much as the
 * others, whoever asks for more at once. Who comes with little waits for one turn of others, not
 * for all they have asked for; who has much is never passed over for ever, as those who come later
 * start where the clock is.
 *
 * Start-time fair queueing: Goyal, Vin, Cheng, SIGCOMM 1996. Cost: one look at all who wait a turn.
 */
export class FairTurns {
  #free: number;
  /** The start of the turn that was given last. */
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
   * Resolves when it is the flow's turn; `leave` afterwards.
   *
   * @param cost  Of the work, in any unit that all share; above 0.
   */
  enter(flow: Flow, cost: number): Promise<void> {
    const start = Math.max(this.#clock, flow.finish);
    flow.finish = start + cost;
    if (this.#free > 0) {
      this.#free--;
      this.#clock = start;
      return Promise.resolve();
    }
    return new Promise((call) => {
      this.#waiting.push({ start, call });
    });
  }

  /** Gives the turn to the next. */
  leave(): void {
    let next = 0;
    this.#waiting.forEach(({ start }, i) => {
      if (start < (this.#waiting[next] as Waiting).start) next = i;
    });
    const [called] = this.#waiting.splice(next, 1);
    if (!called) {
      this.#free++;
      return;
    }
    this.#clock = called.start;
    called.call();
  }
}
