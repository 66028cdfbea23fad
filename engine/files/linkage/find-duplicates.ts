import type { BoundedKey } from "./blocking/candidate-pairs.ts";
import { explainedBriefly } from "./explanation.ts";
import { groupRows, type RankedDecision } from "./group-rows.ts";
import { CERTAIN, type LinkedPair } from "./linked-pair.ts";
import type { PackedRows } from "./rows/packed-rows.ts";

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
  /** Keys by which not all pairs were compared. */
  readonly bounded: readonly BoundedKey[];
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

/** A person's decision on two rows, by their numbers. */
export interface DuplicateDecision {
  readonly rows: readonly [number, number];
  readonly isAccepted: boolean;
}

/** Options of the search. */
interface DuplicateOptions {
  readonly decisions?: readonly DuplicateDecision[];
  /** Called for each pair of rows that a person should see: joined without certainty, or not. */
  readonly doubted?: (pair: LinkedPair) => void;
}

/**
 * Finds the rows of a table that repeat an earlier one (`groupRows`).
 *
 * @param found  Called for each row that repeats one, in the order of rows.
 */
export function findDuplicates(
  rows: PackedRows,
  found: (duplicate: DuplicateRow) => void,
  { decisions = [], doubted }: DuplicateOptions = {},
): Duplicates {
  const { number, written } = rows.columns;
  const ranked = rankedDecisions(number, decisions);
  const { head, copyOf, whys, linked } = groupRows(rows, ranked);
  if (doubted) for (const pair of linked.pairs) if (pair.probability < CERTAIN) doubted(pair);
  const decided = new Uint32Array(rows.rows);
  for (const { first, second, isAccepted } of ranked)
    if (isAccepted) decided[second] = number[first] as number;
  const rule = new Uint8Array(rows.rows);
  const firstRow = new Uint32Array(rows.rows);
  const heads = new Set<number>();
  let count = 0;
  const sayOf = (index: number): Said | null => {
    const [original, headRow] = [copyOf[index] as number, number[head[index] as number] as number];
    const pair = whys.get(index);
    if (original !== index)
      return sayCopy(number[original] as number, headRow, written[original] === written[index]);
    if (decided[index] !== 0) return sayDecided(decided[index] as number, headRow, pair);
    return pair ? sayProbable(number, index, headRow, pair) : null;
  };
  for (let index = 0; index < rows.rows; index++) {
    if (head[index] === index) continue;
    heads.add(head[index] as number);
    count++;
    const said = sayOf(index);
    if (said === null) continue;
    rule[index] = said.rule;
    firstRow[index] = said.firstRow;
    found({ index, row: number[index] as number, ...said });
  }
  return { rule, firstRow, decided, groups: heads.size, rows: count, bounded: linked.bounded };
}

function rankedDecisions(
  numbers: Uint32Array,
  decisions: readonly DuplicateDecision[],
): readonly RankedDecision[] {
  return decisions.flatMap(({ rows: [a, b], isAccepted }) => {
    const [i, j] = [rankOf(numbers, a), rankOf(numbers, b)];
    if (i < 0 || j < 0 || i === j) return [];
    return [{ first: Math.min(i, j), second: Math.max(i, j), isAccepted }];
  });
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

type Said = Omit<DuplicateRow, "index" | "row">;

function sayCopy(original: number, firstRow: number, isExact: boolean): Said {
  const why = isExact
    ? `copie exacte de la ligne ${original}`
    : `doublon de la ligne ${original} : mêmes cellules, à la casse, aux accents ou aux signes près`;
  return { rule: isExact ? 9 : 10, firstRow, why, isSure: true, isDecided: false };
}

function sayDecided(row: number, firstRow: number, pair: LinkedPair | undefined): Said {
  const evidence = pair ? explainedBriefly(pair.levels) : "";
  const why = `doublon de la ligne ${row}, décidé par vous${evidence === "" ? "" : ` : ${evidence}`}`;
  return { rule: 10, firstRow, why, isSure: true, isDecided: true };
}

function sayProbable(
  number: Uint32Array,
  index: number,
  firstRow: number,
  { first, second, levels, probability }: LinkedPair,
): Said {
  const partner = number[first === index ? second : first] as number;
  const why = `doublon probable de la ligne ${partner} : ${explainedBriefly(levels)}`;
  return { rule: 10, firstRow, why, isSure: probability >= CERTAIN, isDecided: false };
}
