import { BoundedList } from "../../../../memory/bounded-list.ts";
import { cutText } from "../../../../text/cut-text.ts";
import { lineOfFault, type UnitCosts } from "../../../diagnostic/cost-model.ts";
import { type Finding, isRemark } from "../../../diagnostic/finding.ts";
import { openBits, RowFaults } from "./row-faults.ts";
import type { LineCount } from "./table-samples.ts";

/** Findings stored for each criterion. */
const SAMPLES_A_RULE = 50;

/** Longest text of a finding: a cell may contain a book. */
const MOST_CHARACTERS = 300;

/**
 * Collects the findings of a table one by one, in any number and order: counts of faults by line of
 * the costs and column, the first findings of each criterion, and the faults of each row. `sampleTable` then
 * walks the rows once more to label them.
 *
 * Memory: 4 bytes a row, some 100 bytes for each column and criterion with a finding, and at most
 * 19 x `most` findings of 1,000 characters. Time: below a microsecond a finding.
 */
export class FindingSamples {
  readonly faults = new RowFaults();
  readonly #most: number;
  readonly #counts = new Map<string, Map<number, MutableCount>>();
  readonly #samples = new Map<number, BoundedList<Finding>>();

  constructor(most: number = SAMPLES_A_RULE) {
    this.#most = most;
  }

  add(finding: Finding): void {
    const { rule, row, column, after, certainty } = finding;
    const isProved = certainty === "prouve" && after !== null;
    this.faults.add(row, openBits(finding));
    if (!isRemark(finding)) {
      const count = this.#countOf(column, lineOfFault(rule, finding));
      count.faults++;
      if (isProved) count.proved++;
      else if (after !== null) count.proposed++;
    }
    let samples = this.#samples.get(rule);
    if (!samples) {
      samples = new BoundedList(this.#most, byFaultThenRow);
      this.#samples.set(rule, samples);
    }
    if (samples.takes(finding)) samples.add(shortened(finding));
  }

  /** By line, then by column name. */
  get counts(): LineCount[] {
    return [...this.#counts]
      .flatMap(([column, byLine]) =>
        [...byLine].map(([line, count]) => ({ line, column, ...count })),
      )
      .sort((a, b) => a.line - b.line || compared(a.column, b.column));
  }

  /** Of the dearest criterion first; within one, by row. */
  samples(costs: UnitCosts): Finding[] {
    return [...this.#samples]
      .sort(([a], [b]) => (costs[b] ?? 0) - (costs[a] ?? 0) || a - b)
      .flatMap(([, list]) => list.values);
  }

  #countOf(column: string, line: number): MutableCount {
    let byLine = this.#counts.get(column);
    if (!byLine) {
      byLine = new Map();
      this.#counts.set(column, byLine);
    }
    let count = byLine.get(line);
    if (!count) {
      count = { faults: 0, proved: 0, proposed: 0 };
      byLine.set(line, count);
    }
    return count;
  }
}

interface MutableCount {
  faults: number;
  proved: number;
  proposed: number;
}

/** A total order, so that the order in which findings arrive has no effect. */
function byFaultThenRow(a: Finding, b: Finding): number {
  return (
    Number(isRemark(a)) - Number(isRemark(b)) ||
    a.row - b.row ||
    compared(a.column, b.column) ||
    compared(a.why, b.why) ||
    compared(a.before, b.before) ||
    compared(a.after ?? "", b.after ?? "")
  );
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function shortened(finding: Finding): Finding {
  const { before, after, why } = finding;
  return {
    ...finding,
    before: cutText(before, MOST_CHARACTERS),
    after: after === null ? null : cutText(after, MOST_CHARACTERS),
    why: cutText(why, MOST_CHARACTERS),
  };
}
