/** Groups of rows, joined pair by pair (union by the lesser index, path halving). */
export class RowGroups {
  readonly #parent: Uint32Array;
  /** The members of a group in a ring. */
  readonly #next: Uint32Array;
  /** By the head of a group, rows that must not join it. */
  readonly #apart = new Map<number, readonly number[]>();

  constructor(rows: number) {
    this.#parent = Uint32Array.from({ length: rows }, (_, row) => row);
    this.#next = this.#parent.slice();
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

  join(i: number, j: number): void {
    const [a, b] = [this.headOf(i), this.headOf(j)];
    if (a === b) return;
    const [head, other] = [Math.min(a, b), Math.max(a, b)];
    this.#parent[other] = head;
    const next = this.#next;
    [next[a], next[b]] = [next[b] as number, next[a] as number];
    const apart = this.#apart.get(other);
    if (apart) this.#addApart(head, apart);
  }

  /** The row itself and others of its group, at most so many. */
  membersOf(row: number, most: number): number[] {
    const members = [row];
    const next = this.#next;
    for (let at = next[row] as number; at !== row && members.length < most; at = next[at] as number)
      members.push(at);
    return members;
  }
}
