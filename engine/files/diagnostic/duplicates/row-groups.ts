import { evidenceText, SURE_WEIGHT } from "./pair-evidence.ts";

/** The evidence that joined two rows. */
export interface JoinEvidence {
  /** In the form that `evidenceText` reads. */
  readonly mask: number;
  readonly weight: number;
}

/** Why a row belongs to its group. */
export interface RowWhy {
  /** The row that it equals. */
  readonly partner: number;
  /** French, no full stop. */
  readonly why: string;
  readonly isSure: boolean;
}

/** Groups of equal rows, joined pair by pair (union by the lesser index, path halving). */
export class RowGroups {
  readonly #parent: Uint32Array;
  /** For each joined row, a row that it equals and the evidence. */
  readonly #partner: Uint32Array;
  readonly #mask: Uint32Array;
  readonly #sure: Uint8Array;
  /** By the head of a group, rows that must not join it. */
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

  /** Whether two rows are in two groups that may be joined. */
  mayJoin(i: number, j: number): boolean {
    const [a, b] = [this.headOf(i), this.headOf(j)];
    if (a === b) return false;
    return !this.#apart.get(a)?.some((row) => this.headOf(row) === b);
  }

  /** Separates the groups of two rows from now on; no effect when they share one already. */
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
