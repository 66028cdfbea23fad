import type { FaultChoice } from "./decisions.ts";
import { type Lot, REMEDIES, type Remedy } from "./lots.ts";
import { isRequested, type RowQuery } from "./row-query.ts";

/** What the filters on faults ask of one, as bits. */
export const [LINE, COLUMN, KIND] = [1, 2, 8];
const LOT = 4;
export const ALL_FILTERS = LINE | COLUMN | LOT | KIND;

/** The key of a column in queries. */
export function columnKey({ table, column }: Pick<Lot, "table" | "column">): string {
  return `${table}.${column}`;
}

/** Which of LINE, COLUMN and LOT the faults of a lot pass; without an id, those of no lot. */
export function filtersPassed(
  { lines, columns, lots }: RowQuery,
  lot: Pick<Lot, "line" | "table" | "column"> & { readonly id?: string },
): number {
  return (
    (isRequested(lines, lot.line) ? LINE : 0) |
    (isRequested(columns, columnKey(lot)) ? COLUMN : 0) |
    (lots.length === 0 || (lot.id !== undefined && lots.includes(lot.id)) ? LOT : 0)
  );
}

/** Remedies that a choice for all rows of a query reaches. */
function reached(choice: FaultChoice, requested: readonly Remedy[]): readonly Remedy[] {
  if (choice === "accepter") return ["proposee"];
  if (choice === "laisser") return ["proposee", "aucune"];
  // What was proved is put back only if it is asked for by name.
  return requested.includes("faite") ? ["proposee", "faite"] : ["proposee"];
}

/**
 * By the rank of a remedy, 1 if a choice for all rows of a query reaches faults with it: proposals
 * can be accepted and refused; what is not corrected can be left as it is.
 */
export function reachOf({ remedies }: RowQuery, choice: FaultChoice): Uint8Array {
  const own = reached(choice, remedies);
  // A last one for faults that are left as they are.
  const reach = new Uint8Array(REMEDIES.length + 1);
  for (const [rank, remedy] of REMEDIES.entries())
    reach[rank] = Number(own.includes(remedy) && isRequested(remedies, remedy));
  return reach;
}
