import { blockOfCells } from "../rows/block-of-cells.ts";
import { LazyTexts } from "../rows/lazy-texts.ts";
import type { RowBlock } from "../rows/row-block.ts";
import { bodyLooks, type ColumnLook } from "./body-looks.ts";
import type { RowMark, TableLayout } from "./table-layout.ts";

/** Fewer records prove no layout. */
const LEAST_RECORDS = 3;
/** Records whose looks are compared with their names. */
const EXAMINED = 50;
const MARK_BYTES = 1 << 20;

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
  readonly from: number;
}

/**
 * The table of records that take two lines each, under a header of two lines: the first cell of
 * each second line is blank, that of each first line is not, from the header down to the last row,
 * and some column holds other things in one line than in the other. `null` for any other table,
 * mostly after its first row.
 *
 * @param blocks  The rows of the table.
 */
export function recordsOfTwoLines(
  blocks: Iterable<RowBlock>,
  layout: TableLayout,
): TableLayout | null {
  const { header, headerRows, continued, looks: _, ...own } = layout;
  if (headerRows !== 1 || continued || header[0]?.trim() === "") return null;
  const walked = walkLines(blocks);
  if (!walked || walked.count % 2 !== 0 || walked.count < 2 * LEAST_RECORDS) return null;
  const { names, count, marks, examined } = walked;
  const looksOf = (line: number): readonly ColumnLook[] =>
    bodyLooks(
      examined.filter((_cells, at) => at % 2 === line),
      Math.max(header.length, names.length),
    );
  const lower = looksOf(1);
  if (!looksOf(0).some((look, column) => column > 0 && look !== lower[column])) return null;
  return {
    ...own,
    header: [...header, ...names.slice(1)],
    headerRows: 2,
    rows: count / 2,
    recordLines: [header.length, names.length - 1],
    shortRows: 0,
    longRows: 0,
    from: marks[0]?.byte ?? own.from,
    marks,
  };
}

interface WalkedLines {
  /** The second line of the header. */
  readonly names: readonly string[];
  readonly count: number;
  readonly marks: readonly RowMark[];
  readonly examined: readonly (readonly string[])[];
}

/** The lines of records; `null` once one is out of turn. */
function walkLines(blocks: Iterable<RowBlock>): WalkedLines | null {
  const marks: RowMark[] = [];
  const examined: (readonly string[])[] = [];
  let names: readonly string[] = [];
  let count = -1;
  for (const { number, cells, from } of linesOf(blocks)) {
    const isSecond = (cells[0] ?? "").trim() === "";
    if (isSecond !== (count % 2 !== 0)) return null;
    const isOfHeader = count++ < 0;
    if (isOfHeader) names = cells;
    else if (examined.length < 2 * EXAMINED) examined.push(cells);
    if (isOfHeader && cells.some((name) => /\d/.test(name))) return null;
    const last = marks.at(-1);
    if (!isSecond && (!last || from - last.byte >= MARK_BYTES))
      marks.push({ byte: from, row: number });
  }
  return { names, count, marks, examined };
}

function* linesOf(blocks: Iterable<RowBlock>): Generator<Line> {
  for (const block of blocks) {
    const texts = new LazyTexts(block);
    for (let row = 0; row < block.rows; row++)
      yield {
        number: block.numbers[row] as number,
        cells: texts.all().row(row),
        from: block.from + (block.rowAt[row] as number),
      };
  }
}

/**
 * Rows of two lines each as one, under the number of the first.
 *
 * @param widths  `TableLayout.recordLines`.
 */
export function* joinedLines(
  blocks: Iterable<RowBlock>,
  [width = 0]: readonly number[],
): Generator<RowBlock, void, undefined> {
  let upper: Line | null = null;
  for (const line of linesOf(blocks)) {
    if (!upper) {
      upper = line;
      continue;
    }
    const { number, cells } = upper;
    const padded = Array.from({ length: width }, (_, at) => cells[at] ?? "");
    yield blockOfCells([[...padded, ...line.cells.slice(1)]], number);
    upper = null;
  }
}
