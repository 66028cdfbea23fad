import test from "ava";
import { DIRIGEANTS_FLAGS } from "../../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { rne } from "../../../../engine/registers/rne/register.ts";
import { MAX_FORMER } from "../../../../engine/registers/rne/versions.ts";
import { readU32 } from "../../../../engine/store/packed-bytes.ts";
import fc from "../../../properties.ts";
import { merged } from "../array-row.ts";
import { blockOf } from "../dirigeants/block.ts";
import { officerOf } from "../dirigeants/officer.ts";

const anne = officerOf();
const paul = officerOf({ nom: "DURIEUX", prenoms: "PAUL" });
const zoe = officerOf({ nom: "TILLEUL", prenoms: "ZOE" });
const masked = officerOf({ nom: "[ND]", prenoms: "[ND]", birth: 0 });

/** A version of each second, by default; 0 for one without a date. */
function at(seconds: number, officers: readonly Officer[], flags = 0): Uint8Array {
  const day = seconds === 0 ? 0 : 20240000 + seconds;
  return blockOf(officers, { updated: { seconds, day }, flags });
}

const split = (value: Uint8Array) => rne.split?.(value) ?? [];

/** The updates of a value's versions, the latest first. */
const updatesOf = (entries: readonly Uint8Array[]) =>
  split(merged(rne, entries).value).map((version) => readU32(version, 0));

const ROWS: readonly (readonly [
  why: string,
  versions: readonly Uint8Array[],
  retained: readonly number[],
])[] = [
  ["one", [at(1, [anne])], [1]],
  ["the same officers: the latest alone", [at(1, [anne]), at(2, [anne]), at(3, [anne])], [3]],
  ["other officers", [at(1, [anne]), at(2, [paul])], [2, 1]],
  ["another role", [at(1, [anne]), at(2, [{ ...anne, roles: [40] }])], [2, 1]],
  ["an auditor more", [at(1, [anne]), at(2, [anne, { ...paul, roles: [71] }])], [2, 1]],
  ["no more active", [at(1, [anne, paul]), at(2, [anne, { ...paul, isActive: false }])], [2, 1]],
  [
    "written otherwise, moved, in another order",
    [at(1, [anne, paul]), at(2, [paul, { ...anne, nom: "Leriche", codeCommune: "01001" }])],
    [2],
  ],
  [
    "the same again since: the version that first shows them stays",
    [at(1, [anne]), at(2, [paul]), at(3, [paul]), at(4, [paul])],
    [4, 2, 1],
  ],
  [
    "of the oldest officers known the last version stays",
    [at(1, [anne]), at(2, [anne]), at(3, [paul])],
    [3, 2],
  ],
  ["away and back", [at(1, [anne]), at(2, [paul]), at(3, [anne])], [3, 2, 1]],
  [
    "at most four former ones, the newest",
    [1, 2, 3, 4, 5, 6, 7].map((second) => at(second, [second % 2 ? anne : paul])),
    [7, 6, 5, 4, 3],
  ],
  ["of equal updates the last in source order", [at(1, [anne]), at(1, [paul])], [1]],
  ["without a date nothing is former", [at(0, [anne]), at(2, [paul])], [2]],
  ["none has a date", [at(0, [anne]), at(0, [paul])], [0]],
  ["a version that names nobody", [at(1, [anne]), at(2, []), at(3, [anne])], [3]],
  ["... is not compared", [at(1, [anne]), at(2, []), at(3, [paul])], [3, 1]],
  ["... and counts when it is the latest", [at(1, [anne]), at(2, [])], [2, 1]],
  [
    "a version that could not name all",
    [at(1, [anne, paul]), at(2, [anne], DIRIGEANTS_FLAGS.incomplet), at(3, [anne, paul])],
    [3],
  ],
  ["masked now: nothing of the past stays", [at(1, [anne]), at(2, [zoe]), at(3, [masked])], [3]],
  ["masked once", [at(1, [anne]), at(2, [masked]), at(3, [paul]), at(4, [zoe])], [4, 3]],
];

for (const [why, versions, retained] of ROWS)
  test(`versions: ${why}`, (t) => {
    t.deepEqual(updatesOf(versions), retained);
    t.is(merged(rne, versions).kept, 1);
  });

const OFFICERS = [
  [anne],
  [paul],
  [anne, paul],
  [paul, anne],
  [{ ...anne, roles: [40] }],
  [],
  [masked],
] as const;

/** Versions of distinct updates, the oldest first; one may have no date. */
const anyVersions = fc
  .array(fc.constantFrom(...OFFICERS), { minLength: 1, maxLength: 12 })
  .chain((lists) => fc.tuple(fc.constant(lists), fc.nat(1)))
  .map(([lists, first]) => lists.map((officers, i) => at(i + first, officers)));

test("files may come in any order, and repeat versions", (t) => {
  const shuffled = anyVersions.chain((versions) =>
    fc.tuple(
      fc.constant(versions),
      fc.shuffledSubarray([...versions, ...versions], { minLength: versions.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([versions, turned]) => {
      t.deepEqual(merged(rne, turned), merged(rne, versions));
    }),
  );
});

test("a value splits into versions that merge into it again", (t) => {
  fc.assert(
    fc.property(anyVersions, (versions) => {
      const once = merged(rne, versions);
      t.true(split(once.value).length <= 1 + MAX_FORMER);
      t.deepEqual(merged(rne, split(once.value)), once);
    }),
  );
});

test("later versions added to a value give what all at once give", (t) => {
  fc.assert(
    fc.property(anyVersions, fc.nat(12), (versions, cut) => {
      const [stock, later] = [versions.slice(0, cut + 1), versions.slice(cut + 1)];
      const added = merged(rne, [...split(merged(rne, stock).value), ...later]);
      t.deepEqual(added, merged(rne, versions));
    }),
  );
});
