import type { DecisionStep, RowPlace } from "../../../engine/files/workbench/decisions.ts";
import { sortedColumn } from "../../../engine/files/workbench/row-order.ts";
import type { RowQuery } from "../../../engine/files/workbench/row-query.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";

/** Whether a step names tables and lots of a workbench, and says something. */
export function isStepOf({ tables, lots }: WorkbenchHead, step: DecisionStep): boolean {
  const known = new Set(lots.map(({ id }) => id));
  const isPlace = ({ table }: RowPlace): boolean => table >= 0 && table < tables.length;
  const { lots: ofLots = [], fiches = [], saisie, filtre, groupe } = step;
  const isEmpty = ofLots.length + fiches.length === 0 && !saisie && !filtre && !groupe;
  return !isEmpty && ofLots.every(({ lot }) => known.has(lot)) && fiches.every(isPlace);
}

/** The asked order, or that of the file for a column that is not there. */
export function knownOrder({ tables }: WorkbenchHead, query: RowQuery): RowQuery {
  const by = sortedColumn(query.order);
  const isKnown = by === null || by.column < (tables[by.table]?.plan.header.length ?? 0);
  return isKnown ? query : { ...query, order: "ligne" };
}
