import type { EntityType } from "../entity-type.ts";

/**
 * Overrides of a column: it is its table's key or is not, it points to another table or to none, or
 * all its overrides are withdrawn.
 */
export const OVERRIDE_TYPES = ["pk", "not_pk", "fk", "not_fk", "aucun"] as const;

export type OverrideType = (typeof OVERRIDE_TYPES)[number];

/** A person's checked override of a column; with the interface's names. Plain data. */
export interface KeyOverride {
  readonly table: string;
  /** Entity of the table. */
  readonly entity_type: EntityType;
  readonly column: string;
  readonly override_type: OverrideType;
  /** For `fk`: the target table and column; null for others. */
  readonly target_table: string | null;
  readonly target_entity: EntityType | null;
  readonly target_field: string | null;
}

/** Overrides about keys, and overrides about links: a column may have one of each. */
const ABOUT: Readonly<Record<OverrideType, "key" | "link" | "both">> = {
  pk: "key",
  not_pk: "key",
  fk: "link",
  not_fk: "link",
  aucun: "both",
};

/**
 * The overrides of an upload after one more: for a column, and for the key of a table, the last one
 * wins. `aucun` withdraws all overrides of its column.
 */
export function recordOverride(
  before: readonly KeyOverride[],
  edit: KeyOverride,
): readonly KeyOverride[] {
  const left = before.filter((one) => !isReplaced(one, edit));
  return edit.override_type === "aucun" ? left : [...left, edit];
}

/** The earlier overrides that a new one replaces. */
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
