import test from "ava";
import { detectorOf } from "../../../../engine/files/profile/all-detectors.ts";
import { amountText } from "../../../../engine/files/profile/amount-text.ts";
import { mergeProfiles } from "../../../../engine/files/profile/merge-profiles.ts";
import { isPlaceholder } from "../../../../engine/files/profile/placeholder.ts";
import { planProfile } from "../../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../../engine/files/profile/profile-range.ts";
import { readCell } from "../../../../engine/files/profile/read-cell.ts";
import fc from "../../../properties.ts";
import { blockOfRows } from "./block-of-rows.ts";

const CELL = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "N/A",
    "552100554",
    "8,00E+13",
    "Lyon",
    "LYON ",
    "007",
    "7",
    "é",
    "12,5",
    "\u00a0x\u202f",
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.nat(50).map(String),
);
const WIDTH = 3;
const TABLE = fc.array(fc.array(CELL, { maxLength: WIDTH + 1 }), { minLength: 1, maxLength: 40 });
const HEADER = ["a", "b", "c"];

const keyOf = (text: string) =>
  text
    .replace(/[\0- ]/g, "")
    .replace(/[A-ZÀ-Þ]/g, (letter) => letter.toLowerCase())
    .replace(/^0+/, "");

test("a profile is that of its rows, cell by cell", (t) => {
  fc.assert(
    fc.property(TABLE, (rows) => {
      const plan = planProfile("t", HEADER, [blockOfRows(rows)]);
      const profile = mergeProfiles(plan, [profileRange(plan, [blockOfRows(rows)])]);
      t.is(profile.rows, rows.length);
      profile.columns.forEach((column, i) => {
        const cells = rows.map((row) => trimmed(row[i] ?? ""));
        const filled = cells.filter((cell) => cell !== "");
        const stated = filled.filter((cell) => !isPlaceholder(cell));
        const best = column.types[0]!;
        const readings = stated.map((cell) => readCell(detectorOf(best.type), cell));
        t.is(column.empty, cells.length - filled.length);
        t.is(column.placeholders, filled.length - stated.length);
        t.is(column.distinct, new Set(stated).size);
        t.is(column.distinctKeys, new Set(stated.map(keyOf)).size);
        t.is(column.keySample.length, column.distinctKeys);
        t.is(column.maxLength, Math.max(0, ...filled.map((cell) => [...cell].length)));
        t.is(best.no, readings.filter(({ verdict }) => verdict === "no").length);
        if (best.type !== "date" && best.type !== "date_naissance")
          t.is(best.ok, readings.filter(({ verdict }) => verdict === "ok").length);
        t.is(best.ok + best.no + best.damaged, stated.length);
        if (column.numeric !== null) {
          const numbers = stated.map(amountText).filter((number) => number !== null);
          t.is(column.numeric.max, Math.max(...numbers.map(({ value }) => value)));
        }
      });
    }),
  );
});

/** As cells are trimmed: ASCII blanks and controls, no-break blanks. */
function trimmed(text: string): string {
  return text.replace(/^[\0- \u00a0\u202f]+|[\0- \u00a0\u202f]+$/g, "");
}

test("the same rows give the same profile, however they are parted", (t) => {
  fc.assert(
    fc.property(TABLE, fc.array(fc.nat(40), { maxLength: 4 }), (rows, cuts) => {
      const plan = planProfile("t", HEADER, [blockOfRows(rows)]);
      const bounds = [0, ...cuts.map((cut) => cut % (rows.length + 1)), rows.length].sort(
        (a, b) => a - b,
      );
      const parts = bounds
        .slice(1)
        .map((to, i) => profileRange(plan, [blockOfRows(rows.slice(bounds[i]!, to))]));
      const whole = mergeProfiles(plan, [profileRange(plan, [blockOfRows(rows)])]);
      t.deepEqual(mergeProfiles(plan, parts), whole);
    }),
  );
});

test("parts are plain data: they may cross threads", (t) => {
  const rows = [
    ["1", "a", ""],
    ["2", "b", "N/A"],
  ];
  const plan = structuredClone(planProfile("t", HEADER, [blockOfRows(rows)]));
  const part = structuredClone(profileRange(plan, [blockOfRows(rows)]));
  t.is(mergeProfiles(plan, [part]).columns[0]!.distinct, 2);
});

test("dates of a column that has the month first", (t) => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    i === 7 ? "25/12/2020" : `0${(i % 9) + 1}/${13 + (i % 15)}/2021`,
  ]);
  const plan = planProfile("t", ["d"], [blockOfRows(rows)]);
  const { columns } = mergeProfiles(plan, [profileRange(plan, [blockOfRows(rows)])]);
  t.is(columns[0]!.dateOrder, "mdy");
  t.is(columns[0]!.types[0]!.ok, 59);
  t.deepEqual(columns[0]!.types[0]!.damages, [
    { kind: "date_ordre", count: 1, examples: ["25/12/2020"] },
  ]);
});
