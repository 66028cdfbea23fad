import { unitCostsOf } from "../diagnostic/cost-model.ts";
import { STATE } from "../diagnostic/row-state.ts";
import type { DecidedRows } from "./decided-rows.ts";

export const ROW_ORDERS = ["cout", "ligne"] as const;

export type RowOrder = (typeof ROW_ORDERS)[number];

/** Collects the ranks of rows. */
export class FoundRows {
  readonly #ranks: Uint32Array;
  #count = 0;

  constructor(most: number) {
    this.#ranks = new Uint32Array(most);
  }

  add(rank: number): void {
    this.#ranks[this.#count++] = rank;
  }

  finish(): Uint32Array {
    return this.#ranks.slice(0, this.#count);
  }
}

/**
 * Ranks, which are ascending, in an order: as in the file, or the dearest first and those that can
 * be used last. Linear: a counting sort.
 */
export function ordered(
  { states, workbench }: DecidedRows,
  found: Uint32Array,
  order: RowOrder,
): Uint32Array {
  if (order === "ligne") return found;
  // The tables of a job were diagnosed at the same costs.
  const costs = unitCostsOf(workbench.head.tables[0]?.plan.costs);
  const dear = [...new Set(costs)].sort((a, b) => b - a);
  /** By line of the costs: the dearest is 0. */
  const stepOf = costs.map((cost) => dear.indexOf(cost));
  const usable = dear.length;
  const steps = new Uint8Array(found.length);
  const next = new Uint32Array(usable + 2);
  for (let i = 0; i < found.length; i++) {
    const row = found[i] as number;
    const isUsable = (states[row] as number) <= STATE.reparee;
    const step = isUsable ? usable : (stepOf[workbench.dearest[row] as number] as number);
    steps[i] = step;
    (next[step + 1] as number)++;
  }
  for (let i = 1; i < next.length; i++) (next[i] as number) += next[i - 1] as number;
  const sorted = new Uint32Array(found.length);
  for (let i = 0; i < found.length; i++) {
    const step = steps[i] as number;
    sorted[next[step] as number] = found[i] as number;
    (next[step] as number)++;
  }
  return sorted;
}
