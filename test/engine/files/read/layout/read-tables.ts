import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../../../engine/files/read/dialect/sniff-dialect.ts";
import { layoutTables } from "../../../../../engine/files/read/layout/layout-tables.ts";
import { tableRows } from "../../../../../engine/files/read/layout/table-rows.ts";
import type { TextLayout } from "../../../../../engine/files/read/layout/text-layout.ts";
import { RowTexts } from "../../../../../engine/files/read/rows/row-texts.ts";

/** A table with its rows. */
export interface ReadTable {
  readonly header: readonly string[];
  readonly headerRows: number;
  readonly rows: readonly (readonly string[])[];
}

/** The tables of a text, read completely, dialect included. */
export function readTables(text: string): { layout: TextLayout; tables: ReadTable[] } {
  const plain = bytesInMemory(Buffer.from(text));
  const layout = layoutTables(plain, sniffDialect(plain).dialect, "essai.csv");
  const tables = layout.tables.map((table) => {
    const rows: string[][] = [];
    for (const block of tableRows(plain, table)) {
      const texts = new RowTexts(block);
      for (let row = 0; row < block.rows; row++) rows.push(texts.row(row));
    }
    const { header, headerRows, headerCells = header.length } = table;
    return { header: headerRows === 0 ? [] : header.slice(0, headerCells), headerRows, rows };
  });
  return { layout, tables };
}
