import { RowTexts } from "../../engine/files/read/rows/row-texts.ts";
import type { CsvFile, RowRef } from "./engine-run.ts";
import { type ReadTable, readTable } from "./read-table.ts";
import { rowNumber } from "./tables/csv-bytes.ts";

/** Several files as one, and where each of its rows comes from. */
export interface JoinedFile {
  readonly file: CsvFile;
  readonly originOf: (row: number) => RowRef;
}

/**
 * Appends the rows of other files to those of the first: a column goes below the one that the engine
 * maps to the same field, or gets a place of its own.
 */
export function joinedFile(files: readonly CsvFile[]): JoinedFile {
  const [first, ...others] = files.map(readTable) as [ReadTable, ...ReadTable[]];
  const header = [...first.header];
  const slots = [first.header.map((_, column) => column)];
  for (const other of others) slots.push(other.header.map((name, at) => slotOf(name, at, other)));
  const origins: RowRef[] = [];
  const lines = [header.map(quoted).join(";")];
  [first, ...others].forEach((table, at) => {
    for (const { row, cells } of rowsOf(table)) {
      const line = header.map(() => "");
      cells.forEach((cell, column) => {
        line[slots[at]?.[column] as number] = cell;
      });
      lines.push(line.map(quoted).join(";"));
      origins.push([at, row]);
    }
  });
  return {
    file: { name: "ensemble.csv", bytes: Buffer.from(`${lines.join("\r\n")}\r\n`, "utf8") },
    originOf: (row) => origins[row - rowNumber(0)] as RowRef,
  };

  function slotOf(name: string, at: number, { mapping }: ReadTable): number {
    const field = fieldOf(mapping, at);
    const same =
      field === null ? -1 : first.header.findIndex((_, i) => fieldOf(first.mapping, i) === field);
    return same >= 0 ? same : header.push(name) - 1;
  }
}

function fieldOf(mapping: ReadTable["mapping"], column: number): string | null {
  return mapping.columns.find((one) => one.column === column)?.field ?? null;
}

function* rowsOf({ rows }: ReadTable): Generator<{ row: number; cells: readonly string[] }> {
  for (const block of rows()) {
    const texts = new RowTexts(block);
    for (let i = 0; i < block.rows; i++)
      yield { row: block.numbers[i] as number, cells: texts.row(i) };
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
