import test from "ava";
import { combineDiagnostics } from "../../../../engine/files/diagnostic/combine-diagnostics.ts";
import {
  COSTS,
  lineOfOutcome,
  MINOR,
  type OwnCosts,
} from "../../../../engine/files/diagnostic/cost-model.ts";
import type { Outcome } from "../../../../engine/files/diagnostic/criteria/criterion.ts";
import type { Diagnostic } from "../../../../engine/files/diagnostic/diagnostic.ts";
import { concludeDiagnosis } from "../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { NO_REGISTERS } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { canReprice, repriced } from "../../../../engine/files/diagnostic/repriced.ts";
import fc, { rounds } from "../../../properties.ts";
import { blockOf, planOf } from "./table-bed.ts";

const PLAN = planOf(
  ["siret", "raison_sociale", "email", "telephone", "code_postal", "ville"].map(
    (field) => `companies.${field}`,
  ),
);

/** A diagnosis, with the lines at fault of each row as a naive reader would list them. */
function diagnosed(rows: readonly (readonly string[])[], plan = PLAN) {
  const lines: number[][] = rows.map(() => []);
  const sink = ({ row, rule }: { row: number; rule: number }) => {
    if (rule === 9 || rule === 10) lines[row - 2]?.push(rule);
  };
  const onRow = (row: number, outcomes: Uint8Array) => {
    lines[row - 2] = Array.from(outcomes, (outcome, rule) =>
      lineOfOutcome(rule, outcome as Outcome),
    ).filter((line) => line > 0);
  };
  const part = diagnoseRange([blockOf(rows, 2)], plan, NO_REGISTERS, () => {}, { onRow });
  const { diagnostic } = concludeDiagnosis(structuredClone(part), plan, NO_REGISTERS, sink);
  return { diagnostic, lines };
}

/** Cents a year of the dearest fault of every row, by its line: the first of the dearest. */
function naive(rows: readonly (readonly number[])[], costOf: (line: number) => number) {
  const cents = new Map<number, number>();
  for (const lines of rows) {
    let dearest = 0;
    let most = 0;
    for (const line of lines) {
      const cost = Math.round(costOf(line) * 100);
      if (cost > most) [dearest, most] = [line, cost];
    }
    if (dearest > 0) cents.set(dearest, (cents.get(dearest) ?? 0) + most);
  }
  return cents;
}

const cell = fc.constantFrom(
  ...["", " ", "N/A", "73282932000074", "73282932000075", "7,33E+13", "Ormiville", "Ormivile"],
  ...["a@b.fr", "a@b", "contact@b.fr", "0142685300", "99", "75011", "59000", "Paris", "é", "Ã©"],
);
const table = fc.array(fc.tuple(cell, cell, cell, cell, cell, cell), { maxLength: 40 });
const own = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: COSTS.length - 1 }),
      fc.oneof(
        fc.constantFrom(0, 0.01, 5, 10_000),
        fc.nat(1_000_000).map((cents) => cents / 100),
      ),
    ),
    { selector: ([line]) => line },
  )
  .map((all): OwnCosts => all.sort(([a], [b]) => a - b));

function at(diagnostic: Diagnostic, costs: OwnCosts): Diagnostic {
  if (!canReprice(diagnostic)) throw new Error("its combinations were not kept");
  return repriced(diagnostic, costs);
}

test("at the costs of the model, a diagnosis stays what it is", (t) => {
  fc.assert(
    fc.property(table, own, (rows, costs) => {
      const { diagnostic } = diagnosed(rows);
      t.deepEqual(at(diagnostic, []), diagnostic);
      t.deepEqual(at(at(diagnostic, costs), []), diagnostic);
    }),
    { numRuns: rounds(0.6) },
  );
});

test("at any costs, every row counts once for the fault that is its dearest then", (t) => {
  fc.assert(
    fc.property(table, own, (rows, costs) => {
      const { diagnostic, lines } = diagnosed(rows);
      const known = new Map(costs);
      const cents = naive(lines, (line) => known.get(line) ?? COSTS[line]?.unitCost ?? 0);
      const changed = at(diagnostic, costs);
      for (const { rule, leak } of changed.criteria) {
        const minor = rule === COSTS[MINOR]?.rule ? (cents.get(MINOR) ?? 0) : 0;
        t.is(Math.round(leak * 100), (cents.get(rule) ?? 0) + minor);
      }
      const all = [...cents.values()].reduce((sum, one) => sum + one, 0);
      t.is(Math.round(changed.leak * 100), all);
      t.is(changed.leak, Math.round(changed.leak * 100) / 100);
      t.true(changed.stopped >= 0 && changed.stopped <= changed.leak);
      t.is(changed.score, diagnostic.score);
    }),
    { numRuns: rounds(0.6) },
  );
});

/** Rows of an e-mail and a SIRET -> what their faults cost, and what their repairs save of it. */
const SAVED: readonly (readonly [
  why: string,
  rows: readonly (readonly string[])[],
  costs: OwnCosts,
  leak: number,
  stopped: number,
])[] = [
  ["nothing", [], [], 0, 0],
  ["the only fault, repaired", [["a.b@b.fr,", "73282932000074"]], [], 5, 5],
  ["a repair of what is no fault", [["a.b@b.fr", "732 829 320 00074"]], [], 0, 0],
  ["copies of it", Array(50).fill(["a.b@b.fr", " 732.829.320.00074"]), [], 196, 0],
  ["the dearer of two is left", [["a.b@b.fr,", "73282932000075"]], [], 12, 0],
  ["the dearer of two is repaired", [["a.b@b.fr,", "73282932000075"]], [[12, 20]], 20, 8],
  ["no repair is known", [["", "73282932000075"]], [], 12, 0],
];

for (const [why, rows, costs, leak, stopped] of SAVED)
  test(`what proved repairs save: ${why}`, (t) => {
    const { diagnostic } = diagnosed(rows, planOf(["companies.email", "companies.siret"]));
    t.like(at(diagnostic, costs), { leak, stopped });
  });

test("a copy that a person confirmed leaves, with all that is wrong with it", (t) => {
  const rows = [
    ["73282932000075", "Ormiville", "", "", "75011", "Paris"],
    ["73282932000075", "Ormiville", "", "", "75011", "Paris"],
  ];
  const { diagnostic } = diagnosed(rows);
  t.is(diagnostic.stopped, 0);
  const duplicates = [{ rows: [2, 3], isAccepted: true }];
  const decided = diagnosed(rows, { ...PLAN, decisions: { ...PLAN.decisions, duplicates } });
  t.is(decided.diagnostic.leak, diagnostic.leak);
  t.is(decided.diagnostic.stopped, diagnostic.leak / 2);
});

test("tables of a file are repriced together as one by one", (t) => {
  fc.assert(
    fc.property(table, table, own, (one, other, costs) => {
      const [a, b] = [diagnosed(one).diagnostic, diagnosed(other).diagnostic];
      const together = at(combineDiagnostics("2 tables", [a, b]), costs);
      const sum = at(a, costs).leak + at(b, costs).leak;
      t.is(Math.round(together.leak * 100), Math.round(sum * 100));
    }),
    { numRuns: rounds(0.4) },
  );
});

test("a death and a lighter fault of the same criterion have costs of their own", (t) => {
  const { diagnostic } = diagnosed([]);
  const criteria = diagnostic.criteria.map((one) =>
    one.rule === 19 ? { ...one, label: COSTS[19]?.label ?? "", notMeasured: null } : one,
  );
  const combinations = [
    [1 << 19, 1 << 19, 2],
    [1 << MINOR, 0, 30],
    [(1 << 19) | (1 << 7), 1 << 19, 1],
  ] as const;
  const of = { ...diagnostic, criteria, combinations };
  const last = (costs: OwnCosts) => at(of, costs).criteria[18];
  t.like(last([]), { counted: 2, leak: 2 * 30 + 30 * 2, minor: { counted: 30, unitCost: 2 } });
  t.like(last([[MINOR, 0.1]]), { leak: 63, minor: { unitCost: 0.1 } });
  t.like(last([[7, 29.99]]), { counted: 3, unitCost: 30 });
  t.like(last([[MINOR, 0]]), { leak: 60, minor: undefined });
});

test("combinations of too many kinds are not kept, alone or together", (t) => {
  const { diagnostic } = diagnosed([]);
  const kinds = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => [2 * (from + i), 0, 1] as const);
  const of = (from: number, count: number) => ({ ...diagnostic, combinations: kinds(from, count) });
  t.true(canReprice(combineDiagnostics("", [of(1, 2048), of(2049, 2048)])));
  t.false(canReprice(combineDiagnostics("", [of(1, 2048), of(2049, 2049)])));
  const { combinations: _, ...unknown } = diagnostic;
  t.false(canReprice(combineDiagnostics("", [of(1, 1), unknown])));
});
