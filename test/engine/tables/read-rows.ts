import type { RowFault, Rows } from "../../../engine/tables/rows.ts";

/** A row copied from its reader, texts as UTF-8. */
export interface CopiedRow {
  readonly fields: readonly string[];
  readonly line: number;
  readonly fault: RowFault | null;
  readonly raw: string;
}

/** Pushes chunk after chunk and copies every row, and whether the last was truncated. */
export function readRows(
  rows: Rows,
  chunks: readonly Uint8Array[],
): { readonly rows: CopiedRow[]; readonly endedMidRow: boolean } {
  const copied: CopiedRow[] = [];
  const drain = () => {
    while (rows.next()) copied.push(copyOf(rows));
  };
  for (const chunk of chunks) {
    rows.push(Uint8Array.from(chunk));
    drain();
  }
  rows.finish();
  drain();
  return { rows: copied, endedMidRow: rows.endedMidRow };
}

function copyOf(rows: Rows): CopiedRow {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  return {
    fields: Array.from(rows.starts, (start, i) => text(rows.bytes.subarray(start, rows.ends[i]))),
    line: rows.line,
    fault: rows.fault,
    raw: text(rows.raw()),
  };
}
