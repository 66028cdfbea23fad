import type { ExecutionContext } from "ava";

/** A row of a customer's file, and what becomes of it. */
export interface BadRow {
  readonly why: string;
  /** As the file has it, without its line end. */
  readonly row: string | Uint8Array;
  /** What comes out, of some columns. */
  readonly told: Readonly<Record<string, string | RegExp>>;
}

/** A file of bad rows, and the command that answers it. */
interface BadFile {
  /** The names of its columns, with the separator between them. */
  readonly header: string;
  /** A sound row before them, which holds `LOOKED_THROUGH`. */
  readonly first: string;
  readonly rows: readonly BadRow[];
  /** What comes out of a file, row by row. */
  readonly answered: (file: Uint8Array) => Promise<readonly Readonly<Record<string, string>>[]>;
}

/** A cell of a csv in quotes. */
export const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The first bytes of a file are looked through for what no text holds: bad rows come behind them. */
export const LOOKED_THROUGH = "-".repeat(5000);

/** Every row comes out, in its place, with what is told of it. */
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
