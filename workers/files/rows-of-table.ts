import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import type { PlacedTable } from "./placed-table.ts";
import { openBytes } from "./unpack/file-bytes.ts";

/** The rows of a table, whose text is open while they are walked. */
export function* rowsOfTable({ text, layout }: PlacedTable): Generator<RowBlock, void, undefined> {
  const plain = openBytes(text);
  try {
    yield* tableRows(plain, layout);
  } finally {
    plain.close();
  }
}
