import type { EntryReader } from "../store/entry-reader.ts";

/** The opened addresses. */
export interface OpenAddresses {
  /** The index (`index/layout.ts`). */
  readonly index: EntryReader;
  /** AAAA-MM-JJ, the date of the register. */
  readonly date: string;
}
