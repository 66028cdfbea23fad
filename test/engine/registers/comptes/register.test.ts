import test from "ava";
import { closingOf, packClosing } from "../../../../engine/registers/comptes/closing-date.ts";
import type { Confidentialite } from "../../../../engine/registers/comptes/confidentialite.ts";
import {
  COMPTES_START,
  compteClosing,
  compteConfidentialite,
  compteCount,
  compteFigures,
  compteType,
  figureOf,
  nextCompte,
} from "../../../../engine/registers/comptes/entry.ts";
import { FIGURE_NAMES } from "../../../../engine/registers/comptes/figures.ts";
import { comptes } from "../../../../engine/registers/comptes/register.ts";
import { summariseComptes } from "../../../../engine/registers/comptes/summary.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import fc from "../../../properties.ts";
import { merged, parsed, rowOf, type Values } from "../array-row.ts";
import { COMPTE, COMPTE_ROWS } from "./rows.ts";

const entryOf = (change: Values = {}) =>
  parsed(comptes, rowOf(comptes, COMPTE_ROWS.header, { ...COMPTE, ...change })).entry;

/** Closing, type and turnover of each entry of a block. */
function contents(bytes: Uint8Array, block = 0): string[] {
  let entry = block + COMPTES_START;
  return Array.from({ length: compteCount(bytes, block) }, () => {
    const turnover = figureOf(compteFigures(bytes, entry), "chiffre_d_affaires");
    const text = `${compteClosing(bytes, entry)} ${compteType(bytes, entry)} ${turnover}`;
    entry = nextCompte(bytes, entry);
    return text;
  });
}

test("an entry gives back every figure of its row", (t) => {
  const figures = compteFigures(entryOf(), 0);
  for (const name of FIGURE_NAMES) t.is(figureOf(figures, name), Number(COMPTE[name]), name);
});

test("what is missing is not zero, each figure by itself", (t) => {
  for (const name of FIGURE_NAMES) {
    const figures = compteFigures(entryOf({ [name]: "" }), 0);
    for (const other of FIGURE_NAMES)
      t.is(figureOf(figures, other), other === name ? Number.NaN : Number(COMPTE[other]), name);
  }
});

test("a confidential filing says its date and no amount", (t) => {
  const empty = Object.fromEntries(FIGURE_NAMES.map((name) => [name, ""]));
  const entry = entryOf({ ...empty, confidentiality: "Confidentiel" });
  t.is(compteClosing(entry, 0), 20241231);
  t.is(compteConfidentialite(entry, 0), "confidentielle");
  t.true(compteFigures(entry, 0).every(Number.isNaN));
  t.is(entry.length, 4 + FIGURE_NAMES.length);
});

const CONFIDENTIALITIES: readonly (readonly [text: string, expected: Confidentialite])[] = [
  ["Public", "publique"],
  ["public", "publique"],
  ["PUBLIC", "publique"],
  ["Publique", "publique"],
  ["", "publique"],
  ["Confidentiel", "confidentielle"],
  ["Confidentialité", "confidentielle"],
  ["Confidentialité partielle", "partielle"],
  ["Confidentialité du compte de résultat", "partielle"],
  ["Publication simplifiée", "partielle"],
  ["Secret", "inconnue"],
];

for (const [text, expected] of CONFIDENTIALITIES)
  test(`confidentiality "${text}" is ${expected}`, (t) =>
    t.is(compteConfidentialite(entryOf({ confidentiality: text }), 0), expected));

const TYPES: readonly (readonly [text: string, type: string, why: string])[] = [
  ["C", "C", "complete"],
  ["S", "S", "simplified"],
  ["K", "K", "consolidated"],
  ["B", "B", "bank"],
  ["A", "A", "insurer"],
  ["Z", "Z", "a letter that is not known"],
  ["k", "K", "lower case"],
  ["", "", "none"],
  ["1", "", "a digit"],
  ["[", "", "a mark"],
  ["{", "", "another"],
  ["CS", "", "two letters"],
];

for (const [text, type, why] of TYPES)
  test(`type "${text}": ${why}`, (t) => {
    const entry = entryOf({ type_bilan: text, confidentiality: "Confidentiel" });
    t.is(compteType(entry, 0), type);
    t.is(compteConfidentialite(entry, 0), "confidentielle");
  });

interface MergeCase {
  readonly why: string;
  /** Closing, type and turnover of the rows in source order. */
  readonly rows: readonly (readonly [closing: string, type: string, turnover: string])[];
  readonly kept: readonly string[];
}

const MERGES: readonly MergeCase[] = [
  {
    why: "the last of several rows for one closing and type",
    rows: [
      ["2022-12-31", "C", "100"],
      ["2022-12-31", "C", "300"],
      ["2022-12-31", "C", "200"],
    ],
    kept: ["20221231 C 200"],
  },
  {
    why: "consolidated, complete, bank, insurer, simplified, another, none of one date",
    rows: [
      ["2022-12-31", "", "7"],
      ["2022-12-31", "X", "6"],
      ["2022-12-31", "S", "5"],
      ["2022-12-31", "A", "4"],
      ["2022-12-31", "B", "3"],
      ["2022-12-31", "C", "2"],
      ["2022-12-31", "K", "1"],
    ],
    kept: [
      "20221231 K 1",
      "20221231 C 2",
      "20221231 B 3",
      "20221231 A 4",
      "20221231 S 5",
      "20221231  7",
      "20221231 X 6",
    ],
  },
  {
    why: "the most recent closing first, whatever its type",
    rows: [
      ["2021-12-31", "K", "1"],
      ["2023-06-30", "S", "3"],
      ["2022-12-31", "C", "2"],
      ["2023-06-29", "K", "4"],
    ],
    kept: ["20230630 S 3", "20230629 K 4", "20221231 C 2", "20211231 K 1"],
  },
];

for (const { why, rows, kept: retained } of MERGES)
  test(`keeps ${why}`, (t) => {
    const entries = rows.map(([date_cloture_exercice, type_bilan, chiffre_d_affaires]) =>
      entryOf({ date_cloture_exercice, type_bilan, chiffre_d_affaires }),
    );
    const { value, kept: count } = merged(comptes, entries);
    t.deepEqual(contents(value), [...retained]);
    t.is(count, retained.length);
  });

const SOME_ROWS = fc.array(
  fc.record({
    date_cloture_exercice: fc.constantFrom("2020-12-31", "2021-12-31", "2021-06-30", "2030-12-31"),
    type_bilan: fc.constantFrom("C", "S", "K", "B", "X", ""),
    chiffre_d_affaires: fc.constantFrom("", "0", "0.0", "-5", "31500000000"),
    confidentiality: fc.constantFrom("Public", "Confidentiel"),
  }),
  { minLength: 1, maxLength: 20 },
);

test("a value splits into the entries it was made of, however it was loaded", (t) => {
  fc.assert(
    fc.property(SOME_ROWS, fc.nat(20), (rows, cut) => {
      const entries = rows.map((row) => entryOf(row));
      const whole = merged(comptes, entries);
      const parts = comptes.split?.(whole.value) ?? [];
      t.is(parts.length, whole.kept);
      t.deepEqual(merged(comptes, parts), whole);
      const earlier = entries.slice(0, cut);
      const before = earlier.length === 0 ? [] : merged(comptes, earlier).value;
      const completed = [
        ...(before.length === 0 ? [] : (comptes.split?.(Uint8Array.from(before)) ?? [])),
        ...entries.slice(cut),
      ];
      t.deepEqual(merged(comptes, completed), whole);
    }),
  );
});

test("a summary is the preferred accounts of the last closings, in the same format", (t) => {
  fc.assert(
    fc.property(SOME_ROWS, fc.integer({ min: 1, max: 5 }), (rows, closings) => {
      const { value } = merged(
        comptes,
        rows.map((row) => entryOf(row)),
      );
      const into = new ByteWriter();
      into.raw(Uint8Array.of(1, 2, 3));
      const shifted = new Uint8Array([9, ...value]);
      const retained = summariseComptes(shifted, 1, into, closings);
      const firstOfEach = contents(value).filter(
        (text, i, all) => text.slice(0, 8) !== all[i - 1]?.slice(0, 8),
      );
      t.deepEqual(contents(into.view(), 3), firstOfEach.slice(0, closings));
      t.is(retained, Math.min(closings, firstOfEach.length));
    }),
  );
});

const CLOSINGS: readonly (readonly [date: number, retained: number, why: string])[] = [
  [20241231, 20241231, "a usual one"],
  [19800101, 19800101, "the first that fits"],
  [21071231, 21071231, "the last that fits"],
  [21080101, 0, "too late"],
  [19791231, 0, "too early"],
  [91202, 0, "the year 9"],
  [50250527, 0, "the year 5025"],
  [0, 0, "no date"],
];

for (const [date, retained, why] of CLOSINGS)
  test(`closing ${date}: ${why}`, (t) =>
    t.is(retained === 0 ? packClosing(date) : closingOf(packClosing(date)), retained));

test("closings sort in two bytes as dates do", (t) => {
  const date = fc
    .tuple(
      fc.integer({ min: 1980, max: 2107 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map(([year, month, day]) => year * 10_000 + month * 100 + day);
  fc.assert(
    fc.property(date, date, (a, b) => {
      t.is(Math.sign(packClosing(a) - packClosing(b)), Math.sign(a - b));
      t.is(closingOf(packClosing(a)), a);
      t.true(packClosing(a) > 0 && packClosing(a) < 0x1_0000);
    }),
  );
});

test("the register dates no edition: closings may be in the future", (t) => {
  t.is(comptes.processedOn(rowOf(comptes, COMPTE_ROWS.header, COMPTE)), 0);
});
