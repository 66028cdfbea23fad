/** A window, and what has to come in each: the slowest lines bring ten times as much. */
const WINDOW_MS = 15_000;
const LEAST_BYTES = 15_000;

/**
 * Watches that a long body keeps coming: whoever sends a few bytes now and then only holds a place
 * (a "slow loris"). A client that we hold back ourselves is slow for our sake: `hold` says so.
 */
export class Pace {
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;
  #isHeld = false;

  constructor(tooSlow: () => void, windowMs = WINDOW_MS) {
    this.#timer = setInterval(() => {
      if (!this.#isHeld && this.#bytes < LEAST_BYTES) tooSlow();
      this.#bytes = 0;
    }, windowMs).unref();
  }

  received(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Whether the client is held back now. */
  hold(isHeld: boolean): void {
    // What comes after a pause gets a window of its own.
    if (this.#isHeld && !isHeld) this.#timer.refresh();
    this.#isHeld = isHeld;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
