import { blockOfCells } from "../rows/block-of-cells.ts";
import { LazyTexts } from "../rows/lazy-texts.ts";
import type { RowBlock } from "../rows/row-block.ts";
import { bodyLooks, type ColumnLook } from "./body-looks.ts";
import type { RowMark, TableLayout } from "./table-layout.ts";

/** Fewer records prove no layout. */
const LEAST_RECORDS = 3;
/** Most lines of a record, and those whose looks are compared. */
const [MOST_LINES, EXAMINED] = [3, 120];
const MARK_BYTES = 1 << 20;

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
  readonly from: number;
}

/**
 * The table of records that take two lines each, or three, under a header of as many: the first cell
 * of each first line is filled, those of the others are blank, from the header down to the last row,
 * and some column holds other things in one line than in the next. Any other table stays, mostly
 * after its first row; `mayBeRecords` is set when rows alternate, but not all of them.
 *
 * @param blocks  The rows of the table.
 */
export function recordsOfLines(blocks: Iterable<RowBlock>, layout: TableLayout): TableLayout {
  const { header, headerRows, continued, looks: _, ...own } = layout;
  if (headerRows !== 1 || continued || header[0]?.trim() === "") return layout;
  const { names, count, marks, examined, isWhole } = walkLines(blocks);
  const lines = 1 + names.length;
  if (lines > MOST_LINES || count < lines * LEAST_RECORDS) return layout;
  const looksOf = (line: number): readonly ColumnLook[] =>
    bodyLooks(
      examined.filter((_cells, at) => at % lines === line),
      Math.max(header.length, ...names.map(({ length }) => length)),
    );
  const second = looksOf(1);
  const areOther = looksOf(0).some((look, column) => column > 0 && look !== second[column]);
  if (!areOther) return layout;
  if (!isWhole || count % lines > 0) return { ...layout, mayBeRecords: true };
  return {
    ...own,
    header: [...header, ...names.flatMap((line) => line.slice(1))],
    headerRows: lines,
    rows: count / lines,
    recordLines: [header.length, ...names.map(({ length }) => length - 1)],
    shortRows: 0,
    longRows: 0,
    from: marks[0]?.byte ?? own.from,
    marks,
  };
}

interface WalkedLines {
  /** The lines of the header but for the first. */
  readonly names: readonly (readonly string[])[];
  /** Lines of records, up to one that is out of turn. */
  readonly count: number;
  readonly marks: readonly RowMark[];
  readonly examined: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

function walkLines(blocks: Iterable<RowBlock>): WalkedLines {
  const marks: RowMark[] = [];
  const examined: (readonly string[])[] = [];
  const names: (readonly string[])[] = [];
  let count = 0;
  for (const { number, cells, from } of linesOf(blocks)) {
    const isFirst = (cells[0] ?? "").trim() !== "";
    const isOfHeader = count === 0 && !isFirst;
    const isInTurn = isFirst === (count % (1 + names.length) === 0);
    const isOver = isOfHeader ? !areNames(cells, names) : !isInTurn;
    if (isOver) return { names, count, marks, examined, isWhole: false };
    if (isOfHeader) names.push(cells);
    else if (count++ < EXAMINED) examined.push(cells);
    const last = marks.at(-1);
    if (isFirst && (!last || from - last.byte >= MARK_BYTES))
      marks.push({ byte: from, row: number });
  }
  return { names, count, marks, examined, isWhole: true };
}

/** Whether a line may be of a header. */
function areNames(cells: readonly string[], above: readonly (readonly string[])[]): boolean {
  return above.length < MOST_LINES && !cells.some((name) => /\d/.test(name));
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
 * The lines of each record as one row, under the number of the first.
 *
 * @param widths  `TableLayout.recordLines`.
 */
export function* joinedLines(
  blocks: Iterable<RowBlock>,
  widths: readonly number[],
): Generator<RowBlock, void, undefined> {
  let begun: Line[] = [];
  for (const line of linesOf(blocks)) {
    begun.push(line);
    if (begun.length < widths.length) continue;
    const cells = widths.flatMap((width, at) => {
      const own = begun[at]?.cells.slice(at === 0 ? 0 : 1) ?? [];
      return Array.from({ length: Math.max(width, own.length) }, (_, cell) => own[cell] ?? "");
    });
    yield blockOfCells([cells], begun[0]?.number);
    begun = [];
  }
}
