import test from "ava";
import { costOf } from "../../../../../engine/files/diagnostic/cost-model.ts";
import type { Finding } from "../../../../../engine/files/diagnostic/finding.ts";
import {
  type ConcludedDiagnosis,
  concludeDiagnosis,
} from "../../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { JoinedRanges } from "../../../../../engine/files/diagnostic/range/joined-ranges.ts";
import { NO_REGISTERS } from "../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import fc, { rounds } from "../../../../properties.ts";
import { blockOf, planOf } from "../table-bed.ts";

const FIELDS = ["siret", "raison_sociale", "email", "telephone", "code_postal", "ville"].map(
  (field) => `companies.${field}`,
);
const PLAN = planOf(FIELDS);

type Rows = readonly (readonly string[])[];

/** Rows diagnosed in ranges that begin where `cuts` say. */
function diagnosed(
  rows: Rows,
  cuts: readonly number[] = [],
): ConcludedDiagnosis & { findings: Finding[] } {
  const findings: Finding[] = [];
  const sink = (finding: Finding) => findings.push(finding);
  const bounds = [0, ...cuts, rows.length];
  const joined = new JoinedRanges(rows.length);
  bounds
    .slice(1)
    .map((end, i) => [bounds[i] as number, end] as const)
    .filter(([from, to]) => to > from)
    .forEach(([from, to]) => {
      const block = blockOf(rows.slice(from, to), 2 + from);
      joined.add(structuredClone(diagnoseRange([block], PLAN, NO_REGISTERS, sink)));
    });
  return { ...concludeDiagnosis(joined.finish(), PLAN, NO_REGISTERS, sink), findings };
}

const ROWS: Rows = [
  ["73282932000074", "Ormiville", "anne@ormiville.fr", "0142685300", "75011", "Paris"],
  ["7,33E+13", "Duport", "contact@duport.fr", "", "59000", "Lyon"],
  ["73282932000074", "Ormiville", "anne@ormiville.fr", "0142685300", "75011", "Paris"],
  ["", "", "", "", "", ""],
];

test("each record is counted once for its dearest fault", (t) => {
  const { diagnostic } = diagnosed(ROWS);
  const leaks = new Map(
    diagnostic.criteria.filter(({ leak }) => leak > 0).map(({ rule, leak }) => [rule, leak]),
  );
  t.deepEqual(
    [...leaks],
    [
      [1, costOf(1).unitCost],
      [3, costOf(3).unitCost],
      [9, costOf(9).unitCost],
    ],
  );
  t.is(diagnostic.leak, costOf(1).unitCost + costOf(3).unitCost + costOf(9).unitCost);
  t.is(diagnostic.records, 4);
  t.deepEqual(diagnostic.duplicates, { groups: 1, rows: 1 });
  t.is(diagnostic.date, "2026-11-22");
});

test("each row has one state, and the score is the share that can be used", (t) => {
  const { diagnostic } = diagnosed(ROWS);
  const { valide, reparee, a_verifier, inutilisable } = diagnostic.states;
  t.is(valide + reparee + a_verifier + inutilisable, diagnostic.records);
  t.is(diagnostic.score, Math.floor((1000 * (valide + reparee)) / diagnostic.records) / 10);
  for (const { leak, counted, unitCost, minor } of diagnostic.criteria)
    t.is(leak, counted * unitCost + (minor ? minor.counted * minor.unitCost : 0));
});

test("nothing to look at is no failure", (t) => {
  const { diagnostic, findings } = diagnosed([]);
  t.is(diagnostic.records, 0);
  t.is(diagnostic.leak, 0);
  t.deepEqual(findings, []);
  t.true(diagnostic.criteria.every(({ notMeasured }) => notMeasured !== null));
});

const cell = fc.constantFrom(
  "",
  "N/A",
  "73282932000074",
  "7,33E+13",
  "Ormiville",
  "Ormivile",
  "a@b.fr",
  "contact@b.fr",
  "0142685300",
  "75011",
  "Paris",
  "é",
  "Ã©",
);
const rows = fc.array(fc.tuple(cell, cell, cell, cell, cell, cell), {
  minLength: 1,
  maxLength: 40,
});

test("ranges give what the whole gives, whatever the cuts", (t) => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat(40), { maxLength: 3 }), (all, cuts) => {
      const sorted = [...cuts].map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b);
      const whole = diagnosed(all);
      const parts = diagnosed(all, sorted);
      t.deepEqual(parts.diagnostic, whole.diagnostic);
      t.deepEqual(parts.duplicates, whole.duplicates);
      t.deepEqual(parts.findings, whole.findings);
      t.is(whole.diagnostic.findings, whole.findings.length);
    }),
    { numRuns: rounds(0.6) },
  );
});

test("rows that were not compared all with all are told by criterion 10", (t) => {
  const shared = Array.from({ length: 500 }, (_, i) => [
    ...["", "", "a@b.fr", `0142${685_300 + i}`, "", ""],
  ]);
  const leftOut = (rows: Rows) =>
    diagnosed(rows).diagnostic.criteria.find(({ rule }) => rule === 10)?.leftOut;
  t.regex(
    leftOut(shared) ?? "",
    /^des lignes trop nombreuses à partager une valeur n'ont pas toutes été comparées .* \(e-mail : 500\slignes, /,
  );
  t.is(leftOut(ROWS), undefined);
});
