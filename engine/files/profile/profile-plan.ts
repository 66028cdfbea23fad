import type { RowBlock } from "../read/rows/row-block.ts";
import type { TypeEvidence } from "./column-profile.ts";
import { dateText } from "./date-text.ts";
import type { ColumnPlan } from "./pass/column-part.ts";
import { MOST_EXACT } from "./pass/distinct-counter.ts";
import { ColumnGatherer, type ColumnSample } from "./sample/column-sample.ts";
import { weighTypes } from "./sample/type-odds.ts";
import { type CellBounds, trimCell } from "./trimmed-cell.ts";

/** The result of a table's sample, and how to pass over all its rows. Plain data. */
export interface ProfilePlan {
  /** `TableLayout.name`. */
  readonly name: string;
  readonly columns: readonly PlannedColumn[];
}

export interface PlannedColumn extends ColumnPlan {
  readonly header: string;
  readonly types: readonly TypeEvidence[];
  /** The most frequent values of the sample first. */
  readonly examples: readonly string[];
  readonly dateOrder: "dmy" | "mdy" | "ymd" | null;
}

/** A range of adjacent columns of a table. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/** Distinct values stored for all columns together, and at most and at least for each. */
const VALUES_OF_TABLE = 60_000;
const [FEWEST_VALUES, MOST_VALUES] = [8, 250];
const EXAMPLES = 5;
const LONGEST_EXAMPLE = 80;
/** Of longer cells only this many bytes are read. */
const LONGEST_READ = 1600;
/** Share of numbers from which a column has a range. */
const NUMERIC_SHARE = 0.8;

const DECODER = new TextDecoder();

/**
 * Weighs the types of each column by a sample of rows.
 *
 * @param blocks  Some thousand rows spread over the table, or all of a small one; in a fixed order,
 * which determines the profile.
 * @param header  One name per column.
 * @param rows    Of the whole table, if known: columns with very many distinct values are then
 * estimated from the start.
 * @param columns  Range of columns to plan; the result for a column does not depend on others.
 *
 * About 10 us a distinct value: 50 ms for twelve columns. Never throws for any content of rows.
 */
export function planProfile(
  name: string,
  header: readonly string[],
  blocks: Iterable<RowBlock>,
  rows = 0,
  columns: ColumnRange = { from: 0, to: header.length },
): ProfilePlan {
  const most = Math.floor(VALUES_OF_TABLE / Math.max(1, header.length));
  const retained = Math.max(FEWEST_VALUES, Math.min(MOST_VALUES, most));
  const wanted = header.slice(columns.from, columns.to);
  const gatherers = wanted.map(() => new ColumnGatherer(retained));
  for (const block of blocks) gatherBlock(block, gatherers, columns.from);
  return {
    name,
    columns: wanted.map((own, i) =>
      planColumn(own, (gatherers[i] as ColumnGatherer).sample(), rows),
    ),
  };
}

/** @param from  Column of the first gatherer. */
function gatherBlock(block: RowBlock, gatherers: readonly ColumnGatherer[], from: number): void {
  const bounds: CellBounds = { start: 0, end: 0 };
  for (let row = 0; row < block.rows; row++) {
    const first = (block.cellAt[row] as number) + from;
    const cells = Math.min((block.cellAt[row + 1] as number) - first, gatherers.length);
    for (let i = 0; i < cells; i++) {
      const start = block.starts[first + i] as number;
      trimCell(block.bytes, start, block.ends[first + i] as number, bounds);
      if (bounds.start === bounds.end) continue;
      const end = Math.min(bounds.end, bounds.start + LONGEST_READ);
      gatherers[i]?.add(DECODER.decode(block.bytes.subarray(bounds.start, end)));
    }
  }
}

function planColumn(header: string, sample: ColumnSample, rows: number): PlannedColumn {
  const types = weighTypes(sample);
  const { type } = types[0] as TypeEvidence;
  const dateOrder = type === "date" || type === "date_naissance" ? orderOf(sample) : null;
  return {
    header,
    type,
    types,
    examples: mostFrequent(sample.values),
    dateOrder,
    isMonthFirst: dateOrder === "mdy",
    isNumeric: sample.traits.numeric >= NUMERIC_SHARE,
    isVast: sample.traits.filled >= LEAST_REPORTED && vastness(sample, rows) > SURELY_VAST,
  };
}

/** Distinct values expected in that many rows, if most of the sample's are distinct. */
function vastness({ traits }: ColumnSample, rows: number): number {
  return traits.distinctShare > NEARLY_ALL ? rows * traits.distinctShare : 0;
}

/** Smaller samples, or samples with more repeats, do not extrapolate to large numbers. */
const [LEAST_REPORTED, NEARLY_ALL] = [1000, 0.98];
/** Twice the limit of exact counting. */
const SURELY_VAST = 2 * MOST_EXACT;

function mostFrequent(values: ReadonlyMap<string, number>): string[] {
  return [...values]
    .map(([text, count], i) => ({ text, count, i }))
    .sort((a, b) => b.count - a.count || a.i - b.i)
    .slice(0, EXAMPLES)
    .map(({ text }) => text.slice(0, LONGEST_EXAMPLE));
}

/** The order of most dates; day first unless more dates can only have the month first. */
function orderOf({ values }: ColumnSample): PlannedColumn["dateOrder"] {
  const counts = { dmy: 0, mdy: 0, ymd: 0 };
  let unsure = 0;
  for (const [text, count] of values) {
    const written = dateText(text);
    if (written === null || !written.isPossible) continue;
    if (written.isCertain) counts[written.order] += count;
    else unsure += count;
  }
  if (counts.ymd > counts.dmy + counts.mdy + unsure) return "ymd";
  if (counts.mdy > counts.dmy) return "mdy";
  return counts.dmy + unsure > 0 ? "dmy" : counts.ymd > 0 ? "ymd" : null;
}
