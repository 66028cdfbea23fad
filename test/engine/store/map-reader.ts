import type { EntryReader } from "../../../engine/store/entry-reader.ts";

/** An entry reader over a Map. */
export class MapReader implements EntryReader {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  readonly #entries: ReadonlyMap<number, Uint8Array>;

  constructor(entries: ReadonlyMap<number, Uint8Array>) {
    this.#entries = entries;
  }

  get count(): number {
    return this.#entries.size;
  }

  warm(): void {}

  locate(key: number): boolean {
    const bytes = this.#entries.get(key);
    if (bytes === undefined) return false;
    this.bytes = bytes;
    this.end = bytes.length;
    return true;
  }
}
