import test from "ava";
import type { RowRef } from "../../../bench/linkage/engine-run.ts";
import { pairCalibration } from "../../../bench/linkage/scoring/pair-calibration.ts";
import { PairScores } from "../../../bench/linkage/scoring/pair-scores.ts";
import { type SetTruth, truthOf } from "../../../bench/linkage/scoring/set-truth.ts";
import { groupsAt } from "../../../bench/linkage/sql/sql-linkage.ts";
import { rowNumber } from "../../../bench/linkage/tables/csv-bytes.ts";
import type { DraftTable, Trap } from "../../../bench/linkage/tables/draft-table.ts";
import fc from "../../properties.ts";

/** A set of one file, or of two, whose records are about these things. */
function truth(files: readonly (readonly number[])[], traps: readonly Trap[] = []): SetTruth {
  const tables = files.map((entities, at): DraftTable => {
    const records = entities.map((entity) => ({ entity, fields: {}, noises: ["faute"] }));
    return { name: `${at}.csv`, columns: [], delimiter: ";", records };
  });
  return truthOf({ kind: "persons", name: "essai", tables, traps });
}

function row(index: number, file = 0): RowRef {
  return [file, rowNumber(index)];
}

function scored(one: SetTruth, groups: readonly (readonly RowRef[])[]): PairScores {
  const scores = new PairScores();
  scores.add(one, groups);
  return scores;
}

test("right groups have every figure 1", (t) => {
  const { precision, recall, f1, groups, missed } = scored(truth([[7, 8, 7, 9, 8, 7]]), [
    [row(0), row(2), row(5)],
    [row(1), row(4)],
  ]);
  t.deepEqual([precision, recall, f1], [1, 1, 1]);
  t.deepEqual(groups, { right: 2, all: 2 });
  t.is(missed.get("faute")?.right, 0);
});

test("nothing found: recall 0, every record missed, nothing wrong", (t) => {
  const { precision, recall, f1, groups, missed } = scored(truth([[1, 1, 2]]), []);
  t.deepEqual([precision, recall, f1], [1, 0, 0]);
  t.deepEqual(groups, { right: 0, all: 1 });
  t.deepEqual(missed.get("faute"), { right: 2, all: 2 });
});

test("a group with a stranger is not exact, and its pairs are wrong", (t) => {
  const { precision, recall, groups, wrong } = scored(truth([[1, 1, 2]]), [
    [row(0), row(1), row(2)],
  ]);
  t.is(precision, 1 / 3);
  t.is(recall, 1);
  t.deepEqual(groups, { right: 0, all: 1 });
  t.is(wrong.length, 1);
});

test("pairs of a household count by rows; those in one group are joined", (t) => {
  const traps: readonly Trap[] = [{ kind: "jumeaux", entities: [1, 2] }];
  const one = truth([[1, 1, 2, 3]], traps);
  t.deepEqual(scored(one, [[row(0), row(2)]]).traps.get("jumeaux"), { right: 1, all: 2 });
  t.deepEqual(scored(one, [[row(0), row(1)]]).joined, { right: 0, all: 2 });
});

test("of two files only pairs across count", (t) => {
  const one = truth([
    [1, 2, 2],
    [1, 3],
  ]);
  const both = scored(one, [
    [row(0, 0), row(0, 1)],
    [row(1, 0), row(2, 0)],
  ]);
  t.deepEqual([both.right, both.said, both.true], [1, 1, 1]);
});

/** The pairs of a list that agree in a property, one by one. */
function pairsWith(size: number, agrees: (i: number, j: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) if (agrees(i, j)) count++;
  return count;
}

test("pairs are counted as by comparing all rows", (t) => {
  const rows = fc.array(fc.record({ thing: fc.nat(4), group: fc.nat(4) }), { maxLength: 12 });
  fc.assert(
    fc.property(rows, (list) => {
      const groups = [0, 1, 2, 3, 4].map((group) =>
        list.flatMap((one, at) => (one.group === group ? [row(at)] : [])),
      );
      const { right, said, true: real } = scored(truth([list.map(({ thing }) => thing)]), groups);
      const isStated = (i: number, j: number): boolean => list[i]?.group === list[j]?.group;
      const isTrue = (i: number, j: number): boolean => list[i]?.thing === list[j]?.thing;
      t.is(said, pairsWith(list.length, isStated));
      t.is(real, pairsWith(list.length, isTrue));
      t.is(
        right,
        pairsWith(list.length, (i, j) => isStated(i, j) && isTrue(i, j)),
      );
    }),
  );
});

test("calibration compares probabilities with the truth; without any it is null", (t) => {
  const one = truth([[1, 1, 2]]);
  t.is(pairCalibration([{ truth: one, pairs: null }]), null);
  const pairs = [
    { rows: [row(0), row(1)], probability: 1 },
    { rows: [row(0), row(2)], probability: 0.5 },
  ] as const;
  t.is(pairCalibration([{ truth: one, pairs }]), 0.25);
});

test("pairs above a weight are joined to groups", (t) => {
  const one = truth([[1, 1, 1, 2], [1]]);
  const pairs = { first: [0, 1, 2], second: [1, 4, 3], weight: [9, 8, 1], seconds: 0 };
  t.deepEqual(groupsAt(one, pairs, 5), [[row(0), row(1), row(0, 1)]]);
});
