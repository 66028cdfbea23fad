import { CLOSE_ARRAY, type JsonScanner } from "../../../tables/json-scanner.ts";

/** Walks the elements of a list that has been checked before. */
export class JsonListWalk {
  /** Of the element, its quotes included. */
  start = 0;
  end = 0;
  readonly #scanner: JsonScanner;
  #at: number;

  /** @param at  Of the bracket that opens the list. */
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
    // Behind the comma; at the bracket, it is met again.
    this.#at = scanner.bytes[after] === CLOSE_ARRAY ? after : after + 1;
    return this.end > 0;
  }
}
