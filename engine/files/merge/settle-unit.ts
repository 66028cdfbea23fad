import type { Settling } from "./field-rules.ts";
import { doSayingsAgree, leadOf, type UnitStatement } from "./lead-value.ts";
import {
  type OtherValue,
  type ProposedValue,
  type SourceRow,
  WHYS,
  type Why,
} from "./proposed-value.ts";
import { contains, type ValueReading } from "./value-reading.ts";
import {
  bestWritten,
  byKey,
  doContradict,
  fullestValues,
  soundValues,
  type WrittenValue,
} from "./written-values.ts";

/** Columns that are settled together, with all that is written in them. */
export interface Unit {
  /** Rows of the group, the one to keep first, then by table and number. */
  readonly rows: readonly SourceRow[];
  readonly columns: readonly UnitColumn[];
  readonly days: ReadonlyMap<SourceRow, number>;
}

export interface UnitColumn {
  readonly column: number;
  readonly settling: Settling;
  /** In the order of the rows. */
  readonly written: readonly WrittenValue[];
}

/** A column whose invalid values are left out where others are valid. */
interface SoundColumn extends UnitColumn {
  readonly sound: readonly WrittenValue[];
}

/** Contradictory sayings are compared with each other up to so many: more are for a person. */
const MOST_SAYINGS = 100;

/** Proposes a value for each column of a unit, or leaves it to a person. */
export function settleUnit({ rows, columns, days }: Unit): ProposedValue[] {
  const sound = columns.map((column) => ({ ...column, sound: soundValues(column.written) }));
  const disputed = sound.filter((column) => doContradict(column.sound));
  if (disputed.length === 0) return sound.map((column) => settled(column, rows, column.sound));
  const sayings = sayingsOf(sound, rows);
  const lead =
    sayings.length > MOST_SAYINGS
      ? null
      : leadOf({
          sayings,
          disputed: disputed.map(({ column }) => column),
          settlings: disputed.map(({ settling }) => settling),
          days,
        });
  if (lead === null) return sound.map((column) => undecided(column, rows, disputed));
  const followed = new Set(
    sayings
      .filter((statement) => doSayingsAgree(statement, lead.saying))
      .flatMap((one) => one.rows),
  );
  return sound.map((column) => {
    const own = column.sound.filter(({ row }) => followed.has(row));
    return settled(column, rows, own, disputed.includes(column) ? lead.why : null);
  });
}

/** Without evidence: what is not the same in all rows is left open, if anything is. */
function undecided(
  column: SoundColumn,
  rows: readonly SourceRow[],
  disputed: readonly SoundColumn[],
): ProposedValue {
  const isShared = column.written.length === rows.length && !disputed.includes(column);
  return isShared ? settled(column, rows, column.sound) : leftOpen(column);
}

/** A column that a person settles. */
export function leftOpen({ column, written }: UnitColumn): ProposedValue {
  const why = written.length === 0 ? WHYS.none : WHYS.choose;
  return { column, value: "", from: null, why, others: othersOf(written, null) };
}

/**
 * Settles a column by values that do not contradict each other, as far as they do not.
 *
 * @param because  Why these values, and not the others; `null` when there are none.
 */
function settled(
  column: SoundColumn,
  rows: readonly SourceRow[],
  values: readonly WrittenValue[],
  because: Why | null = null,
): ProposedValue {
  const fullest = fullestValues(values);
  if (fullest.length === 0) return leftOpen(column);
  const best = bestWritten(fullest);
  return proposed(column, best, because ?? whyOf(best, column, rows, values));
}

function whyOf(
  best: WrittenValue,
  { written, sound }: SoundColumn,
  rows: readonly SourceRow[],
  values: readonly WrittenValue[],
): Why {
  if (written.every(({ text }) => text === best.text))
    return written.length === rows.length && rows.length > 1 ? WHYS.same : WHYS.only;
  if (sound.length < written.length && byKey(values).length === 1) return WHYS.valid;
  const isFuller = values.some(({ reading }) => !contains(reading, best.reading));
  return isFuller ? WHYS.fullest : WHYS.spelled;
}

/** A value of a column, with what else is written there. */
export function proposed(
  { column, written }: UnitColumn,
  best: WrittenValue,
  why: Why,
): ProposedValue {
  const { table, row } = best.row;
  const others = othersOf(written, best.reading);
  return { column, value: best.text, from: { table, row }, why, others };
}

/** The values that another does not say, each with its rows. */
function othersOf(
  written: readonly WrittenValue[],
  than: ValueReading | null,
): readonly OtherValue[] {
  return byKey(written)
    .filter(([first]) => !(than && contains(than, (first as WrittenValue).reading)))
    .map((values) => ({
      value: bestWritten(values).text,
      rows: values.map(({ row: { table, row } }) => ({ table, row })),
    }));
}

/** What the rows say, equal sayings together; rows that say nothing are left out. */
function sayingsOf(columns: readonly SoundColumn[], rows: readonly SourceRow[]): UnitStatement[] {
  const values = new Map(rows.map((row) => [row, new Map<number, ValueReading>()]));
  for (const { column, sound } of columns)
    for (const { row, reading } of sound) values.get(row)?.set(column, reading);
  const sayings = new Map<string, { values: UnitStatement["values"]; rows: SourceRow[] }>();
  for (const [row, stated] of values) {
    if (stated.size === 0) continue;
    const key = JSON.stringify(Array.from(stated, ([column, { key: of }]) => [column, of]));
    const own = sayings.get(key);
    if (own) own.rows.push(row);
    else sayings.set(key, { values: stated, rows: [row] });
  }
  return [...sayings.values()];
}
