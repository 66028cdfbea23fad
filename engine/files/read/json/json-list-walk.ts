import { CLOSE_ARRAY, type JsonScanner } from "../../../tables/json-scanner.ts";

/** Iterates over the elements of a validated list. */
export class JsonListWalk {
  /** Start of the element, its quotes included. */
  start = 0;
  end = 0;
  readonly #scanner: JsonScanner;
  #at: number;

  /** @param at  Position of the opening bracket. */
  constructor(scanner: JsonScanner, at: number) {
    this.#scanner = scanner;
    this.#at = at + 1;
  }

  next(): boolean {
    const scanner = this.#scanner;
    this.start = scanner.space(this.#at);
    if (scanner.bytes[this.start] === CLOSE_ARRAY) return false;
    this.end = scanner.value(this.start, 2);
    const after = scanner.space(this.end);
    // After the comma; a bracket is read again by the next step.
    this.#at = scanner.bytes[after] === CLOSE_ARRAY ? after : after + 1;
    return this.end > 0;
  }
}
