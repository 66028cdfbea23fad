import { recordColumns } from "../diagnostic/record/record-columns.ts";
import { RecordFields } from "../diagnostic/record/record-fields.ts";
import { RecordIdentity } from "../diagnostic/record/record-identity.ts";
import type { CompanyChecks } from "../diagnostic/register-checks/register-checks.ts";
import type { TableMapping } from "../mapping/table-mapping.ts";
import type { RowBlock } from "../read/rows/row-block.ts";
import { confirmedColumns } from "./confirmed-columns.ts";
import type { MergedColumn } from "./merged-columns.ts";
import type { SourceRow } from "./proposed-value.ts";

/** What of a table is read. Plain data. */
export interface SourcePlan {
  readonly header: readonly string[];
  readonly mapping: TableMapping;
  /** Its index among `MergedColumn.of`. */
  readonly table: number;
  readonly columns: readonly MergedColumn[];
}

/** A row that is read back; which one of its group is kept is not known here. */
export type ReadRow = Omit<SourceRow, "isKept">;

/**
 * The rows of a table that are in groups, read back with their cells.
 *
 * @param wanted     Numbers of the rows, ascending.
 * @param companies  `null` without registers: nothing is confirmed then.
 */
export function readSourceRows(
  blocks: Iterable<RowBlock>,
  { header, mapping, table, columns }: SourcePlan,
  wanted: Uint32Array,
  companies: CompanyChecks | null,
): ReadRow[] {
  const own = recordColumns(header, mapping);
  const [fields, identity] = [new RecordFields(own), new RecordIdentity(own)];
  const places = columns.map(({ of }) => of[table] ?? -1);
  const rows: ReadRow[] = [];
  let next = 0;
  for (const block of blocks)
    for (let rank = 0; rank < block.rows && next < wanted.length; rank++) {
      if (block.numbers[rank] !== wanted[next]) continue;
      next++;
      fields.moveTo(block, rank);
      identity.readFrom(fields);
      const confirmed = new Set(confirmedColumns(fields, identity, companies));
      rows.push({
        table,
        row: fields.row,
        cells: places.map((column) => (column < 0 ? "" : cellOf(fields, column))),
        proved: places.flatMap((column, i) => (confirmed.has(column) ? [i] : [])),
      });
    }
  return rows;
}

/** What its writer meant, unless that is only likely. */
function cellOf(fields: RecordFields, column: number): string {
  return fields.isDoubtful(column) ? fields.raw(column).trim() : fields.value(column);
}
