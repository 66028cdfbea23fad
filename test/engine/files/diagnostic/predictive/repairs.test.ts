import test from "ava";
import { COSTS, costOf, LAST_RULE } from "../../../../../engine/files/diagnostic/cost-model.ts";
import { ALL_CRITERIA } from "../../../../../engine/files/diagnostic/criteria/all-criteria.ts";
import { OUTCOME } from "../../../../../engine/files/diagnostic/criteria/criterion.ts";
import type { Finding } from "../../../../../engine/files/diagnostic/finding.ts";
import { predictiveDiagnostic } from "../../../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import {
  type RepairSample,
  RepairSampler,
} from "../../../../../engine/files/diagnostic/predictive/repair-sample.ts";
import { REPAIRS, repairOf } from "../../../../../engine/files/diagnostic/predictive/repairs.ts";
import { bitsOf, rulesOf } from "../../../../../engine/files/diagnostic/rule-bits.ts";
import { DAMAGE_KINDS } from "../../../../../engine/files/profile/damage.ts";
import fc, { rounds } from "../../../../properties.ts";
import { diagnostic } from "../../report/sample-diagnostic.ts";
import { predictedTable } from "./sample-prediction.ts";

const sorted = <T>(values: readonly T[]): T[] => [...values].sort();

test("every criterion and every damage stands under one repair, and under one alone", (t) => {
  t.deepEqual(
    sorted(REPAIRS.flatMap(({ rules }) => rules)),
    sorted(COSTS.flatMap((line, number) => (line ? [number] : []))),
  );
  t.deepEqual(sorted(REPAIRS.flatMap(({ damages }) => damages)), sorted(DAMAGE_KINDS));
  t.is(new Set(REPAIRS.map(({ code }) => code)).size, REPAIRS.length);
  for (const { code, title, todo } of REPAIRS) {
    t.regex(code, /^[a-z]+$/);
    t.true(title !== "" && /\.$/.test(todo), code);
  }
  for (const { rule } of ALL_CRITERIA) t.true(repairOf(rule).rules.includes(rule));
});

const finding = (rule: number, change: Partial<Finding> = {}): Finding => ({
  rule,
  row: 2,
  column: "SIRET",
  before: "x",
  after: null,
  why: "clé fausse",
  certainty: "a_verifier",
  reversible: false,
  ...change,
});
const PROVED = { after: "y", certainty: "prouve" } as const;
const PROPOSED = { after: "y", certainty: "probable" } as const;

/** What a row with these findings, at fault under these criteria, leaves. */
function seen(findings: readonly Finding[], faults: readonly number[]): RepairSample {
  const sampler = new RepairSampler();
  for (const one of findings) sampler.add(one);
  const outcomes = new Uint8Array(LAST_RULE + 1);
  for (const rule of faults) outcomes[rule] = OUTCOME.atFault;
  sampler.see(2, outcomes);
  return sampler.finish();
}

const ROWS: readonly (readonly [
  string,
  readonly Finding[],
  readonly number[],
  readonly [faults: number, open: number, unknown: number] | null,
])[] = [
  ["all of it proved", [finding(2, PROVED), finding(2, PROVED)], [2], [4, 0, 0]],
  ["one of two cells only proposed", [finding(2, PROVED), finding(2, PROPOSED)], [2], [4, 4, 0]],
  ["one of two cells not known", [finding(2, PROVED), finding(2)], [2], [4, 4, 4]],
  ["a fault that nobody told the cell of", [], [2], [4, 4, 4]],
  ["a finding that puts nobody at fault", [finding(17, PROVED)], [], null],
  ["a remark beside a fault", [finding(8, PROPOSED), finding(2, PROVED)], [2], [4, 0, 0]],
  [
    "an empty cell is a value too",
    [finding(18, { ...PROPOSED, after: "" })],
    [18],
    [1 << 18, 1 << 18, 0],
  ],
];

for (const [name, findings, faults, expected] of ROWS)
  test(`a row: ${name}`, (t) => {
    const { patterns } = seen(findings, faults);
    t.deepEqual(
      patterns.map((one) => [one.faults, one.open, one.unknown, one.rows]),
      expected === null ? [] : [[...expected, 1]],
    );
  });

test("examples: a few of each criterion and state, each of another value, cut", (t) => {
  const sampler = new RepairSampler();
  const outcomes = new Uint8Array(LAST_RULE + 1);
  outcomes[2] = OUTCOME.atFault;
  for (const [at, before] of ["a", "a", "b", "c", "d", "x".repeat(500)].entries()) {
    sampler.add(finding(2, { row: at, before }));
    sampler.see(at, outcomes);
  }
  sampler.add(finding(12, { before: "z" }));
  sampler.see(9, new Uint8Array(LAST_RULE + 1));
  const { examples } = sampler.finish();
  t.deepEqual(
    examples.map(({ before }) => before),
    ["a", "b", "c"],
  );
  t.is(seen([finding(2, { before: "x".repeat(500) })], [2]).examples[0]?.before.length, 81);
});

const bits = fc
  .tuple(
    fc.subarray(
      ALL_CRITERIA.map(({ rule }) => rule),
      { minLength: 1 },
    ),
    fc.nat(2 ** 20 - 1),
    fc.nat(2 ** 20 - 1),
    fc.integer({ min: 1, max: 20 }),
  )
  .map(([rules, a, b, rows]) => {
    const faults = bitsOf(rules);
    // Of duplicates nothing is proved.
    const open = faults & (a | bitsOf([9, 10]));
    return { faults, open, unknown: open & (b | bitsOf([9, 10])), rows };
  });

const patternsOf = fc.array(bits, { maxLength: 12 });

test("whatever the faults: each is mended once, and the euros of all repairs are those of the rows", (t) => {
  fc.assert(
    fc.property(patternsOf, fc.boolean(), (patterns, isWhole) => {
      const records = patterns.reduce((sum, { rows }) => sum + rows, 0) + 5;
      const { groups } = predictiveDiagnostic([
        predictedTable([{ header: "a", field: null }], {
          profile: { name: "clients", rows: isWhole ? records : 2 * records, columns: [] },
          sample: diagnostic({ records }),
          repairs: { patterns, examples: [] },
        }),
      ]).repairs;
      const reported = (rule: number) => isWhole || (rule !== 9 && rule !== 10);
      const scale = isWhole ? 1 : 2;
      const dearest = patterns.map(({ faults, rows }) => {
        const costs = rulesOf(faults).map((rule) => [costOf(rule).unitCost, rule] as const);
        // One that a row has alone goes before one that it has with others.
        const alone = (rule: number) => Number(rule === 9 || rule === 10);
        const [first] = costs.sort((a, b) => b[0] - a[0] || alone(a[1]) - alone(b[1]));
        return first && reported(first[1]) ? first[0] * rows : 0;
      });
      const euros = groups.reduce((sum, { leak }) => sum + leak.value, 0);
      const expected = scale * dearest.reduce((sum, one) => sum + one, 0);
      t.true(Math.abs(euros - expected) <= 1e-6 * (1 + expected), `${euros} ${expected}`);
      for (const { rule } of ALL_CRITERIA) {
        const lines = groups.flatMap(({ lines: all }) => all.filter((line) => line.rule === rule));
        const mended = lines.reduce((sum, { rows }) => sum + rows.value, 0);
        const faulty = patterns
          .filter(({ faults }) => reported(rule) && (faults >>> rule) & 1)
          .reduce((sum, { rows }) => sum + rows, 0);
        t.true(Math.abs(mended - scale * faulty) < 1e-6, String(rule));
      }
      const gains = groups.map(({ leak }) => leak.value);
      t.deepEqual(
        gains,
        [...gains].sort((a, b) => b - a),
      );
      for (const { rows, leak } of groups)
        for (const { value, low, high } of [rows, leak]) t.true(low <= value && value <= high);
    }),
    { numRuns: rounds(2) },
  );
});

test("no tables, no sample, nothing at fault: no repairs", (t) => {
  t.deepEqual(predictiveDiagnostic([]).repairs.groups, []);
  const unseen = predictedTable([{ header: "a", field: null }], { sample: null, repairs: null });
  t.deepEqual(predictiveDiagnostic([unseen]).repairs.groups, []);
});

test("damaged cells stand under what mends them, even where no criterion looks", (t) => {
  const damages = [{ kind: "date_serie", count: 7, examples: ["45000"] }] as const;
  const table = predictedTable([{ header: "Livré le", field: null, damages }], { repairs: null });
  const [group] = predictiveDiagnostic([table]).repairs.groups;
  t.is(group?.code, "reexporter");
  t.deepEqual(group?.cells, [{ kind: "date_serie", label: "dates en numéro de série", cells: 7 }]);
});
