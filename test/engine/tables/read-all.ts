import { CsvRows } from "../../../engine/tables/csv-rows.ts";
import type { NaiveRow } from "./naive-rows.ts";

/** Pushes chunk after chunk and copies every row; `expected` is the reader's number of fields. */
export function readAll(
  chunks: readonly Uint8Array[],
  delimiter = ",",
  expected = 0,
): { readonly rows: NaiveRow[]; readonly endedMidRow: boolean } {
  const csv = new CsvRows(delimiter);
  csv.expectedCount = expected;
  const rows: NaiveRow[] = [];
  const drain = () => {
    while (csv.next()) rows.push(currentRow(csv));
  };
  for (const chunk of chunks) {
    csv.push(Uint8Array.from(chunk));
    drain();
  }
  csv.finish();
  drain();
  return { rows, endedMidRow: csv.endedMidRow };
}

function currentRow(csv: CsvRows): NaiveRow {
  const text = (from: number, to: number) =>
    Buffer.from(csv.bytes.subarray(from, to)).toString("latin1");
  return {
    fields: Array.from({ length: csv.count }, (_, i) =>
      text(csv.starts[i] as number, csv.ends[i] as number),
    ),
    line: csv.line,
    fault: csv.fault,
    raw: Buffer.from(csv.raw()).toString("latin1"),
  };
}

/** Splits bytes at these offsets; duplicates and offsets beyond the end are ignored. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const inside = [...new Set(places.map((place) => place % (bytes.length + 1)))];
  const cuts = [0, ...inside.sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((to, i) => bytes.subarray(cuts[i], to));
}

/** One byte at a time. */
export function byteByByte(bytes: Uint8Array): Uint8Array[] {
  return Array.from(bytes, (_, i) => bytes.subarray(i, i + 1));
}
