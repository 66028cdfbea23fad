import { eachCandidatePair } from "./candidate-pairs.ts";
import { firstCopies } from "./exact-copies.ts";
import { evidenceText, PairEvidence, SURE_WEIGHT } from "./pair-evidence.ts";
import type { RowFeatures } from "./row-features.ts";

/** Which rows repeat which. Plain data; index is the rank of a row in its table. */
export interface Duplicates {
  /** The rule under which a row repeats an earlier one, 9 or 10; 0 when it does not. */
  readonly rule: Uint8Array;
  /** Number in the file of the first row of the group; 0 for rows that repeat nothing. */
  readonly firstRow: Uint32Array;
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
}

/**
 * Finds the rows that repeat an earlier one: exact copies, then the same company or person by the
 * evidence of pairs that share a key; what is the same as one of a group is of the group.
 *
 * @param found  Called for each row that repeats one, in the order of rows.
 *
 * Linear in the rows (`eachCandidatePair`); 17 bytes a row besides the features.
 */
export function findDuplicates(
  features: RowFeatures,
  found: (duplicate: DuplicateRow) => void,
): Duplicates {
  const first = firstCopies(features);
  const groups = new Groups(features.rows);
  const evidence = new PairEvidence(features);
  eachCandidatePair(
    features,
    (row) => first[row] !== row,
    (i, j) => {
      if (!groups.areJoined(i, j) && evidence.areSame(i, j))
        groups.join(i, j, evidence.mask, evidence.weight);
    },
  );
  return conclude(features, first, groups, found);
}

function conclude(
  { rows, numbers }: RowFeatures,
  first: Uint32Array,
  groups: Groups,
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
    const own = original === index ? 10 : 9;
    rule[index] = own;
    firstRow[index] = numbers[head] as number;
    const row = numbers[index] as number;
    const copied = numbers[original] as number;
    const { partner, why, isSure } = groups.whyOf(index);
    found(
      own === 9
        ? {
            index,
            row,
            rule: 9,
            firstRow: copied,
            why: `copie exacte de la ligne ${copied}`,
            isSure: true,
          }
        : {
            index,
            row,
            rule: 10,
            firstRow: numbers[head] as number,
            why: `doublon probable de la ligne ${numbers[partner]} : ${why}`,
            isSure,
          },
    );
  }
  return { rule, firstRow, groups: heads.size, rows: count };
}

/** Rows that are the same, joined pair by pair (union by the lesser index, paths halved). */
class Groups {
  readonly #parent: Uint32Array;
  /** Of each joined row a row that it is the same as, and what says so. */
  readonly #partner: Uint32Array;
  readonly #mask: Uint32Array;
  readonly #sure: Uint8Array;

  constructor(rows: number) {
    this.#parent = Uint32Array.from({ length: rows }, (_, row) => row);
    this.#partner = new Uint32Array(rows);
    this.#mask = new Uint32Array(rows);
    this.#sure = new Uint8Array(rows);
  }

  headOf(row: number): number {
    const parent = this.#parent;
    let at = row;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  }

  areJoined(i: number, j: number): boolean {
    return this.headOf(i) === this.headOf(j);
  }

  join(i: number, j: number, mask: number, weight: number): void {
    const [a, b] = [this.headOf(i), this.headOf(j)];
    this.#parent[Math.max(a, b)] = Math.min(a, b);
    this.#explain(i, j, mask, weight);
    this.#explain(j, i, mask, weight);
  }

  #explain(row: number, partner: number, mask: number, weight: number): void {
    if (this.#mask[row] !== 0) return;
    this.#partner[row] = partner;
    this.#mask[row] = mask;
    this.#sure[row] = weight >= SURE_WEIGHT ? 1 : 0;
  }

  whyOf(row: number): { readonly partner: number; readonly why: string; readonly isSure: boolean } {
    return {
      partner: this.#partner[row] as number,
      why: evidenceText(this.#mask[row] as number),
      isSure: this.#sure[row] === 1,
    };
  }
}
