import type { ColumnMapping } from "../mapping/table-mapping.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import type { MappedTable } from "./key-requests.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import { type NumberSpread, numberSpread } from "./keys/number-spread.ts";
import type { SortedKeys } from "./keys/sorted-keys.ts";

/** One end of a link: a column with its profile and keys. */
export interface LinkSide {
  readonly table: MappedTable;
  readonly at: number;
  readonly mapped: ColumnMapping;
  readonly profile: ColumnProfile;
  readonly keys: SortedKeys;
  readonly spread: NumberSpread | null;
}

/** The ends of links between tables; the spread of a column's numbers is computed once. */
export class LinkSides {
  readonly #tables: readonly MappedTable[];
  readonly #spreads = new Map<KeyValues, NumberSpread | null>();

  constructor(tables: readonly MappedTable[]) {
    this.#tables = tables;
  }

  /** @param values  Of one column. */
  side(values: KeyValues): LinkSide {
    const mapped = this.#tables[values.table] as MappedTable;
    const at = values.columns[0] as number;
    return {
      table: mapped,
      at,
      mapped: mapped.mapping.columns[at] as ColumnMapping,
      profile: mapped.profile.columns[at] as ColumnProfile,
      keys: values.keys,
      spread: this.#spreadOf(values),
    };
  }

  /** The tables besides one. */
  others(table: number): readonly MappedTable[] {
    return this.#tables.filter((_, t) => t !== table);
  }

  #spreadOf(values: KeyValues): NumberSpread | null {
    let spread = this.#spreads.get(values);
    if (spread === undefined) {
      spread = numberSpread(values);
      this.#spreads.set(values, spread);
    }
    return spread;
  }
}
