import type { GroupedRows } from "./group-rows.ts";
import { CERTAIN, type LinkedPair } from "./linked-pair.ts";

/** Rows that may be one record: a group, or a pair that was not joined. By rank, ascending. */
export interface DoubtfulRows {
  /** Without copies of one of them. */
  readonly rows: readonly number[];
  /** The pairs that joined them. */
  readonly pairs: readonly LinkedPair[];
  /** Of the least probable of these pairs. */
  readonly probability: number;
}

/** A group of more rows is seen pair by pair: nobody reads so many side by side. */
const MOST_SEEN_TOGETHER = 12;

/**
 * What a person should see: each group that evidence joined, then the pairs between groups that are
 * worth a look.
 */
export function* doubtfulRows({ head, joins, linked }: GroupedRows): Generator<DoubtfulRows> {
  const groups = new Map<number, LinkedPair[]>();
  for (const pair of joins) {
    const first = head[pair.first] as number;
    const own = groups.get(first);
    if (own) own.push(pair);
    else groups.set(first, [pair]);
  }
  for (const pairs of groups.values()) {
    const rows = new Set(pairs.flatMap(({ first, second }) => [first, second]));
    if (rows.size > MOST_SEEN_TOGETHER)
      yield* pairs.filter(({ probability }) => probability < CERTAIN).map(ofPair);
    else
      yield {
        rows: [...rows].sort((a, b) => a - b),
        pairs,
        probability: pairs.reduce((least, pair) => Math.min(least, pair.probability), 1),
      };
  }
  for (const pair of linked.pairs)
    if (head[pair.first] !== head[pair.second] && pair.probability < CERTAIN) yield ofPair(pair);
}

function ofPair(pair: LinkedPair): DoubtfulRows {
  return { rows: [pair.first, pair.second], pairs: [pair], probability: pair.probability };
}
