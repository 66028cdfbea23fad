import { COSTS, type UnitCosts } from "./cost-model.ts";
import { dearestLine } from "./rule-bits.ts";

/**
 * The number of records by everything that is wrong with them: bits of lines of the costs
 * (`rule-bits.ts`), ascending. Records without a fault that has a cost are left out. From it follows
 * what the records cost at any costs.
 */
export type FaultCombinations = readonly (readonly [faults: number, records: number])[];

/** Most combinations that a diagnosis keeps; files have some hundreds. */
const MOST = 4096;

/** Counts records by their faults. */
export function countFaults(faults: Uint32Array): FaultCombinations {
  const records = new Map<number, number>();
  for (const bits of faults) if (bits !== 0) records.set(bits, (records.get(bits) ?? 0) + 1);
  return sorted(records);
}

/** Number of records by the line of their dearest fault. */
export function countDearest(combinations: FaultCombinations, costs: UnitCosts): Uint32Array {
  const counts = new Uint32Array(COSTS.length);
  for (const [bits, records] of combinations)
    (counts[dearestLine(bits, costs)] as number) += records;
  return counts;
}

/** The combinations of all tables; `undefined` when those of one are not known. */
export function addCombinations(
  tables: readonly (FaultCombinations | undefined)[],
): FaultCombinations | undefined {
  const records = new Map<number, number>();
  for (const combinations of tables) {
    if (!combinations) return undefined;
    for (const [bits, count] of combinations) records.set(bits, (records.get(bits) ?? 0) + count);
  }
  return sorted(records);
}

/** As a part of a diagnosis; too many are not kept, and its costs cannot be changed. */
export function keptCombinations(combinations: FaultCombinations | undefined): {
  readonly combinations?: FaultCombinations;
} {
  return combinations && combinations.length <= MOST ? { combinations } : {};
}

function sorted(records: ReadonlyMap<number, number>): FaultCombinations {
  return [...records].sort(([a], [b]) => a - b);
}
