import type { EntityType } from "../entity-type.ts";

/**
 * What a person may say of a column: that it is the key of its table or is not, that it points to
 * another table or to none, or nothing any more.
 */
export const OVERRIDE_TYPES = ["pk", "not_pk", "fk", "not_fk", "aucun"] as const;

export type OverrideType = (typeof OVERRIDE_TYPES)[number];

/** What a person has said of a column, checked; with the interface's names. Plain data. */
export interface KeyOverride {
  readonly table: string;
  /** Of the table. */
  readonly entity_type: EntityType;
  readonly column: string;
  readonly override_type: OverrideType;
  /** Of `fk`: the table and the column that are pointed to; null for others. */
  readonly target_table: string | null;
  readonly target_entity: EntityType | null;
  readonly target_field: string | null;
}

/** Overrides about keys, and those about links: a column may have one of each. */
const ABOUT: Readonly<Record<OverrideType, "key" | "link" | "both">> = {
  pk: "key",
  not_pk: "key",
  fk: "link",
  not_fk: "link",
  aucun: "both",
};

/**
 * The overrides of an upload when one more is said: the last one holds of what is said of a column,
 * and of the key of a table. `aucun` takes back all that was said of its column.
 */
export function recordOverride(
  before: readonly KeyOverride[],
  edit: KeyOverride,
): readonly KeyOverride[] {
  const left = before.filter((one) => !isReplaced(one, edit));
  return edit.override_type === "aucun" ? left : [...left, edit];
}

/** What was said that does not hold any more once this is said. */
export function replacedBy(
  before: readonly KeyOverride[],
  edit: KeyOverride,
): readonly KeyOverride[] {
  return before.filter((one) => isReplaced(one, edit));
}

function isReplaced(one: KeyOverride, by: KeyOverride): boolean {
  if (one.table !== by.table) return false;
  if (one.override_type === "pk" && by.override_type === "pk") return true;
  const about = ABOUT[by.override_type];
  return one.column === by.column && (about === "both" || about === ABOUT[one.override_type]);
}
