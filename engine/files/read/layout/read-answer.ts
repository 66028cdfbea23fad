import type { ByteSource } from "../byte-source.ts";
import { RowTexts } from "../rows/row-texts.ts";
import type { FilePart } from "./file-part.ts";
import type { TableLayout } from "./table-layout.ts";
import { tableRows } from "./table-rows.ts";

/**
 * A part of a file as one line of JSON, in pieces: `file`, `nature`, `encoding`, `dialect`,
 * `header_rows` (of the first table), `tables` (each with `header`, `header_rows` and `rows`),
 * `preamble`, `notes`, `error`. Cells and their number are those of the file, except in rows that
 * were read otherwise to fit (note `lignes_relues`). The header of a table without one is `[]`.
 * Memory: a block of rows.
 *
 * @param plain  The plain text that the layouts of `part` refer to.
 */
export function* readAnswer(part: FilePart, plain: ByteSource): Generator<string, void, undefined> {
  const { name, nature, encoding, dialect, tables, preamble, notes } = part;
  const head = {
    file: name,
    nature,
    encoding: encoding.name,
    dialect,
    header_rows: tables[0]?.headerRows ?? 0,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":[`;
  for (const [index, table] of tables.entries()) {
    if (index > 0) yield ",";
    yield* tableAnswer(table, plain);
  }
  yield `],${JSON.stringify({ preamble, notes, error: null }).slice(1)}\n`;
}

function* tableAnswer(table: TableLayout, plain: ByteSource): Generator<string, void, undefined> {
  const { name, header, headerCells = header.length, headerRows } = table;
  const written = headerRows === 0 ? [] : header.slice(0, headerCells);
  const head = { name, header_rows: headerRows, header: written };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let isFirst = true;
  for (const block of tableRows(plain, table)) {
    const texts = new RowTexts(block);
    const rows: string[] = [];
    for (let row = 0; row < block.rows; row++) rows.push(JSON.stringify(texts.row(row)));
    yield `${isFirst ? "" : ","}${rows.join(",")}`;
    isFirst = false;
  }
  yield "]}";
}
