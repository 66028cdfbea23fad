import { csvCell, isFormula } from "../../tables/csv-cell.ts";
import type { MergedCell } from "../diagnostic/decisions/table-decisions.ts";
import type { DiagnosisPlan } from "../diagnostic/range/diagnosis-plan.ts";
import { type JudgedFault, type JudgedRow, stateOf } from "../diagnostic/range/judged-row.ts";
import { STATE, stateOfDuplicate } from "../diagnostic/row-state.ts";
import { stateWord } from "../diagnostic/state-words.ts";
import { isPair, type Waiting, WaitingTally } from "../diagnostic/waiting.ts";
import type { Duplicates } from "../linkage/find-duplicates.ts";
import { listedColumns } from "../read/neutralised-cells.ts";
import {
  type ChangedCell,
  changeRow,
  DUPLICATE_RULE,
  decidedRow,
  mergedFault,
  neutralisedRow,
  sortedFaults,
  withMerged,
} from "./change.ts";
import { addedColumns, COPY_COLUMN, STATE_COLUMN } from "./corrected-columns.ts";
import { ownColumns } from "./correction-headers.ts";
import { csvText, neutralised } from "./csv-text.ts";
import { type DistinctLines, EntityRows, otherEntities } from "./other-entity.ts";

/** The corrected rows of a range, and the changes; texts to append to those of earlier ranges. */
export interface CorrectedRange {
  /** Of the corrected file: one row per input row, in order. */
  readonly rows: string;
  readonly modifications: string;
  readonly propositions: string;
  /** Of each of `otherEntities`. */
  readonly others: readonly DistinctLines[];
  readonly counts: CorrectionCounts;
}

export interface CorrectionCounts {
  readonly rows: number;
  /** Cells corrected. */
  readonly modifications: number;
  readonly propositions: number;
  /** The customer's cells that a spreadsheet would have run as a formula. */
  readonly neutralised: number;
  /** Names corrected, duplicates and deaths marked, because of a person's decision. */
  readonly decided: number;
  readonly waiting: Waiting;
}

/** The part of `Duplicates` for the rows of a range. */
export type RangeDuplicates = Pick<Duplicates, "rule" | "firstRow" | "decided">;

/** A cell of a row that takes another row's value, by a person's decision. */
export interface MergedValue extends MergedCell {
  readonly value: string;
}

/** Corrects a range of the judged rows of a table: corrects what is proved, proposes the rest. */
class RangeCorrector {
  readonly #plan: DiagnosisPlan;
  readonly #duplicates: RangeDuplicates | null;
  /** By the number of the row. */
  readonly #merged = new Map<number, MergedValue[]>();
  readonly #own: readonly number[];
  readonly #others: readonly EntityRows[];
  #rows: string[][] = [];
  #modifications: string[][] = [];
  #propositions: string[][] = [];
  /** Rows written so far, buffered ones excluded. */
  #written = 0;
  readonly #texts = { rows: "", modifications: "", propositions: "" };
  readonly #waiting = new WaitingTally();
  readonly #counts = { modifications: 0, propositions: 0, neutralised: 0, decided: 0 };

  /**
   * @param duplicates  Of the rows of this range, in order; `null` when duplicates were not
   * searched.
   * @param merged  Of rows of this range.
   */
  constructor(
    plan: DiagnosisPlan,
    withRegisters: boolean,
    duplicates: RangeDuplicates | null,
    merged: readonly MergedValue[],
  ) {
    for (const cell of merged)
      this.#merged.set(cell.row, [...(this.#merged.get(cell.row) ?? []), cell]);
    this.#plan = plan;
    this.#duplicates = duplicates;
    this.#own = ownColumns(plan, addedColumns(withRegisters));
    this.#others = otherEntities(plan.mapping).map((entity) => new EntityRows(entity));
  }

  add(judged: JudgedRow): void {
    const merged = this.#mergedFaults(judged);
    const { corrected, open, death } = withMerged(sortedFaults(judged.faults), merged);
    for (const fault of corrected.values())
      this.#modifications.push(changeRow(this.#cell(judged, fault.column), fault));
    for (const fault of open)
      if (fault.after !== null)
        this.#propositions.push(changeRow(this.#cell(judged, fault.column), fault));
    const cellOf = (column: number): string =>
      corrected.get(column)?.after ?? judged.cells[column] ?? "";
    const cells = this.#own.map(cellOf);
    for (const other of this.#others) other.add(cellOf);
    const formulas = this.#own.filter((_, i) => isFormula(cells[i] as string));
    for (const column of formulas)
      if (!corrected.has(column))
        this.#modifications.push(neutralisedRow(this.#cell(judged, column)));
    this.#counts.modifications += corrected.size;
    this.#counts.neutralised += formulas.length;
    const done = [...corrected.values()];
    const marks = this.#marks(judged, death);
    const state = this.#state(judged);
    this.#countWaiting(open, state);
    this.#counts.decided += marks.length + done.filter(({ isDecided }) => isDecided).length;
    this.#rows.push([
      ...(formulas.length === 0 ? cells : cells.map(neutralised)),
      ...this.#added(judged, { done, open, marks, state }).map(neutralised),
      listedColumns(formulas.map((column) => this.#plan.header[column] as string)),
    ]);
  }

  /** The values that the row takes from others. */
  #mergedFaults({ row, cells }: JudgedRow): readonly JudgedFault[] {
    return (this.#merged.get(row) ?? [])
      .filter(({ column, value }) => (cells[column] ?? "").trim() !== value)
      .map(({ column, value, from }) => mergedFault(column, value, from));
  }

  /** A person's decisions on the whole row: listed as changes, and returned for its added cells. */
  #marks(judged: JudgedRow, death: JudgedFault | null): readonly string[] {
    const marks: string[] = [];
    if (death) {
      const why = `décès confirmé par vous : ${death.why}`;
      const cell = { ...this.#cell(judged, -1), column: STATE_COLUMN };
      const state = stateWord(STATE.inutilisable);
      this.#modifications.push(decidedRow(cell, state, why, "fichier des décès (INSEE)"));
      marks.push(why);
    }
    const at = this.#written + this.#rows.length;
    const [first, copied] = [this.#duplicates?.firstRow[at], this.#duplicates?.decided[at]];
    if (first && copied) {
      const why = `doublon de la ligne ${copied} confirmé par vous`;
      const cell = { ...this.#cell(judged, -1), column: COPY_COLUMN };
      this.#modifications.push(decidedRow(cell, String(first), why));
      marks.push(why);
    }
    return marks;
  }

  /** @param column  -1 for the row as a whole. */
  #cell({ row, cells }: JudgedRow, column: number): ChangedCell {
    const { table, header } = this.#plan;
    const [name, before] = column < 0 ? ["", ""] : [header[column] ?? "", cells[column] ?? ""];
    return { table, row, column: name, before };
  }

  /** The cells of `addedColumns` except the last. */
  #added(judged: JudgedRow, { done, open, marks, state }: SortedRow): readonly string[] {
    const first = this.#duplicates?.firstRow[this.#written + this.#rows.length] ?? 0;
    return [
      stateWord(state),
      [this.#reported(done), ...marks].filter((text) => text !== "").join(" ; "),
      this.#reported(open),
      first > 0 ? String(first) : "",
      ...judged.registers,
      this.#surplus(judged),
    ];
  }

  #countWaiting(open: readonly JudgedFault[], state: number): void {
    const { rule, decided } = this.#duplicates ?? NO_DUPLICATES;
    const at = this.#written + this.#rows.length;
    const isCopy = rule[at] === DUPLICATE_RULE && !decided[at];
    const cells = open.filter(({ after }) => after !== null).length;
    this.#waiting.add(
      cells,
      open.filter(isPair).length + Number(isCopy),
      state === STATE.a_verifier,
    );
  }

  /** The rank of the row's state. */
  #state(judged: JudgedRow): number {
    const at = this.#written + this.#rows.length;
    const { rule, decided } = this.#duplicates ?? NO_DUPLICATES;
    const copied = stateOfDuplicate(rule[at] ?? 0, (decided[at] ?? 0) > 0);
    return Math.max(stateOf(judged), copied);
  }

  #reported(faults: readonly JudgedFault[]): string {
    return faults
      .map(({ column, why }) => (column < 0 ? why : `${this.#plan.header[column]} : ${why}`))
      .join(" ; ");
  }

  /** Cells of a long row beyond the last column. */
  #surplus({ cells }: JudgedRow): string {
    const beyond = cells.slice(this.#plan.header.length);
    return beyond.map((cell) => csvCell(cell, ";")).join(";");
  }

  /**
   * Writes the buffered rows if there are at least `least`: cells take ten times the memory of
   * their text.
   */
  async flush(least = 1): Promise<void> {
    if (this.#rows.length < least) return;
    const [rows, modifications, propositions] = [
      this.#rows,
      this.#modifications,
      this.#propositions,
    ];
    this.#rows = [];
    this.#modifications = [];
    this.#propositions = [];
    this.#written += rows.length;
    this.#counts.propositions += propositions.length;
    this.#texts.rows += await csvText(rows);
    this.#texts.modifications += await csvText(modifications);
    this.#texts.propositions += await csvText(propositions);
  }

  async finish(): Promise<CorrectedRange> {
    await this.flush();
    const others = this.#others.map((rows) => rows.finish());
    const counts = { ...this.#counts, rows: this.#written, waiting: this.#waiting.finish() };
    return { ...this.#texts, others, counts };
  }
}

/** The result of correcting a row. */
interface SortedRow {
  readonly done: readonly JudgedFault[];
  readonly open: readonly JudgedFault[];
  /** French: a person's decisions on the whole row. */
  readonly marks: readonly string[];
  /** The rank of its state. */
  readonly state: number;
}

const NO_DUPLICATES = { rule: [], decided: [] };

/** Rows buffered before they are written. */
const WAITING = 2000;

/** Corrects judged rows, one at a time. About 5 us a row of twelve columns. */
export async function correctRange(
  rows: Iterable<JudgedRow>,
  plan: DiagnosisPlan,
  withRegisters: boolean,
  duplicates: RangeDuplicates | null,
  merged: readonly MergedValue[] = [],
): Promise<CorrectedRange> {
  const corrector = new RangeCorrector(plan, withRegisters, duplicates, merged);
  for (const row of rows) {
    corrector.add(row);
    await corrector.flush(WAITING);
  }
  return corrector.finish();
}
