import test from "ava";
import { COSTS, UNIT_COSTS } from "../../../../../../engine/files/diagnostic/cost-model.ts";
import { type Finding, isRemark } from "../../../../../../engine/files/diagnostic/finding.ts";
import { FindingSamples } from "../../../../../../engine/files/report/roles/samples/finding-samples.ts";
import fc from "../../../../../properties.ts";

function finding(change: Partial<Finding> = {}): Finding {
  return {
    rule: 12,
    row: 2,
    column: "E-mail",
    before: "a@b",
    after: null,
    why: "pas de domaine",
    certainty: "a_verifier",
    reversible: false,
    ...change,
  };
}

const findings = fc.array(
  fc.record({
    rule: fc.integer({ min: 1, max: 19 }),
    row: fc.integer({ min: 2, max: 3000 }),
    column: fc.constantFrom("", "SIRET", "E-mail", "__proto__"),
    before: fc.string({ maxLength: 3 }),
    after: fc.option(fc.string({ maxLength: 3 })),
    why: fc.constantFrom("a", "b"),
    certainty: fc.constantFrom("prouve" as const, "probable" as const, "a_verifier" as const),
    reversible: fc.constant(false),
  }),
  { maxLength: 120 },
);

function gathered(of: readonly Finding[], most: number): FindingSamples {
  const samples = new FindingSamples(most);
  for (const one of of) samples.add(one);
  return samples;
}

test("the order in which findings come is not seen", (t) => {
  fc.assert(
    fc.property(findings, fc.integer({ min: 1, max: 8 }), fc.nat(), (of, most, turn) => {
      const at = of.length === 0 ? 0 : turn % of.length;
      const other = [...of.slice(at), ...of.slice(0, at)].reverse();
      const [one, two] = [gathered(of, most), gathered(other, most)];
      t.deepEqual(one.counts, two.counts);
      t.deepEqual(one.samples(UNIT_COSTS), two.samples(UNIT_COSTS));
      for (const { row } of of) {
        t.is(one.faults.open(row), two.faults.open(row));
      }
      return true;
    }),
  );
});

test("every finding is counted, few are kept: dearest criteria first, faults before remarks, then rows", (t) => {
  fc.assert(
    fc.property(findings, fc.integer({ min: 1, max: 8 }), (of, most) => {
      const collected = gathered(of, most);
      const { counts } = collected;
      const samples = collected.samples(UNIT_COSTS);
      t.is(
        counts.reduce((sum, one) => sum + one.faults, 0),
        of.filter((one) => !isRemark(one)).length,
      );
      for (const rule of new Set(of.map((one) => one.rule))) {
        const retained = samples.filter((one) => one.rule === rule);
        const all = of.filter((one) => one.rule === rule);
        t.is(retained.length, Math.min(most, all.length));
        const rows = all.filter((one) => !isRemark(one)).map(({ row }) => row);
        const first = rows.sort((a, b) => a - b).slice(0, most);
        t.deepEqual(
          retained.filter((one) => !isRemark(one)).map(({ row }) => row),
          first,
        );
      }
      const costs = samples.map(({ rule }) => COSTS[rule]?.unitCost ?? 0);
      t.deepEqual(
        costs,
        [...costs].sort((a, b) => b - a),
      );
      return true;
    }),
  );
});

test("proved and proposed repairs are told apart", (t) => {
  const { counts } = gathered(
    [
      finding({ after: "a@b.fr", certainty: "prouve" }),
      finding({ row: 3, after: "a@b.fr", certainty: "probable" }),
      finding({ row: 4 }),
    ],
    9,
  );
  t.deepEqual(counts, [{ line: 12, column: "E-mail", faults: 3, proved: 1, proposed: 1 }]);
});

test("a row is open under a criterion as long as one of its faults is not proved", (t) => {
  const proved = finding({ after: "a@b.fr", certainty: "prouve" });
  const { faults } = gathered([proved, finding({ column: "E-mail 2" }), { ...proved, row: 9 }], 9);
  t.is(faults.open(2), 1 << 12);
  t.is(faults.open(9), 0);
  t.is(faults.open(100_000), 0, "a row that nothing was found in");
});

test("a namesake of a dead person is a doubt, and no fault; a name spelt otherwise is neither", (t) => {
  const { faults } = gathered(
    [
      finding({ rule: 19, certainty: "a_verifier" }),
      finding({ rule: 8, row: 3, certainty: "probable" }),
      finding({ rule: 19, row: 4, certainty: "probable" }),
    ],
    9,
  );
  t.is(faults.open(2), 1);
  t.is(faults.open(3), 0);
  t.is(faults.open(4), 1 << 19);
});

test("long cells are cut, so that memory stays bounded", (t) => {
  const samples = gathered([finding({ before: "é".repeat(100_000) })], 9).samples(UNIT_COSTS);
  t.is(samples[0]?.before.length, 301);
});
