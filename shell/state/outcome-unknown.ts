import { StateUnavailable } from "./state-unavailable.ts";

/**
 * A store that other hosts share did not answer a commit in time: it may have taken place. Whoever
 * gets this has not been told that it did; `isDone` tells later, for good, whether it has.
 */
export class OutcomeUnknown extends StateUnavailable {
  // Private: an error's own fields are logged.
  readonly #result: unknown;
  readonly #isDone: Promise<boolean>;

  constructor(result: unknown, isDone: Promise<boolean>) {
    super("a commit without an answer");
    this.#result = result;
    this.#isDone = isDone;
  }

  /** What the transaction returned, as committed if `isDone`. */
  get result(): unknown {
    return this.#result;
  }

  get isDone(): Promise<boolean> {
    return this.#isDone;
  }
}
