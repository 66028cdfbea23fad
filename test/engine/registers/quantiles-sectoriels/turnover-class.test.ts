import test from "ava";
import { parseTurnoverClass } from "../../../../engine/registers/quantiles-sectoriels/turnover-class.ts";
import fc, { rounds } from "../../../properties.ts";

const M = 1e6;

const RANGES: readonly (readonly [label: string, from: number, below: number, why: string])[] = [
  ["<2M", 0, 2 * M, "as code that reads the data set knows it"],
  ["2M-10M", 2 * M, 10 * M, "the same"],
  ["10M-50M", 10 * M, 50 * M, "the same"],
  [">50M", 50 * M, Infinity, "the same"],
  [">10M", 10 * M, Infinity, "another list"],
  ["< 1 M€", 0, M, "spaced, with the currency"],
  ["<= 1 M€", 0, M, "or equal"],
  ["≤ 1 M€", 0, M, "or equal, as one sign"],
  ["[1M-5M[", M, 5 * M, "an interval"],
  ["[1M;5M[", M, 5 * M, "its usual mark"],
  ["[1M, 5M[", M, 5 * M, "a comma between two"],
  ["]1M€ ; 5M€]", M, 5 * M, "open below"],
  ["[50M;+∞[", 50 * M, Infinity, "without end"],
  ["[50M, +inf[", 50 * M, Infinity, "without end, in letters"],
  ["1 - 5 M€", M, 5 * M, "one unit for both"],
  ["1 à 5 millions d'euros".replace(" d'euros", ""), M, 5 * M, "in words"],
  ["de 1 à 5 millions", M, 5 * M, "in words, with de"],
  ["entre 500 k€ et 2 M€", 500_000, 2 * M, "two units"],
  ["0 - 2M", 0, 2 * M, "from nothing"],
  ["500000-1M", 500_000, M, "the first in euros, the second not"],
  ["moins de 500 k€", 0, 500_000, "less, in words"],
  ["Moins de 500 milliers", 0, 500_000, "thousands, in words"],
  ["inférieur à 2 000 000 €", 0, 2 * M, "spaced thousands"],
  ["jusqu'à 2M€", 0, 2 * M, "up to"],
  ["plus de 50 M€", 50 * M, Infinity, "more, in words"],
  ["50 M€ et plus", 50 * M, Infinity, "and more"],
  ["supérieur à 1,5 Md€", 1.5e9, Infinity, "milliards, French mark"],
  ["> 1.5 milliards", 1.5e9, Infinity, "milliards, in words"],
  [">=2M et <10M", 2 * M, 10 * M, "two conditions"],
  ["2M_10M", 2 * M, 10 * M, "an underscore"],
  ["CA de 2 à 10 M€", 2 * M, 10 * M, "the turnover named"],
  ["150000 - 300000", 150_000, 300_000, "plain euros"],
  ["10\u00a0000 – 50\u202f000 €", 10_000, 50_000, "other spaces, a longer dash"],
  ["2,5M-10M", 2.5 * M, 10 * M, "a decimal"],
];

for (const [label, from, below, why] of RANGES)
  test(`class "${label}" is a range: ${why}`, (t) =>
    t.deepEqual(parseTurnoverClass(label), { kind: "tranche", from, below }));

const ALL = ["*", "Tous", "toutes", "TOTAL", "Ensemble", "all", "Toutes tailles", "tous CA"];
const MORE_ALL = ["Toutes tailles confondues", " * ", "Toutes les classes"];

for (const label of [...ALL, ...MORE_ALL])
  test(`class "${label}" is every turnover`, (t) =>
    t.deepEqual(parseTurnoverClass(label), {
      kind: "toutes",
      from: -Infinity,
      below: Infinity,
    }));

const UNKNOWN: readonly (readonly [label: string, why: string])[] = [
  ["", "empty"],
  ["2", "a number of a list we do not have"],
  ["T3", "a code"],
  ["PME", "a size, not a turnover"],
  ["2M", "one bound, no side"],
  ["10M-2M", "the wrong way round"],
  ["2M-2M", "nothing between"],
  ["<0", "nothing below nothing"],
  ["2M-10M-50M", "three bounds"],
  ["10-49 salariés", "staff, not turnover"],
  ["<2X", "no such unit"],
  ["moins de beaucoup", "no number"],
  ["<#", "a mark that stands for nothing"],
  ["> 999999 milliards", "more than there is"],
  ["< 999999 milliards", "more than there is"],
];

for (const [label, why] of UNKNOWN)
  test(`class "${label}" is not known: ${why}`, (t) =>
    t.is(parseTurnoverClass(label).kind, "inconnue"));

test("any label is a sound range, every turnover, or not known", (t) => {
  const label = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."0123456789 .,-<>[];*mMkK€+àade"), maxLength: 20 }),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(label, (text) => {
      const { kind, from, below } = parseTurnoverClass(text);
      t.true(kind === "inconnue" || from < below, text);
      if (kind === "tranche") t.true(from >= 0 && below > 0, text);
    }),
    { numRuns: rounds(10) },
  );
});

test("a written range is read back, in every unit and with every separator", (t) => {
  const bound = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(
      bound,
      bound,
      fc.constantFrom(["k", 1e3], ["M", 1e6], [" Md€", 1e9], [" millions", 1e6]),
      fc.constantFrom("-", " - ", " à ", ";", " et "),
      (a, b, [unit, euros], separator) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b) + 1];
        const expected = {
          kind: "tranche",
          from: low * Number(euros),
          below: high * Number(euros),
        };
        t.like(parseTurnoverClass(`${low}${unit}${separator}${high}${unit}`), expected);
        t.like(parseTurnoverClass(`${low}${separator}${high}${unit}`), expected);
      },
    ),
  );
});
