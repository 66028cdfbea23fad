import type { ExpectedTable, FormatFile } from "../corpus/customer-files/formats/format-file.ts";
import { Share } from "../mapping-accuracy/share.ts";
import type { ReadTable } from "./read-file.ts";

/** Accuracy of a reader on the files of a format. */
export class FormatScores {
  /** Cells of the truth found unchanged in their row and column. */
  readonly cells = new Share();
  /** Files whose tables, headers, rows and cells are all right. */
  readonly files = new Share();

  /** @param read  `null` when the reader refused the file. */
  add(where: string, { tables }: FormatFile, read: readonly ReadTable[] | null): void {
    const faults: string[] = [];
    if (read === null) faults.push("refused");
    else if (read.length !== tables.length)
      faults.push(`${tables.length} -> ${read.length} tables`);
    tables.forEach((table, index) => {
      this.#addTable(`${where} ${index}`, table, read?.[index], faults);
    });
    this.files.add(faults.length === 0, () => `${where}: ${faults.slice(0, 3).join(", ")}`);
  }

  #addTable(
    where: string,
    table: ExpectedTable,
    read: ReadTable | undefined,
    faults: string[],
  ): void {
    const header = read?.header.map((name) => name.trim()) ?? [];
    const columns = table.isByName
      ? table.header.map((name) => header.indexOf(name.trim()))
      : table.rows
          .reduce((most, row) => (row.length > most.length ? row : most), [])
          .map((_, i) => i);
    if (table.header.some((name, i) => name.trim() !== (header[columns[i] as number] ?? "")))
      faults.push(`header ${table.header.join(" | ")} -> ${header.join(" | ")}`);
    const rows = read?.rows.length ?? 0;
    if (rows !== table.rows.length) faults.push(`${table.rows.length} -> ${rows} rows`);
    const before = this.cells.all - this.cells.right;
    table.rows.forEach((row, index) => {
      row.forEach((cell, column) => {
        const found = read?.rows[index]?.[columns[column] as number] ?? "";
        this.cells.add(
          found === cell,
          () =>
            `${where} row ${index} ${table.header[column]}: ${JSON.stringify(cell)} -> ${JSON.stringify(found)}`,
        );
      });
    });
    if (this.cells.all - this.cells.right > before) faults.push("cells");
  }
}
