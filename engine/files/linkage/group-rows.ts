import { firstCopies } from "./groups/exact-copies.ts";
import { joinPairs } from "./groups/join-pairs.ts";
import { RowGroups } from "./groups/row-groups.ts";
import { type LinkedRows, linkRows } from "./link-rows.ts";
import type { LinkedPair } from "./linked-pair.ts";
import type { PackedRows } from "./rows/packed-rows.ts";

/** A person's decision on some rows, by their ranks, ascending. */
export interface RankedDecision {
  readonly rows: readonly number[];
  readonly isAccepted: boolean;
  /** Of accepted ones: which one remains of them; the first when absent. */
  readonly keep?: number | undefined;
}

/** Rows in groups of one record each. Arrays are indexed by the rank of a row. */
export interface GroupedRows {
  /** The first row of the group. */
  readonly head: Uint32Array;
  /** The first row that is equal but for case, accents and signs; the row itself for others. */
  readonly copyOf: Uint32Array;
  /** The pair that joined a row first, for rows of a group that are no copies. */
  readonly whys: ReadonlyMap<number, LinkedPair>;
  /** The pairs by which groups were joined, accepted ones first, then the most probable. */
  readonly joins: readonly LinkedPair[];
  readonly linked: LinkedRows;
}

/** What the rows of a file tell of each other, whatever a person decides. */
export interface LinkedFile extends Pick<GroupedRows, "copyOf" | "linked"> {}

/** Finds the copies, and the pairs of the other rows. Most of the time of `groupRows`. */
export function linkFile(rows: PackedRows): LinkedFile {
  const copyOf = firstCopies(rows);
  return { copyOf, linked: linkRows(rows, (row) => copyOf[row] !== row) };
}

/**
 * Groups the rows that are one company or person: copies first, then by the probability of the
 * pairs that share a key. Rows of several tables may be joined before (`joinRows`).
 *
 * @param decisions  Rows that a person declared one share a group; of rows declared different no two
 *   do, whatever the evidence. Of contradictory decisions the former wins.
 * @param file  When the rows are grouped more than once.
 *
 * Linear in the rows (`eachCandidatePair`). Deterministic.
 */
export function groupRows(
  rows: PackedRows,
  decisions: readonly RankedDecision[] = [],
  { copyOf, linked }: LinkedFile = linkFile(rows),
): GroupedRows {
  const groups = new RowGroups(rows.rows);
  const whys = new Map<number, LinkedPair>();
  const joins: LinkedPair[] = [];
  const explain = (pair: LinkedPair): void => {
    joins.push(pair);
    for (const row of [pair.first, pair.second]) if (!whys.has(row)) whys.set(row, pair);
  };
  for (const {
    rows: [first = 0, ...others],
    isAccepted,
  } of decisions)
    for (const second of isAccepted ? others : []) {
      const { levels, probability } = linked.compare(first, second);
      groups.join(first, second);
      explain({ first, second, levels, probability, isPerson: false });
    }
  for (const { rows: apart, isAccepted } of decisions)
    if (!isAccepted)
      apart.forEach((first, i) => {
        for (const second of apart.slice(i + 1)) groups.keepApart(first, second);
      });
  joinPairs(linked, groups, explain);
  const head = Uint32Array.from(copyOf, (original) => groups.headOf(original));
  return { head, copyOf, whys, joins, linked };
}
