import type { BoundedKey } from "./blocking/candidate-pairs.ts";
import { type DoubtfulRows, doubtfulRows } from "./doubtful-rows.ts";
import { explainedBriefly } from "./explanation.ts";
import { groupRows, type LinkedFile, linkFile, type RankedDecision } from "./group-rows.ts";
import { CERTAIN, type LinkedPair } from "./linked-pair.ts";
import type { PackedRows } from "./rows/packed-rows.ts";

/** The duplicates of a table. Plain data; arrays are indexed by the rank of a row. */
export interface Duplicates {
  /** The rule under which a row repeats an earlier one, 9 or 10; 0 when it does not. */
  readonly rule: Uint8Array;
  /** Number in the file of the row to keep of the group: the first one, unless a person chose. */
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

/** A person's decision on two rows or more, by their numbers, ascending. */
export interface DuplicateDecision {
  readonly rows: readonly number[];
  readonly isAccepted: boolean;
  /** Of accepted ones: the row to keep; the first when absent. */
  readonly keep?: number | undefined;
}

/** Options of the search. */
interface DuplicateOptions {
  readonly decisions?: readonly DuplicateDecision[];
  /** When the duplicates of the rows are searched more than once. */
  readonly file?: LinkedFile;
  /** Called for what a person should see: groups of rows, and pairs that were not joined. */
  readonly doubted?: (doubt: DoubtfulRows) => void;
}

/**
 * Finds the rows of a table that repeat an earlier one (`groupRows`).
 *
 * @param found  Called for each row that repeats one, in the order of rows.
 */
export function findDuplicates(
  rows: PackedRows,
  found: (duplicate: DuplicateRow) => void,
  { decisions = [], file = linkFile(rows), doubted }: DuplicateOptions = {},
): Duplicates {
  const { number, written } = rows.columns;
  const ranked = rankedDecisions(number, decisions);
  const grouped = groupRows(rows, ranked, file);
  const { head, copyOf, whys, linked } = grouped;
  if (doubted) for (const doubt of doubtfulRows(grouped)) doubted(doubt);
  const accepted = ranked.filter(({ isAccepted }) => isAccepted);
  const decided = decidedRows(accepted, number);
  const keeps = retainedRows(accepted, head);
  const keepOf = (index: number): number => {
    const first = head[index] as number;
    return keeps.get(first) ?? first;
  };
  const rule = new Uint8Array(rows.rows);
  const firstRow = new Uint32Array(rows.rows);
  const heads = new Set<number>();
  let count = 0;
  const sayOf = (index: number): Stated | null => {
    const [original, headRow] = [copyOf[index] as number, number[keepOf(index)] as number];
    const pair = whys.get(index);
    if (original !== index)
      return sayCopy(number[original] as number, headRow, written[original] === written[index]);
    if (decided[index] !== 0) return sayDecided(decided[index] as number, headRow, pair);
    return pair ? sayProbable(number, index, headRow, pair) : null;
  };
  for (let index = 0; index < rows.rows; index++) {
    if (keepOf(index) === index) continue;
    heads.add(keepOf(index));
    count++;
    const stated = sayOf(index);
    if (stated === null) continue;
    rule[index] = stated.rule;
    firstRow[index] = stated.firstRow;
    found({ index, row: number[index] as number, ...stated });
  }
  return { rule, firstRow, decided, groups: heads.size, rows: count, bounded: linked.bounded };
}

/** For each row that a person declared equal to another, the number of that one; else 0. */
function decidedRows(accepted: readonly RankedDecision[], number: Uint32Array): Uint32Array {
  const decided = new Uint32Array(number.length);
  for (const { rows, keep = rows[0] as number } of accepted)
    for (const row of rows) if (row !== keep) decided[row] = number[keep] as number;
  return decided;
}

/** The row that a person chose to keep, by the head of its group; of several the first. */
function retainedRows(
  accepted: readonly RankedDecision[],
  head: Uint32Array,
): ReadonlyMap<number, number> {
  const retained = new Map<number, number>();
  for (const { keep } of accepted) {
    if (keep === undefined) continue;
    const first = head[keep] as number;
    if (!retained.has(first)) retained.set(first, keep);
  }
  return retained;
}

function rankedDecisions(
  numbers: Uint32Array,
  decisions: readonly DuplicateDecision[],
): readonly RankedDecision[] {
  return decisions.flatMap(({ rows, isAccepted, keep }) => {
    const ranks = [...new Set(rows.map((row) => rankOf(numbers, row)))].sort((a, b) => a - b);
    const kept = keep === undefined ? undefined : ranks[ranks.indexOf(rankOf(numbers, keep))];
    return ranks.length < 2 || ranks[0] === -1 ? [] : [{ rows: ranks, isAccepted, keep: kept }];
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

type Stated = Omit<DuplicateRow, "index" | "row">;

function sayCopy(original: number, firstRow: number, isExact: boolean): Stated {
  const why = isExact
    ? `copie exacte de la ligne ${original}`
    : `doublon de la ligne ${original} : mêmes cellules, à la casse, aux accents ou aux signes près`;
  return { rule: isExact ? 9 : 10, firstRow, why, isSure: true, isDecided: false };
}

function sayDecided(row: number, firstRow: number, pair: LinkedPair | undefined): Stated {
  const evidence = pair ? explainedBriefly(pair.levels) : "";
  const why = `doublon de la ligne ${row}, décidé par vous${evidence === "" ? "" : ` : ${evidence}`}`;
  return { rule: 10, firstRow, why, isSure: true, isDecided: true };
}

function sayProbable(
  number: Uint32Array,
  index: number,
  firstRow: number,
  { first, second, levels, probability }: LinkedPair,
): Stated {
  const partner = number[first === index ? second : first] as number;
  const why = `doublon probable de la ligne ${partner} : ${explainedBriefly(levels)}`;
  return { rule: 10, firstRow, why, isSure: probability >= CERTAIN, isDecided: false };
}
