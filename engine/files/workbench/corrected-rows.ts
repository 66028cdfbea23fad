import type { RangeDuplicates } from "../correction/correct-range.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import type { DecidedFault } from "./decide-row.ts";
import type { DecidedRows } from "./decided-rows.ts";
import { COPIES, SIMILAR_VALUE } from "./lots.ts";

/** Rows of one table, and which of them repeat others, as the correction takes them. */
export interface CorrectedRows {
  readonly rows: Iterable<JudgedRow>;
  readonly duplicates: RangeDuplicates;
}

/**
 * Rows for the corrected file: decided, without what a person left as it is, and without values that
 * are only written otherwise elsewhere.
 *
 * @param ranks  Of rows of one table.
 */
export function correctedRows(decided: DecidedRows, ranks: Uint32Array): CorrectedRows {
  const { workbench } = decided;
  const duplicates = {
    rule: new Uint8Array(ranks.length),
    firstRow: new Uint32Array(ranks.length),
    decided: new Uint32Array(ranks.length),
  };
  function* rows(): Generator<JudgedRow> {
    for (const [at, rank] of ranks.entries()) {
      const row = decided.row(rank);
      const copy = row.faults.find(({ rule, choice }) => COPIES.has(rule) && choice !== "laisser");
      if (copy) {
        duplicates.rule[at] = copy.rule;
        const declared = decided.declared.get(rank);
        duplicates.firstRow[at] = declared ?? (workbench.copies[rank] as number);
        duplicates.decided[at] = declared ?? (workbench.declared[rank] as number);
      }
      yield { ...row, faults: row.faults.filter(isListed) };
    }
  }
  return { rows: rows(), duplicates };
}

function isListed({ rule, choice, isDecided }: DecidedFault): boolean {
  if (choice === "laisser" || COPIES.has(rule)) return false;
  return rule !== SIMILAR_VALUE || isDecided === true;
}
