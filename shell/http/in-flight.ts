/** Counts unanswered calls, so that a stop can wait for them. */
export class InFlight {
  private count = 0;
  private closing = false;
  private whenEmpty: (() => void) | null = null;

  get isClosing(): boolean {
    return this.closing;
  }

  enter(): void {
    this.count++;
  }

  leave(): void {
    this.count--;
    if (this.count === 0) this.whenEmpty?.();
  }

  /** From now on each answer closes its connection. Calls back once no call is in flight. */
  close(whenEmpty: () => void): void {
    this.closing = true;
    this.whenEmpty = whenEmpty;
    if (this.count === 0) whenEmpty();
  }
}
