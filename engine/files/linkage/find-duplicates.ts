import type { BoundedKey } from "./blocking/candidate-pairs.ts";
import { explainedBriefly } from "./explanation.ts";
import { firstCopies } from "./groups/exact-copies.ts";
import { joinPairs } from "./groups/join-pairs.ts";
import { RowGroups } from "./groups/row-groups.ts";
import { type LinkedRows, linkRows } from "./link-rows.ts";
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
  /**
   * Rows that a person declared equal share a group; rows declared different never do, whatever the
   * evidence. Of contradictory decisions the former wins.
   */
  readonly decisions?: readonly DuplicateDecision[];
  /** Called for each pair of rows that a person should see: joined without certainty, or not. */
  readonly doubted?: (pair: LinkedPair) => void;
}

/**
 * Finds the rows that repeat an earlier one: copies first, then records of one company or person by
 * the probability of the pairs that share a key.
 *
 * @param found  Called for each row that repeats one, in the order of rows.
 *
 * Linear in the rows (`eachCandidatePair`).
 */
export function findDuplicates(
  rows: PackedRows,
  found: (duplicate: DuplicateRow) => void,
  { decisions = [], doubted }: DuplicateOptions = {},
): Duplicates {
  const first = firstCopies(rows);
  const groups = new RowGroups(rows.rows);
  const linked = linkRows(rows, (row) => first[row] !== row);
  const whys = new Map<number, LinkedPair>();
  const explain = (pair: LinkedPair): void => {
    for (const row of [pair.first, pair.second]) if (!whys.has(row)) whys.set(row, pair);
  };
  const decided = decide(rows, groups, linked, decisions, explain);
  joinPairs(linked, groups, explain);
  if (doubted) for (const pair of linked.pairs) if (pair.probability < CERTAIN) doubted(pair);
  return conclude(rows, { first, groups, decided, whys, linked }, found);
}

/** Applies a person's decisions: joins or separates rows; returns `Duplicates.decided`. */
function decide(
  { rows, columns }: PackedRows,
  groups: RowGroups,
  { compare }: LinkedRows,
  decisions: readonly DuplicateDecision[],
  explain: (pair: LinkedPair) => void,
): Uint32Array {
  const decided = new Uint32Array(rows);
  const ranked = decisions.flatMap(({ rows: [a, b], isAccepted }) => {
    const [i, j] = [rankOf(columns.number, a), rankOf(columns.number, b)];
    return i < 0 || j < 0 || i === j ? [] : [{ i, j, isAccepted }];
  });
  for (const { i, j, isAccepted } of ranked) {
    if (!isAccepted) continue;
    const [first, second] = [Math.min(i, j), Math.max(i, j)];
    const { levels, probability } = compare(first, second);
    if (groups.mayJoin(i, j)) groups.join(i, j);
    explain({ first, second, levels, probability, isPerson: false });
    decided[second] = columns.number[first] as number;
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
  readonly linked: LinkedRows;
  /** By row, the pair that joined it first. */
  readonly whys: ReadonlyMap<number, LinkedPair>;
}

function conclude(
  { rows, columns }: PackedRows,
  { first, groups, decided, whys, linked }: Joined,
  found: (duplicate: DuplicateRow) => void,
): Duplicates {
  const { number, written } = columns;
  const rule = new Uint8Array(rows);
  const firstRow = new Uint32Array(rows);
  const heads = new Set<number>();
  let count = 0;
  const say = (index: number, duplicate: Omit<DuplicateRow, "index" | "row">): void => {
    rule[index] = duplicate.rule;
    firstRow[index] = duplicate.firstRow;
    found({ index, row: number[index] as number, ...duplicate });
  };
  for (let index = 0; index < rows; index++) {
    const original = first[index] as number;
    const head = groups.headOf(original);
    if (head === index) continue;
    heads.add(head);
    count++;
    const headRow = number[head] as number;
    const partner = whys.get(index);
    if (original !== index)
      say(index, copyOf(number[original] as number, headRow, written[original] === written[index]));
    else if (decided[index] !== 0)
      say(index, decidedAs(decided[index] as number, headRow, partner));
    else if (partner) say(index, probableOf(number, index, headRow, partner));
  }
  return { rule, firstRow, decided, groups: heads.size, rows: count, bounded: linked.bounded };
}

type Said = Omit<DuplicateRow, "index" | "row">;

function copyOf(original: number, firstRow: number, isExact: boolean): Said {
  const why = isExact
    ? `copie exacte de la ligne ${original}`
    : `doublon de la ligne ${original} : mêmes cellules, à la casse, aux accents ou aux signes près`;
  return { rule: isExact ? 9 : 10, firstRow, why, isSure: true, isDecided: false };
}

function decidedAs(row: number, firstRow: number, pair: LinkedPair | undefined): Said {
  const evidence = pair ? explainedBriefly(pair.levels) : "";
  const why = `doublon de la ligne ${row}, décidé par vous${evidence === "" ? "" : ` : ${evidence}`}`;
  return { rule: 10, firstRow, why, isSure: true, isDecided: true };
}

function probableOf(
  number: Uint32Array,
  index: number,
  firstRow: number,
  { first, second, levels, probability }: LinkedPair,
): Said {
  const partner = number[first === index ? second : first] as number;
  const why = `doublon probable de la ligne ${partner} : ${explainedBriefly(levels)}`;
  return { rule: 10, firstRow, why, isSure: probability >= CERTAIN, isDecided: false };
}
