import { type ByteSource, bytesInMemory } from "../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../engine/files/read/dialect/sniff-dialect.ts";
import { detectEncoding } from "../../engine/files/read/encoding/detect-encoding.ts";
import { plainChunks } from "../../engine/files/read/encoding/plain-chunks.ts";
import { layoutTables } from "../../engine/files/read/layout/layout-tables.ts";
import type { TableLayout } from "../../engine/files/read/layout/table-layout.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import { RowTexts } from "../../engine/files/read/rows/row-texts.ts";
import type { ReadFile, ReadTable } from "./read-file.ts";

/** A file after the engine's reading: the input of later stages. */
export interface PlainFile {
  readonly plain: ByteSource;
  readonly layouts: readonly TableLayout[];
  readonly read: Omit<ReadFile, "tables">;
}

/** Bytes to plain text, dialect and tables, as in the pool. */
export function readBytes(bytes: Uint8Array, name: string): PlainFile {
  const source = bytesInMemory(bytes);
  const encoding = detectEncoding(source);
  const plain = bytesInMemory(
    Buffer.concat(Array.from(plainChunks(source, encoding), (chunk) => chunk.slice())),
  );
  const { dialect } = sniffDialect(plain);
  return {
    plain,
    layouts: layoutTables(plain, dialect, name).tables,
    read: { encoding: encoding.name, dialect },
  };
}

/** All its rows as texts. */
export function wholeFile({ plain, layouts, read }: PlainFile): ReadFile {
  return { ...read, tables: layouts.map((layout) => wholeTable(plain, layout)) };
}

/** All rows of one of its tables. */
export function wholeTable(plain: ByteSource, layout: TableLayout): ReadTable {
  const rows: string[][] = [];
  const numbers: number[] = [];
  for (const block of tableRows(plain, layout)) {
    const texts = new RowTexts(block);
    for (let row = 0; row < block.rows; row++) {
      rows.push(texts.row(row));
      numbers.push(block.numbers[row] as number);
    }
  }
  return { header: layout.header, headerRows: layout.headerRows, rows, numbers };
}
