import type { MergedColumn } from "./merged-columns.ts";
import type { ProposedValue } from "./proposed-value.ts";
import { contains, readerOf } from "./value-reading.ts";

const PARTS: ReadonlySet<string> = new Set(["prenom", "nom_contact"]);

/**
 * The columns of a whole name, and of its parts, whose proposed values contradict each other: one
 * table has `Morvan` in a column, another `Anne Morvant` in one. By index.
 */
export function deniedNames(
  columns: readonly MergedColumn[],
  values: readonly ProposedValue[],
): ReadonlySet<number> {
  const denied = new Set<number>();
  const stated = (column: number): string => values[column]?.value ?? "";
  columns.forEach((whole, at) => {
    if (whole.field !== "nom_complet" || stated(at) === "") return;
    columns.forEach((part, other) => {
      const isPart = PARTS.has(part.field ?? "") && part.entity === whole.entity;
      if (!isPart || part.usage !== whole.usage || stated(other) === "") return;
      const read = readerOf(part);
      if (contains(read(stated(at)), read(stated(other)))) return;
      denied.add(at).add(other);
    });
  });
  return denied;
}
