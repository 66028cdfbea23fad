import type { RowRef } from "../engine-run.ts";
import { rowNumber } from "../tables/csv-bytes.ts";
import type { DraftRecord, DraftSet } from "../tables/draft-table.ts";

/** A set's records in one list: those of its first file, then those of the second. */
export interface SetTruth {
  readonly set: DraftSet;
  readonly records: readonly DraftRecord[];
  /** File of each record. */
  readonly files: Uint8Array;
  /** Index of a row in the list; -1 for a row that the file does not have. */
  readonly indexOf: (ref: RowRef) => number;
  /** Whether only pairs of rows of two files are counted. */
  readonly isAcross: boolean;
}

export function truthOf(set: DraftSet): SetTruth {
  const records = set.tables.flatMap((table) => table.records);
  const files = new Uint8Array(records.length);
  const starts: number[] = [];
  let at = 0;
  set.tables.forEach((table, file) => {
    starts.push(at);
    files.fill(file, at, at + table.records.length);
    at += table.records.length;
  });
  return {
    set,
    records,
    files,
    isAcross: set.tables.length > 1,
    indexOf([file, row]) {
      const index = (starts[file] ?? Number.NaN) + row - rowNumber(0);
      return files[index] === file ? index : -1;
    },
  };
}
