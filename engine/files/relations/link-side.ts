import type { ColumnMapping } from "../mapping/table-mapping.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import { KeyHash } from "./keys/key-hash.ts";
import { type NumberSpread, numberSpread } from "./keys/number-spread.ts";
import type { SortedKeys } from "./keys/sorted-keys.ts";
import type { NamedTable } from "./named-table.ts";
import { type NumberName, numberName } from "./number-name.ts";

/** A comment without a user. */
const NONE = new KeyHash().ofText("0");

/** One end of a link: a column with its profile and keys. */
export interface LinkSide {
  readonly table: NamedTable;
  /** Of the table, among all. */
  readonly index: number;
  readonly at: number;
  readonly name: NumberName;
  /** The tables that its header names. */
  readonly named: ReadonlySet<number>;
  readonly mapped: ColumnMapping;
  readonly profile: ColumnProfile;
  readonly keys: SortedKeys;
  readonly spread: NumberSpread | null;
}

/** The ends of links between tables; what is read of a column is read once. */
export class LinkSides {
  readonly #tables: readonly NamedTable[];
  readonly #sides = new Map<KeyValues, LinkSide>();
  readonly #withoutNone = new Map<KeyValues, LinkSide>();

  constructor(tables: readonly NamedTable[]) {
    this.#tables = tables;
  }

  /** @param values  Of one column. */
  side(values: KeyValues): LinkSide {
    let side = this.#sides.get(values);
    if (side === undefined) {
      side = this.#read(values);
      this.#sides.set(values, side);
    }
    return side;
  }

  /** The side of a column that refers to another: "0" where that has none stands for nothing. */
  from(values: KeyValues, { keys }: LinkSide): LinkSide {
    const whole = this.side(values);
    if (keys.has(NONE.low, NONE.high)) return whole;
    let side = this.#withoutNone.get(values);
    if (side === undefined) {
      side = { ...whole, keys: whole.keys.without(NONE.low, NONE.high) };
      this.#withoutNone.set(values, side);
    }
    return side;
  }

  #read(values: KeyValues): LinkSide {
    const table = this.#tables[values.table] as NamedTable;
    const at = values.columns[0] as number;
    const mapped = table.mapping.columns[at] as ColumnMapping;
    return {
      table,
      index: values.table,
      at,
      name: numberName(mapped.header),
      named: table.named[at] as ReadonlySet<number>,
      mapped,
      profile: table.profile.columns[at] as ColumnProfile,
      keys: values.keys,
      spread: numberSpread(values),
    };
  }
}
