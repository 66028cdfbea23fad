import { COSTS, lineOfFault } from "../../../diagnostic/cost-model.ts";
import { type Finding, isCostly, isRemark } from "../../../diagnostic/finding.ts";

const FIRST_ROWS = 1024;

/** Bit 0, of no criterion: the row has a finding that is no fault. */
export const DOUBT = 0;
/** Of no criterion either: a person decided to drop the row. */
export const DECIDED = COSTS.length;

const [COPY, PERSON] = [10, 19];

/** What a finding leaves wrong with its row: bits of lines of the costs; 0 when it is repaired. */
export function openBits(
  finding: Pick<Finding, "rule" | "certainty" | "after" | "isMinor">,
): number {
  const { rule, certainty, after } = finding;
  const isProved = certainty === "prouve";
  const isRepaired = isProved && after !== null;
  let bits = isCostly(finding) && !isRepaired ? 1 << lineOfFault(rule, finding) : 0;
  // A person decided that the record is a copy, or that its person died.
  if ((rule === COPY || rule === PERSON) && isProved && after === null) bits |= 1 << DECIDED;
  if (rule === PERSON && isRemark(finding)) bits |= 1 << DOUBT;
  return bits;
}

/**
 * What is wrong with each row of a table and not repaired, a bit a line of the costs (`openBits`).
 * Rows come in any order.
 *
 * Memory: 4 bytes for each row up to the last one with a fault.
 */
export class RowFaults {
  #open = new Uint32Array(FIRST_ROWS);

  add(row: number, bits: number): void {
    if (bits === 0) return;
    if (row >= this.#open.length) this.#grow(row);
    (this.#open[row] as number) |= bits;
  }

  /** Bits of the faults that remain after the proved repairs. */
  open(row: number): number {
    return this.#open[row] ?? 0;
  }

  #grow(row: number): void {
    const open = new Uint32Array(Math.max(row + 1, 2 * this.#open.length));
    open.set(this.#open);
    this.#open = open;
  }
}
