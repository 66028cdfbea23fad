import type { EntryReader } from "../store/entry-reader.ts";

/** The addresses opened for searching. */
export interface OpenAddresses {
  /** The index (`index/layout.ts`). */
  readonly index: EntryReader;
  /** AAAA-MM-JJ: how fresh the register is. */
  readonly date: string;
}
