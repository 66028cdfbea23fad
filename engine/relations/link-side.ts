import type { ColumnMapping } from "../mapping/table-mapping.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import type { MappedTable } from "./key-requests.ts";
import type { KeyTable } from "./keys/key-table.ts";
import { type NumberSpread, numberSpread } from "./keys/number-spread.ts";

/** One end of a link: a column, with all that is known of it. */
export interface LinkSide {
  readonly table: MappedTable;
  readonly at: number;
  readonly mapped: ColumnMapping;
  readonly profile: ColumnProfile;
  readonly keys: KeyTable;
  readonly spread: NumberSpread | null;
}

/** The ends of links between tables; how the numbers of a column lie is worked out once. */
export class LinkSides {
  readonly #tables: readonly MappedTable[];
  readonly #spreads = new Map<KeyTable, NumberSpread | null>();

  constructor(tables: readonly MappedTable[]) {
    this.#tables = tables;
  }

  side(table: number, at: number, keys: KeyTable): LinkSide {
    const mapped = this.#tables[table] as MappedTable;
    return {
      table: mapped,
      at,
      mapped: mapped.mapping.columns[at] as ColumnMapping,
      profile: mapped.profile.columns[at] as ColumnProfile,
      keys,
      spread: this.#spreadOf(keys),
    };
  }

  #spreadOf(keys: KeyTable): NumberSpread | null {
    let spread = this.#spreads.get(keys);
    if (spread === undefined) {
      spread = numberSpread(keys);
      this.#spreads.set(keys, spread);
    }
    return spread;
  }
}
