import test from "ava";
import { SheetNames } from "../../../../workers/files/workbook/sheet-names.ts";
import fc, { anyCharacter } from "../../../properties.ts";
import { theirBook, writtenWorkbook } from "./written-workbook.ts";

const NAMES: readonly [wanted: string, name: string, reason: string][] = [
  ["clients.csv", "clients.csv", "as it is"],
  ["ventes/2026:janvier?.csv", "ventes-2026-janvier-.csv", "forbidden signs"],
  ["a\\b*c[1]", "a-b-c-1-", "more of them"],
  ["'Tiers'", "Tiers", "apostrophes around"],
  ["l'été", "l'été", "an apostrophe inside"],
  ["", "Feuille", "empty"],
  [" '' ", "Feuille", "nothing left"],
  ["a' '", "a", "apostrophes and blanks at the end"],
  ["Historique", "Historique -", "Excel keeps it for itself"],
  ["HISTORY", "HISTORY -", "Excel keeps it for itself"],
  ["a".repeat(40), "a".repeat(31), "31 characters"],
  [`${"a".repeat(30)}\u{1f600}`, "a".repeat(30), "no half of a character"],
  ["e\u0301te\u0301", "été", "composed"],
  ["_x0041_", "-x0041_", "no escape"],
  ["nul\u0000\ud800", "nul--", "no character"],
];

for (const [wanted, name, reason] of NAMES)
  test(`${JSON.stringify(wanted)}: ${reason}`, (t) => {
    t.is(new SheetNames().take(wanted), name);
  });

test("names are distinct without regard to case, and keep their suffixes", (t) => {
  const names = new SheetNames();
  const long = "b".repeat(31);
  t.deepEqual(
    ["Clients", "clients", "CLIENTS", long, long].map((name) => names.take(name)),
    ["Clients", "clients (2)", "CLIENTS (3)", long, `${"b".repeat(27)} (2)`],
  );
  t.is(names.take(long, " (suite 2)"), `${"b".repeat(21)} (suite 2)`);
});

test("any names become valid and distinct, and read back", async (t) => {
  const name = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.stringMatching(/^['a_x04/ ]{0,33}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 5 }), async (wanted) => {
      const names = new SheetNames();
      const taken = wanted.map((one) => names.take(one));
      for (const one of taken) {
        t.true(one.length > 0 && one.length <= 31, one);
        t.notRegex(one, /[\\/?*[\]:]|^'|'$/);
      }
      t.is(new Set(taken.map((one) => one.toLowerCase())).size, taken.length);
      const sheets = wanted.map((one) => ({ name: one, header: ["H"], rows: [["1"]] }));
      t.deepEqual(theirBook(await writtenWorkbook(sheets)).SheetNames, taken);
    }),
  );
});
