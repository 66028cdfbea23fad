import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { NO_REGISTERS } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import {
  type DuplicateRow,
  findDuplicates,
} from "../../../../engine/files/linkage/find-duplicates.ts";
import type { PackedRows } from "../../../../engine/files/linkage/rows/packed-rows.ts";
import { blockOf, planOf } from "../diagnostic/table-bed.ts";

type Rows = readonly (readonly string[])[];
type Entity = "companies" | "contacts";

/** Rows of a table with these fields (`contacts.prenom`), packed for comparison. */
export function packedOf(fields: readonly string[], rows: Rows, entity: Entity): PackedRows {
  return diagnoseRange([blockOf(rows)], planOf(fields, entity), NO_REGISTERS, () => {}).packed;
}

/** The rows that repeat another, in order. */
export function duplicatesOf(
  fields: readonly string[],
  rows: Rows,
  entity: Entity,
): DuplicateRow[] {
  const found: DuplicateRow[] = [];
  findDuplicates(packedOf(fields, rows, entity), (one) => found.push(one));
  return found;
}

/** For each row the rule under which it repeats an earlier one, 0 for none. */
export function rulesOf(fields: readonly string[], rows: Rows, entity: Entity): readonly number[] {
  return [...findDuplicates(packedOf(fields, rows, entity), () => {}).rule];
}
