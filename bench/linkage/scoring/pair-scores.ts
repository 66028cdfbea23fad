import type { RowRef } from "../engine-run.ts";
import type { SetTruth } from "./set-truth.ts";

/** Some right of all. */
interface Count {
  right: number;
  all: number;
}

/**
 * Compares groups of rows with the truth, over the sets of a kind: every pair of rows in one group
 * counts, whichever rows the engine compared.
 */
export class PairScores {
  /** Pairs in one group that are one thing, pairs in one group, pairs that are one thing. */
  right = 0;
  said = 0;
  true = 0;
  /** True groups with exactly their members, and all. */
  readonly groups: Count = { right: 0, all: 0 };
  /** By kind of trap: pairs of two things in one group, and all pairs of such things. */
  readonly traps = new Map<string, Count>();
  /** By kind of noise: records in no group with another of their thing, and all. */
  readonly missed = new Map<string, Count>();
  /** Examples of wrong pairs and of missed records, by the indexes of their rows. */
  readonly wrong: [truth: SetTruth, a: number, b: number][] = [];
  readonly lost: [truth: SetTruth, first: number, missed: number][] = [];

  /** F1 of each set, in order. */
  readonly sets: (readonly [name: string, f1: number])[] = [];

  add(truth: SetTruth, groups: readonly (readonly RowRef[])[]): void {
    const groupOf = new Int32Array(truth.records.length).fill(-1);
    groups.forEach((group, at) => {
      for (const ref of group) {
        const index = truth.indexOf(ref);
        if (index >= 0) groupOf[index] = at;
      }
    });
    const before = [this.right, this.said + this.true] as const;
    const byEntity = indexesBy(truth, (index) => truth.records[index]?.entity ?? -1);
    const byGroup = indexesBy(truth, (index) => groupOf[index] as number);
    byGroup.delete(-1);
    for (const rows of byEntity.values()) this.#addEntity(truth, rows, groupOf, byGroup);
    for (const rows of byGroup.values()) {
      this.said += pairsOf(truth, rows);
      this.#addWrong(truth, rows);
    }
    this.#addTraps(truth, byEntity, groupOf);
    const pairs = this.said + this.true - before[1];
    this.sets.push([truth.set.name, pairs === 0 ? 1 : (2 * (this.right - before[0])) / pairs]);
  }

  get precision(): number {
    return this.said === 0 ? 1 : this.right / this.said;
  }

  get recall(): number {
    return this.true === 0 ? 1 : this.right / this.true;
  }

  get f1(): number {
    const sum = this.said + this.true;
    return sum === 0 ? 1 : (2 * this.right) / sum;
  }

  /** Pairs of all kinds of traps. */
  get joined(): Count {
    const sum = { right: 0, all: 0 };
    for (const { right, all } of this.traps.values()) {
      sum.right += right;
      sum.all += all;
    }
    return sum;
  }

  #addEntity(
    truth: SetTruth,
    rows: readonly number[],
    groupOf: Int32Array,
    byGroup: ReadonlyMap<number, readonly number[]>,
  ): void {
    this.true += pairsOf(truth, rows);
    const parts = new Map<number, number[]>();
    for (const row of rows) {
      const group = groupOf[row] as number;
      if (group >= 0) parts.set(group, [...(parts.get(group) ?? []), row]);
    }
    for (const part of parts.values()) this.right += pairsOf(truth, part);
    if (rows.length < 2) return;
    const [group = -1] = parts.keys();
    const isExact =
      parts.get(group)?.length === rows.length && byGroup.get(group)?.length === rows.length;
    this.groups.all++;
    if (isExact) this.groups.right++;
    for (const row of rows) {
      const { noises } = truth.records[row] as SetTruth["records"][number];
      const isMissed = (parts.get(groupOf[row] as number)?.length ?? 0) < 2;
      for (const name of noises) count(this.missed, name, isMissed);
      if (isMissed && noises.length > 0)
        this.lost.push([truth, rows.find((one) => one !== row) as number, row]);
    }
  }

  #addWrong(truth: SetTruth, rows: readonly number[]): void {
    const [first = 0] = rows;
    const entity = truth.records[first]?.entity;
    const other = rows.find((row) => truth.records[row]?.entity !== entity);
    if (other !== undefined) this.wrong.push([truth, first, other]);
  }

  #addTraps(
    truth: SetTruth,
    byEntity: ReadonlyMap<number, readonly number[]>,
    groupOf: Int32Array,
  ): void {
    for (const { kind, entities } of truth.set.traps)
      for (const a of byEntity.get(entities[0]) ?? [])
        for (const b of byEntity.get(entities[1]) ?? [])
          count(this.traps, kind, groupOf[a] !== -1 && groupOf[a] === groupOf[b]);
  }
}

function count(counts: Map<string, Count>, name: string, isRight: boolean): void {
  const one = counts.get(name) ?? { right: 0, all: 0 };
  one.all++;
  if (isRight) one.right++;
  counts.set(name, one);
}

/** Pairs within some rows; across two files, those of rows of both. */
function pairsOf({ files, isAcross }: SetTruth, rows: readonly number[]): number {
  if (!isAcross) return (rows.length * (rows.length - 1)) / 2;
  const second = rows.reduce((sum, row) => sum + (files[row] as number), 0);
  return second * (rows.length - second);
}

function indexesBy({ records }: SetTruth, keyOf: (index: number) => number): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (let index = 0; index < records.length; index++) {
    const key = keyOf(index);
    const list = lists.get(key);
    if (list) list.push(index);
    else lists.set(key, [index]);
  }
  return lists;
}
