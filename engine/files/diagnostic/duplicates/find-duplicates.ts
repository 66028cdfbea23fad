import type { DuplicateDecision } from "../decisions/table-decisions.ts";
import { eachCandidatePair } from "./candidate-pairs.ts";
import { firstCopies } from "./exact-copies.ts";
import { PairEvidence, SURE_WEIGHT } from "./pair-evidence.ts";
import type { RowFeatures } from "./row-features.ts";
import { type JoinEvidence, RowGroups } from "./row-groups.ts";

/** The duplicates of a table. Plain data; arrays are indexed by the rank of a row. */
export interface Duplicates {
  /** The rule under which a row repeats an earlier one, 9 or 10; 0 when it does not. */
  readonly rule: Uint8Array;
  /** Number in the file of the first row of the group; 0 for rows that repeat none. */
  readonly firstRow: Uint32Array;
  /** Number of the row that a person declared equal; 0 without a decision. */
  readonly decided: Uint32Array;
  readonly groups: number;
  /** Rows beyond the first of each group. */
  readonly rows: number;
}

/** A row that repeats an earlier one, and why. */
export interface DuplicateRow {
  readonly index: number;
  readonly row: number;
  readonly rule: 9 | 10;
  readonly firstRow: number;
  /** French, no full stop. */
  readonly why: string;
  readonly isSure: boolean;
  /** Whether a person decided it. */
  readonly isDecided: boolean;
}

/** Two rows matched by evidence that a person should check. */
export interface DoubtfulPair extends JoinEvidence {
  /** Ranks of the rows in their table, the earlier one first. */
  readonly first: number;
  readonly second: number;
  /** Whether they are two records of a person. */
  readonly isPerson: boolean;
}

/** Options of the search. */
interface DuplicateOptions {
  /**
   * Rows that a person declared equal share a group; rows declared different never do, whatever the
   * evidence. Of contradictory decisions the former wins.
   */
  readonly decisions?: readonly DuplicateDecision[];
  /** Called for each pair that was matched by evidence worth a check. */
  readonly doubted?: (pair: DoubtfulPair) => void;
}

/**
 * Finds the rows that repeat an earlier one: exact copies first, then the same company or person by
 * the evidence of pairs that share a key; a row joins the group of any row that it equals.
 *
 * @param found  Called for each row that repeats one, in the order of rows.
 *
 * Linear in the rows (`eachCandidatePair`); 21 bytes a row besides the features.
 */
export function findDuplicates(
  features: RowFeatures,
  found: (duplicate: DuplicateRow) => void,
  { decisions = [], doubted }: DuplicateOptions = {},
): Duplicates {
  const first = firstCopies(features);
  const groups = new RowGroups(features.rows);
  const evidence = new PairEvidence(features);
  const decided = decide(features, groups, evidence, decisions);
  eachCandidatePair(
    features,
    (row) => first[row] !== row,
    (i, j) => {
      if (!groups.mayJoin(i, j) || !evidence.areSame(i, j)) return;
      const { mask, weight, isPerson } = evidence;
      groups.join(i, j, { mask, weight });
      if (weight < SURE_WEIGHT)
        doubted?.({ first: Math.min(i, j), second: Math.max(i, j), mask, weight, isPerson });
    },
  );
  return conclude(features, { first, groups, decided }, found);
}

/** Applies a person's decisions: joins or separates rows; returns `Duplicates.decided`. */
function decide(
  { rows, numbers }: RowFeatures,
  groups: RowGroups,
  evidence: PairEvidence,
  decisions: readonly DuplicateDecision[],
): Uint32Array {
  const decided = new Uint32Array(rows);
  const ranked = decisions.flatMap(({ rows: [a, b], isAccepted }) => {
    const [i, j] = [rankOf(numbers, a), rankOf(numbers, b)];
    return i < 0 || j < 0 || i === j ? [] : [{ i, j, isAccepted }];
  });
  for (const { i, j, isAccepted } of ranked) {
    if (!isAccepted) continue;
    evidence.areSame(i, j);
    const { mask, weight } = evidence;
    if (groups.mayJoin(i, j)) groups.join(i, j, { mask, weight });
    decided[Math.max(i, j)] = numbers[Math.min(i, j)] as number;
  }
  for (const { i, j, isAccepted } of ranked) if (!isAccepted) groups.keepApart(i, j);
  return decided;
}

/** Rank of a row by its number; -1 when there is none. Numbers ascend. */
function rankOf(numbers: Uint32Array, row: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === row ? low : -1;
}

interface Joined {
  /** Result of `firstCopies`. */
  readonly first: Uint32Array;
  readonly groups: RowGroups;
  readonly decided: Uint32Array;
}

function conclude(
  { rows, numbers }: RowFeatures,
  { first, groups, decided }: Joined,
  found: (duplicate: DuplicateRow) => void,
): Duplicates {
  const rule = new Uint8Array(rows);
  const firstRow = new Uint32Array(rows);
  const heads = new Set<number>();
  let count = 0;
  for (let index = 0; index < rows; index++) {
    const original = first[index] as number;
    const head = groups.headOf(original);
    if (head === index) continue;
    heads.add(head);
    count++;
    const row = numbers[index] as number;
    const isCopy = original !== index;
    rule[index] = isCopy ? 9 : 10;
    firstRow[index] = numbers[head] as number;
    if (isCopy) {
      found(exactCopy(index, row, numbers[original] as number));
      continue;
    }
    const { partner, why, isSure } = groups.whyOf(index);
    const isDecided = decided[index] !== 0;
    const reported = isDecided
      ? `doublon de la ligne ${decided[index]}, décidé par vous`
      : `doublon probable de la ligne ${numbers[partner]}`;
    found({
      index,
      row,
      rule: 10,
      firstRow: numbers[head] as number,
      why: `${reported} : ${why}`,
      isSure: isSure || isDecided,
      isDecided,
    });
  }
  return { rule, firstRow, decided, groups: heads.size, rows: count };
}

function exactCopy(index: number, row: number, firstRow: number): DuplicateRow {
  const why = `copie exacte de la ligne ${firstRow}`;
  return { index, row, rule: 9, firstRow, why, isSure: true, isDecided: false };
}
