import type { Levels } from "./comparison/comparison-fields.ts";

/** Two rows that may be one record. */
export interface LinkedPair {
  /** Ranks of the rows, the earlier one first. */
  readonly first: number;
  readonly second: number;
  readonly levels: Levels;
  /** That they are one record. */
  readonly probability: number;
  /** Whether they are two records of a person. */
  readonly isPerson: boolean;
}

/** Probability from which two rows are taken for one record, and from which without a doubt. */
export const [PROBABLE, CERTAIN] = [0.85, 0.999] as const;
/** From here on a person should see the pair. */
export const WORTH_A_LOOK = 0.3;
