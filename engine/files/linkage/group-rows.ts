import { firstCopies } from "./groups/exact-copies.ts";
import { joinPairs } from "./groups/join-pairs.ts";
import { RowGroups } from "./groups/row-groups.ts";
import { type LinkedRows, linkRows } from "./link-rows.ts";
import type { LinkedPair } from "./linked-pair.ts";
import type { PackedRows } from "./rows/packed-rows.ts";

/** A person's decision on two rows, by their ranks. */
export interface RankedDecision {
  readonly first: number;
  readonly second: number;
  readonly isAccepted: boolean;
}

/** Rows in groups of one record each. Arrays are indexed by the rank of a row. */
export interface GroupedRows {
  /** The first row of the group. */
  readonly head: Uint32Array;
  /** The first row that is equal but for case, accents and signs; the row itself for others. */
  readonly copyOf: Uint32Array;
  /** The pair that joined a row first, for rows of a group that are no copies. */
  readonly whys: ReadonlyMap<number, LinkedPair>;
  readonly linked: LinkedRows;
}

/**
 * Groups the rows that are one company or person: copies first, then by the probability of the
 * pairs that share a key. Rows of several tables may be joined before (`joinRows`).
 *
 * @param decisions  Rows that a person declared one share a group; rows declared different never
 *   do, whatever the evidence. Of contradictory decisions the former wins.
 *
 * Linear in the rows (`eachCandidatePair`). Deterministic.
 */
export function groupRows(
  rows: PackedRows,
  decisions: readonly RankedDecision[] = [],
): GroupedRows {
  const copyOf = firstCopies(rows);
  const groups = new RowGroups(rows.rows);
  const linked = linkRows(rows, (row) => copyOf[row] !== row);
  const whys = new Map<number, LinkedPair>();
  const explain = (pair: LinkedPair): void => {
    for (const row of [pair.first, pair.second]) if (!whys.has(row)) whys.set(row, pair);
  };
  for (const { first, second, isAccepted } of decisions) {
    if (!isAccepted) continue;
    const { levels, probability } = linked.compare(first, second);
    groups.join(first, second);
    explain({ first, second, levels, probability, isPerson: false });
  }
  for (const { first, second, isAccepted } of decisions)
    if (!isAccepted) groups.keepApart(first, second);
  joinPairs(linked, groups, explain);
  const head = Uint32Array.from(copyOf, (original) => groups.headOf(original));
  return { head, copyOf, whys, linked };
}
