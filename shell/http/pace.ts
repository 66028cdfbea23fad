/** A window and its least bytes: the slowest lines transfer ten times as much. */
const WINDOW_MS = 15_000;
const LEAST_BYTES = 15_000;

/**
 * Detects stalled bodies: a client that sends a few bytes now and then only occupies a slot (a
 * "slow loris"). While we pause the client ourselves, call `hold(true)`.
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

  /** Sets whether the client is paused. */
  hold(isHeld: boolean): void {
    // After a pause, a new window starts.
    if (this.#isHeld && !isHeld) this.#timer.refresh();
    this.#isHeld = isHeld;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
