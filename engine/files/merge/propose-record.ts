import { deniedNames } from "./denied-names.ts";
import { settlingOf, unitOf } from "./field-rules.ts";
import type { MergedColumn } from "./merged-columns.ts";
import { type ProposedValue, type SourceRow, WHYS, type Why } from "./proposed-value.ts";
import { dayOf, rowDays } from "./row-days.ts";
import { leftOpen, proposed, settleUnit, type UnitColumn } from "./settle-unit.ts";
import { readerOf } from "./value-reading.ts";
import { byKey, type WrittenValue } from "./written-values.ts";

/** How the columns of proposed records are read and settled. Made once, for all groups. */
export class RecordProposer {
  readonly #columns: readonly MergedColumn[];
  readonly #readers: readonly ReturnType<typeof readerOf>[];
  readonly #settlings: readonly ReturnType<typeof settlingOf>[];
  /** Columns that are settled together. */
  readonly #units: readonly (readonly number[])[];

  constructor(columns: readonly MergedColumn[]) {
    this.#columns = columns;
    this.#readers = columns.map(readerOf);
    this.#settlings = columns.map(settlingOf);
    const units = new Map<string, number[]>();
    columns.forEach((column, i) => {
      const unit = unitOf(column, i);
      units.set(unit, [...(units.get(unit) ?? []), i]);
    });
    this.#units = [...units.values()];
  }

  /**
   * The record that the rows of a group are proposed to become, column by column. Each value is one
   * that a row has; contradictory ones are left to a person, unless there is evidence. The order of
   * the rows does not matter: what remains equal is settled by the row to keep, then by the first
   * table, then by the first row. Deterministic; some 5 us a cell.
   */
  propose(rows: readonly SourceRow[]): readonly ProposedValue[] {
    const ordered = [...rows].sort(inOrder);
    const days = rowDays(this.#columns, ordered);
    const all = this.#columns.map((_, column) => this.#columnOf(column, ordered));
    const found = this.#units.flatMap((unit) => {
      const columns = unit.map((column) => all[column] as UnitColumn);
      const [first] = columns;
      const alone = first && columns.length === 1 ? ofSystem(first) : null;
      return alone ? [alone] : settleUnit({ rows: ordered, columns, days });
    });
    const proposed = found.sort((a, b) => a.column - b.column);
    const denied = deniedNames(this.#columns, proposed);
    return proposed.map((one) => (denied.has(one.column) ? leftOpen(all[one.column]!) : one));
  }

  #columnOf(column: number, rows: readonly SourceRow[]): UnitColumn {
    const read = this.#readers[column] as ReturnType<typeof readerOf>;
    const written = rows.flatMap((row): WrittenValue[] => {
      const text = row.cells[column] ?? "";
      return text === "" ? [] : [{ text, reading: read(text), row }];
    });
    const settling = this.#settlings[column] as ReturnType<typeof settlingOf>;
    return { column, settling, written };
  }
}

function inOrder(a: SourceRow, b: SourceRow): number {
  return Number(b.isKept) - Number(a.isKept) || a.table - b.table || a.row - b.row;
}

/** What the customer's system wrote about its record; `null` for other columns. */
function ofSystem(column: UnitColumn): ProposedValue | null {
  const { settling, written } = column;
  if (byKey(written).length < 2) return null;
  if (settling === "kept row") return proposed(column, written[0] as WrittenValue, WHYS.kept);
  if (settling === "oldest") return extreme(column, -1, WHYS.oldest);
  return settling === "newest" ? extreme(column, 1, WHYS.newest) : null;
}

/** The value of the first or of the last day; `null` when one of them is no day. */
function extreme(column: UnitColumn, sign: 1 | -1, why: Why): ProposedValue | null {
  const dated = column.written.map((value) => ({ value, day: dayOf(value.text) }));
  if (dated.some(({ day }) => day === 0)) return null;
  const best = dated.reduce((one, other) => (sign * (other.day - one.day) > 0 ? other : one));
  return proposed(column, best.value, why);
}
