import { BROKEN_LINK, type JudgedFault, type JudgedRow } from "../diagnostic/range/judged-row.ts";
import { STATE, stateOfDuplicate } from "../diagnostic/row-state.ts";
import type { FaultChoice } from "./decisions.ts";
import { COPIES, SIMILAR_VALUE } from "./lots.ts";

/** A fault, and what a person decided on it. */
export interface DecidedFault extends JudgedFault {
  readonly choice?: FaultChoice;
}

export interface DecidedRow extends JudgedRow {
  readonly faults: readonly DecidedFault[];
}

/** Whether a choice applies to a fault: only what has a correction can be accepted. */
export function canChoose(
  { column, after }: Pick<JudgedFault, "column" | "after">,
  choice: FaultChoice,
  value?: string,
): boolean {
  return choice !== "accepter" || (column >= 0 && (value ?? after) !== null);
}

/** A fault by a person's choice. */
export function decideFault(fault: JudgedFault, choice: FaultChoice, value?: string): DecidedFault {
  if (!canChoose(fault, choice, value)) return fault;
  const { ranks, isDecided: _, ...rest } = fault;
  if (choice === "accepter") {
    const after = value ?? fault.after;
    const now = STATE.reparee;
    return {
      ...rest,
      after,
      certainty: "prouve",
      isDecided: true,
      ranks: { ...ranks, now },
      choice,
    };
  }
  const now = choice === "laisser" ? STATE.valide : ranks.open;
  return { ...rest, after: null, certainty: "a_verifier", ranks: { ...ranks, now }, choice };
}

/** What is written in a cell, and how that is explained; French, no full stop. */
export interface WrittenValue {
  readonly column: number;
  readonly value: string;
  readonly why?: string;
  readonly source?: string;
}

/**
 * A row after a cell was written: the cells as they were, the changes of before and this one as
 * decided, and what the detectors find in the row with them.
 *
 * @param row     As it was shown.
 * @param judged  With its changes and the written cell in place.
 */
export function editRow(
  row: DecidedRow,
  judged: JudgedRow,
  { column, value, why = "saisi par vous", source = "votre saisie" }: WrittenValue,
): DecidedRow {
  const decided = row.faults.filter(
    (fault) =>
      fault.column !== column &&
      fault.column >= 0 &&
      fault.after !== null &&
      isWritten(row, judged, fault),
  );
  const written = judged.faults.find(
    (fault) => fault.column === column && fault.certainty === "prouve" && fault.after !== null,
  );
  const edit: DecidedFault = {
    rule: SIMILAR_VALUE,
    column,
    after: written?.after ?? value,
    why,
    source,
    certainty: "prouve",
    isDecided: true,
    choice: "accepter",
    ranks: { now: STATE.reparee, open: STATE.valide },
  };
  const isChange = (row.cells[column] ?? "") !== edit.after;
  const found = judged.faults.filter((fault) => fault !== written);
  const others = row.faults.filter(
    (fault) => OF_OTHERS.has(fault.rule) && fault.column !== column && !decided.includes(fault),
  );
  return {
    ...judged,
    cells: row.cells,
    faults: [...decided, ...(isChange ? [edit] : []), ...found, ...others],
  };
}

/** Rules that compare a row with others: the row alone does not show them. */
const OF_OTHERS: ReadonlySet<number> = new Set([...COPIES, SIMILAR_VALUE, BROKEN_LINK]);

/** Whether the correction of a fault is what its cell contains now. */
function isWritten(row: DecidedRow, judged: JudgedRow, { column, after }: DecidedFault): boolean {
  return judged.cells[column] === after && row.cells[column] !== after;
}

/** The cells of a row with all that is corrected in them. */
export function correctedCells({ cells, faults }: DecidedRow): string[] {
  const corrected = [...cells];
  const done = new Set<number>();
  for (const { column, after, certainty, isDecided } of faults) {
    const isDone = column >= 0 && after !== null && (certainty === "prouve" || isDecided);
    if (!isDone || done.has(column)) continue;
    corrected[column] = after;
    done.add(column);
  }
  return corrected;
}

/** A row that a person says repeats another one. */
export function copyDeclared(row: DecidedRow, retained: number): DecidedRow {
  const [, probable = 0] = [...COPIES];
  const rank = stateOfDuplicate(probable, true);
  const copy: DecidedFault = {
    ...{ rule: probable, column: -1, after: null, certainty: "prouve", choice: "accepter" },
    ...{ why: `doublon de la ligne ${retained}, déclaré par vous`, isDecided: true },
    ranks: { now: rank, open: rank },
  };
  return { ...row, faults: [...withoutCopies(row).faults, copy] };
}

/** A row that repeats no other one. */
export function withoutCopies(row: DecidedRow): DecidedRow {
  return { ...row, faults: row.faults.filter(({ rule }) => !COPIES.has(rule)) };
}
