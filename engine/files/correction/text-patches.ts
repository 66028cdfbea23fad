import { JsonScanner } from "../../tables/json-scanner.ts";
import type { ByteSource } from "../read/byte-source.ts";
import { UNPACK_LIMITS } from "../read/gate/limits.ts";
import { type JsonList, visitElements } from "../read/json/json-elements.ts";
import { JsonTable } from "../read/json/json-table.ts";
import { ALIGNED, type Dialect } from "../read/rows/dialect.ts";
import { type RowRange, walkRows } from "../read/rows/walk-rows.ts";
import { patchedRecord } from "./json-patch.ts";
import { type ChangedRow, patchedRow } from "./raw-row.ts";

/** What takes the place of some bytes of a text in UTF-8. */
export interface TextPatch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Whether rows of a dialect are cells between signs: others are aligned or drawn. */
export function hasSigns({ delimiter, starts, isFramed }: Dialect): boolean {
  return !starts && !isFramed && delimiter !== ALIGNED;
}

/**
 * The rows of a delimited text with corrected cells, in order. Reads the text up to the last of them.
 *
 * @param range      Of the data rows.
 * @param changed    In order.
 * @param continued  Numbers of the rows that are pieces of those above them.
 */
export function* rowPatches(
  text: ByteSource,
  dialect: Dialect,
  range: RowRange,
  changed: Iterator<ChangedRow>,
  continued: readonly number[] = [],
): Generator<TextPatch, void, undefined> {
  let next = changed.next();
  if (next.done) return;
  for (const place of rowPlaces(text, dialect, range, new Set(continued))) {
    if (place.number !== next.value.number) continue;
    const { from, to } = place;
    const raw = Buffer.from(text.read(from, to)).toString("utf8");
    yield { from, to, text: patchedRow(raw, dialect, next.value) };
    next = changed.next();
    if (next.done) return;
  }
}

/** The bytes of each row, with those of its pieces. */
function* rowPlaces(
  text: ByteSource,
  dialect: Dialect,
  range: RowRange,
  continued: ReadonlySet<number>,
): Generator<{ readonly number: number; readonly from: number; readonly to: number }> {
  let place = { number: 0, from: 0, to: 0 };
  for (const { rows, numbers, from, rowAt } of walkRows(text, dialect, range))
    for (let row = 0; row < rows; row++) {
      const number = numbers[row] as number;
      const to = from + (rowAt[row + 1] as number);
      const goesOn = continued.has(number);
      if (!goesOn && place.number > 0) yield place;
      place = goesOn ? { ...place, to } : { number, from: from + (rowAt[row] as number), to };
    }
  if (place.number > 0) yield place;
}

/** The row of the names in the table of a list of records. */
const HEADER_ROW = 1;

/** The records of a JSON document with corrected values, in order. */
export function recordPatches(
  document: Uint8Array,
  list: JsonList,
  changed: Iterator<ChangedRow>,
): readonly TextPatch[] {
  let next = changed.next();
  if (next.done) return [];
  const table = new JsonTable(document, list, UNPACK_LIMITS.columns);
  table.findColumns();
  const scanner = new JsonScanner();
  scanner.begin(document, document.length, true);
  const patches: TextPatch[] = [];
  let number = HEADER_ROW;
  visitElements(
    scanner,
    list,
    (from) => {
      if (next.done) return document.length;
      const to = scanner.value(from, 1);
      if (to < 0) return to;
      if (++number !== next.value.number) return to;
      const record = Buffer.from(document.subarray(from, to)).toString("utf8");
      patches.push({ from, to, text: patchedRecord(record, table.columns, next.value) });
      next = changed.next();
      return to;
    },
    () => undefined,
  );
  return patches;
}
