import type { SourceRow } from "../register.ts";
import { FIELD } from "./death-fields.ts";
import { columns, isLine } from "./layout.ts";
import { fieldStart } from "./line-layout.ts";
import { eightDigitsAt, isImpossibleDate, isIncompleteDate, yearsBetween } from "./partial-date.ts";

const { at } = columns;

/** The longest human life recorded: a larger age is a typing error in a year, and is ignored. */
const LONGEST_LIFE = 122;

/**
 * The day of death, AAAAMMJJ, to date an edition: the files have no processing date, and the newest
 * death is close to it. 0 when it is incomplete, impossible, or inconsistent with a known birth:
 * one wrong year must not date 29 million records.
 */
export function dayOfDeath(row: SourceRow): number {
  const death = dateIn(row, at.dateDeces, FIELD.dateDeces);
  if (death < 0 || isIncompleteDate(death) || isImpossibleDate(death)) return 0;
  const age = yearsBetween(dateIn(row, at.dateNaissance, FIELD.dateNaissance), death);
  return age >= 0 && age <= LONGEST_LIFE ? death : 0;
}

/** A date at its expected place in the row, -1 when absent; shifted rows are ignored. */
function dateIn(row: SourceRow, column: number, field: number): number {
  const isText = isLine(row);
  const start = isText ? row.start(at.ligne) + fieldStart(field) : row.start(column);
  const end = isText ? row.end(at.ligne) : row.end(column);
  return end - start >= 8 ? eightDigitsAt(row.bytes, start) : -1;
}
