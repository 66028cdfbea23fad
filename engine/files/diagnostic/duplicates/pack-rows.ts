import type { PackedRows } from "../../linkage/rows/packed-rows.ts";
import { RowPacker } from "../../linkage/rows/row-packer.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { RowBlock } from "../../read/rows/row-block.ts";
import { recordColumns } from "../record/record-columns.ts";
import { RecordFields } from "../record/record-fields.ts";
import { RecordIdentity } from "../record/record-identity.ts";
import { RowReader } from "./row-reader.ts";

/** How the rows of a table are read for linkage. Plain data. */
export interface PackingPlan {
  readonly header: readonly string[];
  readonly mapping: TableMapping;
  /** AAAAMMJJ. */
  readonly today: number;
  /** Columns without a field that tables have in common (`sharedOthers`); -1 for none. */
  readonly others?: readonly number[];
}

/** Packs some rows of a table for linkage. 13 us a row. */
export function packRows(
  blocks: Iterable<RowBlock>,
  { header, mapping, today, others }: PackingPlan,
): PackedRows {
  const columns = recordColumns(header, mapping);
  const [fields, identity] = [new RecordFields(columns), new RecordIdentity(columns)];
  const [reader, packer] = [new RowReader(columns, mapping, today, others), new RowPacker()];
  for (const block of blocks)
    for (let rank = 0; rank < block.rows; rank++) {
      fields.moveTo(block, rank);
      identity.readFrom(fields);
      packer.add(reader.read(fields, identity));
    }
  return packer.finish();
}
