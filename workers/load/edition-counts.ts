import type { EditionCounts } from "../../engine/snapshot/manifest.ts";

/** The counts of an edition after files were added to it. */
export function addEditions(served: EditionCounts, added: EditionCounts): EditionCounts {
  return {
    files: [...served.files, ...added.files],
    rows: served.rows + added.rows,
    accepted: served.accepted + added.accepted,
    ignored: addCounts([served.ignored, added.ignored]),
    rejected: addCounts([served.rejected, added.rejected]),
    ...unknownIn([served.unknownWordings ?? {}, added.unknownWordings ?? {}]),
  };
}

/** The wordings that no rule knows, where there are any. */
export function unknownIn(
  counts: readonly Readonly<Record<string, number>>[],
): Pick<EditionCounts, "unknownWordings"> {
  const unknownWordings = addCounts(counts);
  return totalOf(unknownWordings) > 0 ? { unknownWordings } : {};
}

/** The total of rows counted by reason. */
export function totalOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Adds counts by reason. */
export function addCounts(
  counts: readonly Readonly<Record<string, number>>[],
): Record<string, number> {
  const total = new Map<string, number>();
  for (const count of counts)
    for (const [reason, number] of Object.entries(count))
      total.set(reason, (total.get(reason) ?? 0) + number);
  return Object.fromEntries(total);
}
