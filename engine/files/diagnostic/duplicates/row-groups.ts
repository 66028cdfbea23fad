import { evidenceText, SURE_WEIGHT } from "./pair-evidence.ts";

/** What two rows were joined by. */
export interface JoinEvidence {
  /** As `evidenceText` reads it. */
  readonly mask: number;
  readonly weight: number;
}

/** Why a row is of its group. */
export interface RowWhy {
  /** The row that it is the same as. */
  readonly partner: number;
  /** French, no full stop. */
  readonly why: string;
  readonly isSure: boolean;
}

/** Rows that are the same, joined pair by pair (union by the lesser index, paths halved). */
export class RowGroups {
  readonly #parent: Uint32Array;
  /** Of each joined row a row that it is the same as, and what says so. */
  readonly #partner: Uint32Array;
  readonly #mask: Uint32Array;
  readonly #sure: Uint8Array;
  /** By the head of a group, rows that must not come into it. */
  readonly #apart = new Map<number, readonly number[]>();

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

  /** Whether two rows are of two groups that may become one. */
  mayJoin(i: number, j: number): boolean {
    const [a, b] = [this.headOf(i), this.headOf(j)];
    if (a === b) return false;
    return !this.#apart.get(a)?.some((row) => this.headOf(row) === b);
  }

  /** Keeps two rows in two groups from now on; no use where they are in one already. */
  keepApart(i: number, j: number): void {
    this.#addApart(this.headOf(i), [j]);
    this.#addApart(this.headOf(j), [i]);
  }

  #addApart(head: number, rows: readonly number[]): void {
    this.#apart.set(head, [...(this.#apart.get(head) ?? []), ...rows]);
  }

  join(i: number, j: number, evidence: JoinEvidence): void {
    const [a, b] = [this.headOf(i), this.headOf(j)];
    const [head, other] = [Math.min(a, b), Math.max(a, b)];
    this.#parent[other] = head;
    const apart = this.#apart.get(other);
    if (apart) this.#addApart(head, apart);
    this.#explain(i, j, evidence);
    this.#explain(j, i, evidence);
  }

  #explain(row: number, partner: number, { mask, weight }: JoinEvidence): void {
    if (this.#mask[row] !== 0) return;
    this.#partner[row] = partner;
    this.#mask[row] = mask;
    this.#sure[row] = weight >= SURE_WEIGHT ? 1 : 0;
  }

  whyOf(row: number): RowWhy {
    return {
      partner: this.#partner[row] as number,
      why: evidenceText(this.#mask[row] as number),
      isSure: this.#sure[row] === 1,
    };
  }
}
