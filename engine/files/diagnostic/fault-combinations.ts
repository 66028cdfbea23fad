import { COSTS, type UnitCosts } from "./cost-model.ts";
import { roundEuros } from "./priced-part.ts";
import { dearestLine, dearestOf } from "./rule-bits.ts";

/**
 * The number of records by everything that is wrong with them, and by what their repairs leave of it:
 * bits of lines of the costs (`rule-bits.ts`), ascending. Records without a fault that has a cost are
 * left out. From it follows what the records cost at any costs, before and after.
 */
export type FaultCombinations = readonly (readonly [
  faults: number,
  open: number,
  records: number,
])[];

/** Most combinations that a diagnosis keeps; files have some hundreds. */
const MOST = 4096;

/**
 * Counts records by their faults.
 *
 * @param open  For each record, those of its faults that its repairs leave.
 */
export function countFaults(faults: Uint32Array, open: Uint32Array): FaultCombinations {
  const records = new RecordCounts();
  for (const [i, bits] of faults.entries()) if (bits !== 0) records.add(bits, open[i] as number, 1);
  return records.finish();
}

/** Number of records by the line of their dearest fault. */
export function countDearest(combinations: FaultCombinations, costs: UnitCosts): Uint32Array {
  const counts = new Uint32Array(COSTS.length);
  for (const [bits, , records] of combinations)
    (counts[dearestLine(bits, costs)] as number) += records;
  return counts;
}

/** Euros a year that the repairs save: the dearest fault of each record, before and after. */
export function stoppedBy(combinations: FaultCombinations, costs: UnitCosts): number {
  return roundEuros(
    combinations.reduce(
      (sum, [bits, open, records]) =>
        sum + records * (dearestOf(bits, costs) - dearestOf(open, costs)),
      0,
    ),
  );
}

/** The combinations of all tables; `undefined` when those of one are not known. */
export function addCombinations(
  tables: readonly (FaultCombinations | undefined)[],
): FaultCombinations | undefined {
  const records = new RecordCounts();
  for (const combinations of tables) {
    if (!combinations) return undefined;
    for (const [bits, open, count] of combinations) records.add(bits, open, count);
  }
  return records.finish();
}

/** As a part of a diagnosis; too many are not kept, and its costs cannot be changed. */
export function retainedCombinations(combinations: FaultCombinations | undefined): {
  readonly combinations?: FaultCombinations;
} {
  return combinations && combinations.length <= MOST ? { combinations } : {};
}

/** More than the bits of all lines. */
const BITS = 2 ** 24;

/** Numbers of records by combination. */
class RecordCounts {
  /** Both sets of bits are one number of 48 bits. */
  readonly #records = new Map<number, number>();

  add(faults: number, open: number, records: number): void {
    const key = faults * BITS + open;
    this.#records.set(key, (this.#records.get(key) ?? 0) + records);
  }

  finish(): FaultCombinations {
    return [...this.#records]
      .sort(([a], [b]) => a - b)
      .map(([key, records]) => [Math.floor(key / BITS), key % BITS, records]);
  }
}
