import test from "ava";
import {
  COSTS,
  LAST_RULE,
  UNIT_COSTS,
} from "../../../../../../engine/files/diagnostic/cost-model.ts";
import type {
  CriterionResult,
  Diagnostic,
} from "../../../../../../engine/files/diagnostic/diagnostic.ts";
import { bitsOf, dearestOf } from "../../../../../../engine/files/diagnostic/rule-bits.ts";
import { NO_LABEL } from "../../../../../../engine/files/report/roles/samples/record-label.ts";
import {
  DOUBT,
  RowFaults,
} from "../../../../../../engine/files/report/roles/samples/row-faults.ts";
import { RowTriage } from "../../../../../../engine/files/report/roles/samples/row-triage.ts";
import type { TriageClass } from "../../../../../../engine/files/report/roles/samples/table-samples.ts";
import { triageBy } from "../../../../../../engine/files/report/roles/samples/triage-class.ts";
import { diagnostic } from "../../sample-diagnostic.ts";

function measuring(): Diagnostic {
  const criteria = COSTS.slice(0, LAST_RULE + 1).flatMap((cost): CriterionResult[] => {
    if (!cost) return [];
    const { rule, family, label, unitCost, reasoning } = cost;
    return [
      {
        rule,
        family,
        label,
        unitCost,
        reasoning,
        notMeasured: null,
        examined: 9,
        concerned: 0,
        counted: 0,
        leak: 0,
      },
    ];
  });
  return diagnostic({ criteria });
}

const NO_PHONE = [14, 15];
const NO_MEANS = [11, 12, 13, 14, 15];

const CASES: readonly (readonly [
  open: readonly number[],
  unmeasured: readonly number[],
  expected: TriageClass,
  why: string,
])[] = [
  [[], [], "appeler", "nothing against it"],
  [[11, 16, 18], [], "appeler", "an e-mail is asked for on the telephone"],
  [[14], [], "ecrire", "no number"],
  [[15], [], "ecrire", "a wrong number"],
  [[11, 14], [], "completer", "neither"],
  [[12, 15], [], "completer", "both wrong"],
  [[], NO_PHONE, "ecrire", "a table without numbers"],
  [[], NO_MEANS, "completer", "a table without either"],
  [[6], [], "ecarter", "ceased"],
  [[5], [], "ecarter", "closed"],
  [[7], [], "ecarter", "insolvent"],
  [[9], [], "ecarter", "the same row again"],
  [[4], [], "verifier", "unknown to SIRENE"],
  [[19], [], "verifier", "perhaps dead"],
  [[DOUBT], [], "verifier", "a namesake of a dead person"],
  [[6, 19], [], "ecarter", "what is sure goes first"],
];

for (const [open, unmeasured, expected, why] of CASES)
  test(`${expected}: ${why}`, (t) => {
    const classOf = triageBy((rule) => !unmeasured.includes(rule));
    t.is(classOf(bitsOf(open)), expected);
  });

test("records are counted, and the dearest of each class listed; only those are named", (t) => {
  const faults = new RowFaults();
  faults.add(3, 1 << 11);
  faults.add(4, 1 << 16);
  faults.add(5, 1 << 6);
  faults.add(6, 0);
  const triage = new RowTriage(faults, measuring(), 2);
  let named = 0;
  const label = () => {
    named++;
    return { ...NO_LABEL, name: "Ateliers Boréal" };
  };
  for (const row of [3, 4, 5, 6, 7, 8]) triage.see(row, label);
  const { counts, lists } = triage.finish();
  t.deepEqual(counts, { ecarter: 1, verifier: 0, appeler: 5, ecrire: 0, completer: 0 });
  t.deepEqual(
    lists.appeler.map(({ row, rules }) => [row, ...rules]),
    [
      [4, 16],
      [3, 11],
    ],
  );
  t.is(lists.ecarter[0]?.label.name, "Ateliers Boréal");
  t.is(named, 3, "rows that enter no list are not named");
});

test("the dearest of some faults", (t) => {
  t.is(dearestOf(bitsOf([7, 11]), UNIT_COSTS), COSTS[7]?.unitCost ?? -1);
  t.is(dearestOf(0, UNIT_COSTS), 0);
  t.is(dearestOf(bitsOf([DOUBT]), UNIT_COSTS), 0);
});
