import test from "ava";
import {
  cohortBelow,
  cohortEntries,
  cohortFrom,
  cohortKey,
  cohortKind,
  cohortLabel,
  cohortQuantiles,
  cohortSize,
  cohortYear,
  EVERY_NAF_KEY,
} from "../../../../engine/registers/quantiles-sectoriels/entry.ts";
import {
  BENCHMARK_RATIOS,
  PERCENTILES,
} from "../../../../engine/registers/quantiles-sectoriels/ratios.ts";
import { quantilesSectoriels } from "../../../../engine/registers/quantiles-sectoriels/register.ts";
import { codeKey } from "../../../../engine/registers/row-values.ts";
import fc from "../../../properties.ts";
import { ArrayRow, merged, parsed, rowOf, type Values } from "../array-row.ts";
import { COHORT, COHORT_ROWS } from "./rows.ts";

const parse = (change: Values = {}) =>
  parsed(
    quantilesSectoriels,
    rowOf(quantilesSectoriels, COHORT_ROWS.header, { ...COHORT, ...change }),
  );
const entryOf = (change: Values = {}) => parse(change).entry;

test("a row gives back its year, class, size and every quantile", (t) => {
  const { value } = merged(quantilesSectoriels, [entryOf()]);
  const [entry = -1] = cohortEntries(value, 0);
  t.is(cohortYear(value, entry), 2022);
  t.is(cohortSize(value, entry), 840);
  t.is(cohortLabel(value, entry), "<2M");
  t.is(cohortKind(value, entry), "tranche");
  t.deepEqual([cohortFrom(value, entry), cohortBelow(value, entry)], [0, 2e6]);
  BENCHMARK_RATIOS.forEach((ratio, n) => {
    const expected = PERCENTILES.map((percentile) => Number((n + percentile / 100).toFixed(2)));
    t.deepEqual(cohortQuantiles(value, entry, ratio), expected, ratio);
  });
});

test("a file may have any of the ratios: the others are missing, not zero", (t) => {
  const header = ["exercice", "marge_ebe_q75", "classe_naf", "MARGE_EBE_Q50", "classe_ca"];
  const fields = ["2021", "12,5", "10.71", "-3,25", "*"];
  const row = new ArrayRow(quantilesSectoriels.layout, header, fields);
  const { entry } = parsed(quantilesSectoriels, row);
  const none = Number.NaN;
  t.deepEqual(cohortQuantiles(entry, 0, "marge_ebe"), [none, none, -3.25, 12.5, none]);
  t.deepEqual(cohortQuantiles(entry, 0, "part_ca_ebe"), [none, none, none, none, none]);
  t.is(cohortSize(entry, 0), 0);
});

const CODES: readonly (readonly [text: string, key: number, why: string])[] = [
  ["1071C", codeKey("1071C"), "a sub-class"],
  ["10.71C", codeKey("1071C"), "its dot"],
  ["10.71c", codeKey("1071C"), "lower case"],
  ["10.71", codeKey("1071"), "a class"],
  ["1071", codeKey("1071"), "a class without its dot"],
  ["10.7", codeKey("107"), "a group"],
  ["10", codeKey("10"), "a division"],
  ["01", codeKey("01"), "a division with a zero"],
  ["C", codeKey("C"), "a section"],
  ["*", EVERY_NAF_KEY, "all activities"],
  [" 10.71 ", codeKey("1071"), "spaces around"],
  ["1", -1, "no level has one digit"],
  ["Tous", -1, "a word"],
];

for (const [text, key, why] of CODES)
  test(`activity "${text}": ${why}`, (t) => {
    t.is(cohortKey(text), key);
    t.is(parse({ classe_naf: text }).key, key < 0 ? "code.invalide" : key);
  });

const YEARS: readonly (readonly [text: string, year: number, why: string])[] = [
  ["2022", 2022, "a year"],
  ["2022.0", 2022, "a typed file's number"],
  ["2022-01-01", 2022, "a date"],
  [" 2022 ", 2022, "spaces around"],
];

for (const [text, year, why] of YEARS)
  test(`year "${text}": ${why}`, (t) => t.is(cohortYear(entryOf({ exercice: text }), 0), year));

test("a label that is not understood is kept, and has no bounds", (t) => {
  const entry = entryOf({ classe_ca: "Très Petites" });
  t.is(cohortKind(entry, 0), "inconnue");
  t.is(cohortLabel(entry, 0), "Très Petites");
  t.true(Number.isNaN(cohortFrom(entry, 0)) && Number.isNaN(cohortBelow(entry, 0)));
});

test("of several rows for one year and class the last is kept; the most recent year is first", (t) => {
  const entries = [
    entryOf({ exercice: "2020", cohorte: "1" }),
    entryOf({ exercice: "2022", cohorte: "2", classe_ca: "*" }),
    entryOf({ exercice: "2020", cohorte: "3" }),
    entryOf({ exercice: "2022", cohorte: "4", classe_ca: "2M-10M" }),
  ];
  const { value, kept: retained } = merged(quantilesSectoriels, entries);
  t.is(retained, 3);
  t.deepEqual(
    cohortEntries(value, 0).map((entry) => cohortSize(value, entry)),
    [2, 4, 3],
  );
});

test("a value splits into the entries it was made of", (t) => {
  const change = fc.record({
    exercice: fc.constantFrom("2020", "2021"),
    classe_ca: fc.constantFrom("*", "<2M", "2M-10M", "?"),
    cohorte: fc.constantFrom("", "5", "70"),
    marge_ebe_q50: fc.constantFrom("", "0", "-1,5"),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const whole = merged(
        quantilesSectoriels,
        changes.map((one) => entryOf(one)),
      );
      const parts = quantilesSectoriels.split?.(whole.value) ?? [];
      t.is(parts.length, whole.kept);
      t.deepEqual(merged(quantilesSectoriels, parts), whole);
    }),
  );
});
