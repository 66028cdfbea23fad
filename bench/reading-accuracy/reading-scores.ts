import type { FileTruth, GeneratedFile, TableTruth } from "../corpus/customer-files/truth.ts";
import { Share } from "../mapping-accuracy/share.ts";
import type { ReadFile, ReadTable } from "./read-file.ts";

/** Accuracy of a reader on files. */
export class ReadingScores {
  readonly encodings = new Share();
  readonly dialects = new Share();
  readonly tables = new Share();
  readonly headerRows = new Share();
  readonly headers = new Share();
  /** Cells of the truth found unchanged in their row and column. */
  readonly cells = new Share();
  /** Precision of data rows. */
  readonly dataRows = new Share();
  /** Files without any error. */
  readonly files = new Share();

  add(where: string, { truth }: GeneratedFile, read: ReadFile): void {
    const before = this.#wrong();
    this.encodings.add(
      truth.encodings.includes(read.encoding),
      () => `${where}: ${truth.encodings[0]} -> ${read.encoding}`,
    );
    this.dialects.add(
      isSameDialect(truth, read),
      () => `${where}: ${JSON.stringify(truth.dialect)} -> ${JSON.stringify(read.dialect)}`,
    );
    this.tables.add(
      truth.tables.length === read.tables.length,
      () => `${where}: ${truth.tables.length} -> ${read.tables.length}`,
    );
    truth.tables.forEach((table, index) => {
      this.#addTable(`${where} ${index}`, table, read.tables[index]);
    });
    const wrong = this.#wrong() - before;
    this.files.add(wrong === 0, () => where);
  }

  #addTable(where: string, truth: TableTruth, read: ReadTable | undefined): void {
    this.headerRows.add(
      read?.headerRows === truth.headerRows,
      () => `${where}: ${truth.headerRows} -> ${read?.headerRows}`,
    );
    if (truth.headerRows > 0) {
      const header = truth.columns.map((column) => column.header);
      this.headers.add(
        header.every((name, i) => name === (read?.header[i] ?? "").trim()),
        () => `${where}: ${header.join(" | ")} -> ${read?.header.join(" | ")}`,
      );
    }
    const rowOf = new Map(read?.numbers.map((number, index) => [number, index]));
    truth.numbers.forEach((number, index) => {
      const cells = read?.rows[rowOf.get(number) ?? -1];
      truth.rows[index]?.forEach((cell, column) => {
        this.cells.add(
          cells?.[column] === cell,
          () =>
            `${where} row ${number}.${column}: ${JSON.stringify(cell)} -> ${JSON.stringify(cells?.[column])}`,
        );
      });
    });
    const known = new Set(truth.numbers);
    read?.numbers.forEach((number, index) => {
      this.dataRows.add(
        known.has(number),
        () => `${where} row ${number}: ${read.rows[index]?.join(" | ").slice(0, 80)}`,
      );
    });
  }

  #wrong(): number {
    const shares = [
      this.encodings,
      this.dialects,
      this.tables,
      this.headerRows,
      this.headers,
      this.cells,
      this.dataRows,
    ];
    return shares.reduce((sum, { all, right }) => sum + all - right, 0);
  }
}

/** Quote and escape only count when the file uses them. */
function isSameDialect({ dialect }: FileTruth, read: ReadFile): boolean {
  const { delimiter, newline, quote } = read.dialect;
  return (
    delimiter === dialect.delimiter &&
    newline === dialect.newline &&
    (dialect.quote === "" || quote === dialect.quote) &&
    (dialect.escape === "" || read.dialect.escape === dialect.escape)
  );
}
