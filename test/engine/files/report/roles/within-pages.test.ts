import test from "ava";
import { fairShares } from "../../../../../engine/files/report/fair-shares.ts";
import type { TableBlock } from "../../../../../engine/files/report/roles/block.ts";
import {
  omittedText,
  rowsOf,
  withinPages,
} from "../../../../../engine/files/report/roles/within-pages.ts";
import fc from "../../../../properties.ts";

const SHARES: readonly (readonly [wanted: number[], most: number, expected: number[]])[] = [
  [[3, 4], 10, [3, 4]],
  [[100, 2, 50], 32, [15, 2, 15]],
  [[10, 10, 10], 10, [3, 3, 4]],
  [[], 5, []],
  [[0, 7], 5, [0, 5]],
];

for (const [wanted, most, expected] of SHARES)
  test(`${wanted.join(", ")} of ${most}`, (t) => t.deepEqual(fairShares(wanted, most), expected));

test("shares are all that is wanted, or all that there is; who wants less gets no less", (t) => {
  fc.assert(
    fc.property(fc.array(fc.nat(500)), fc.nat(2000), (wanted, most) => {
      const shares = fairShares(wanted, most);
      const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);
      return (
        sum(shares) === Math.min(sum(wanted), most) &&
        shares.every((share, at) => share <= (wanted[at] ?? 0))
      );
    }),
  );
  t.pass();
});

const table = (rows: number): TableBlock => ({
  kind: "table",
  caption: "T",
  columns: [{ label: "Ligne", width: 1 }],
  rows: Array.from({ length: rows }, (_, at) => [String(at)]),
  omitted: 5,
  none: "",
});

test("what is left out is counted with what was left out before", (t) => {
  const blocks = withinPages([table(2), { kind: "section", title: "S" }, table(30)], 12);
  t.is(rowsOf(blocks), 12);
  t.like(blocks[0], { omitted: 5 });
  t.like(blocks[2], { omitted: 25 });
});

test("one line and several are told rightly", (t) => {
  t.regex(omittedText(1), /^1\u00a0ligne de plus n’est pas montrée/);
  t.regex(omittedText(1200), /^1\u202f200\u00a0lignes de plus ne sont pas montrées/);
});
