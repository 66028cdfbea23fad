import type { EntryReader } from "../store/entry-reader.ts";

/** The opened death register. */
export interface OpenDeaths {
  /** The register's records by birth date (`registers/deces/entry.ts`). */
  readonly records: EntryReader;
  /** Its index (`death-index/layout.ts`). */
  readonly index: EntryReader;
  /** AAAA-MM-JJ, the date of the register. */
  readonly date: string;
}
