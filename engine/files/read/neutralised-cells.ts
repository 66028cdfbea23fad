import { isFormula } from "../../tables/csv-cell.ts";

/** The last result column: the neutralised cells of a row. */
export const NEUTRALISED = "cellules_neutralisees";

const BETWEEN = ", ";

/** The columns of a row whose cells were neutralised (`csvCell`), as one cell. */
export function listedColumns(columns: readonly string[]): string {
  return columns.join(BETWEEN);
}

/** A cell before it was neutralised, if the list of its row names its column. */
export function cellBefore(cell: string, column: string, listed: string): string {
  const isNeutralised = cell.startsWith("'") && isFormula(cell.slice(1));
  return isNeutralised && isListed(column, listed) ? cell.slice(1) : cell;
}

function isListed(column: string, listed: string): boolean {
  return `${BETWEEN}${listed}${BETWEEN}`.includes(`${BETWEEN}${column}${BETWEEN}`);
}
