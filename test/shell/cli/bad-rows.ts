import type { ExecutionContext } from "ava";

/** A row of a customer's file, and its expected output. */
export interface BadRow {
  readonly why: string;
  /** The original row, without its line end. */
  readonly row: string | Uint8Array;
  /** Expected values of some output columns. */
  readonly told: Readonly<Record<string, string | RegExp>>;
}

/** A file of bad rows, and the command that processes it. */
interface BadFile {
  /** Column names, with delimiters. */
  readonly header: string;
  /** A valid row before them, which contains `LOOKED_THROUGH`. */
  readonly first: string;
  readonly rows: readonly BadRow[];
  /** The output of a file, row by row. */
  readonly answered: (file: Uint8Array) => Promise<readonly Readonly<Record<string, string>>[]>;
}

/** A cell of a csv in quotes. */
export const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Padding: bad rows come after the bytes that are searched for binary content. */
export const LOOKED_THROUGH = "-".repeat(5000);

/** Asserts that every row is in the output, in order, with the expected values. */
export async function tellsOfEachRow(
  t: ExecutionContext,
  { header, first, rows, answered }: BadFile,
): Promise<void> {
  const lines = [header, first, ...rows.map(({ row }) => row)];
  const bytes = lines.flatMap((line) => [Buffer.from(line as string), Buffer.from("\n")]);
  const [, ...reported] = await answered(Buffer.concat(bytes.slice(0, -1)));
  t.is(reported.length, rows.length);
  for (const [rank, row] of rows.entries())
    for (const [column, expected] of Object.entries(row.told)) {
      const cell = reported[rank]?.[column] ?? "";
      if (typeof expected === "string") t.is(cell, expected, `${row.why}: ${column}`);
      else t.regex(cell, expected, `${row.why}: ${column}`);
    }
}
