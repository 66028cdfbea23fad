import type { EntryReader } from "../store/entry-reader.ts";

/** The death register opened for matching. */
export interface OpenDeaths {
  /** The register's records, under their birth dates (`registers/deces/entry.ts`). */
  readonly records: EntryReader;
  /** Its index (`index/layout.ts`). */
  readonly index: EntryReader;
  /** AAAA-MM-JJ: how fresh the register is. */
  readonly date: string;
}
