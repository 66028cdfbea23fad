import { LEAST_COVERAGE, type OrphanRows } from "../../engine/files/diagnostic/orphan-rows.ts";
import type { KeyOverride } from "../../engine/files/mapping/confirmation/key-override.ts";
import { applyOverrides } from "../../engine/files/relations/overrides/apply-overrides.ts";
import type { PlacedTable } from "./placed-table.ts";
import { type RelatedFiles, relatableOf } from "./relate-in-thread.ts";

/**
 * For each table, its rows whose link leads nowhere: by the links that a person left as they were
 * found.
 *
 * @param tables  As they were related.
 */
export function orphansOf(
  tables: readonly { readonly table: PlacedTable }[],
  { relations, orphans }: RelatedFiles,
  overrides: readonly KeyOverride[] = [],
): readonly (readonly OrphanRows[])[] {
  const related = relatableOf(tables);
  const nameOf = (at: number): string => related[at]?.table.layout.name ?? "";
  const retained = applyOverrides(relations, overrides).relations;
  const meant = orphans.filter(({ table, to, rows }) =>
    retained.some(
      (link) =>
        link.fromTable === nameOf(table) &&
        link.toTable === nameOf(to) &&
        link.orphans === rows.length &&
        (link.coverage ?? 0) >= LEAST_COVERAGE,
    ),
  );
  return tables.map((own) =>
    meant
      .filter(({ table }) => related[table] === own)
      .map(({ column, to, rows }) => ({ column, to: nameOf(to), rows })),
  );
}
