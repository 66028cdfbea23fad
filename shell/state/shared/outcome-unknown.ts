/**
 * The database did not answer a commit in time: it may have taken place. Whoever gets this has not
 * been told that it did; `isDone` tells later whether it has, for good.
 */
export class OutcomeUnknown extends Error {
  /** What the transaction returned, as committed if `isDone`. */
  readonly result: unknown;
  readonly isDone: Promise<boolean>;

  constructor(result: unknown, isDone: Promise<boolean>) {
    super("The database did not answer a commit");
    this.result = result;
    this.isDone = isDone;
  }
}
