import test from "ava";
import { costOf, LAST_RULE } from "../../../../../engine/files/diagnostic/cost-model.ts";
import { ALL_CRITERIA } from "../../../../../engine/files/diagnostic/criteria/all-criteria.ts";
import { isRecordCriterion } from "../../../../../engine/files/diagnostic/criteria/criterion.ts";
import type { Finding } from "../../../../../engine/files/diagnostic/finding.ts";
import { diagnoseRange } from "../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { scopeOf } from "../../../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { NO_REGISTERS } from "../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { blockOf, planOf } from "../table-bed.ts";
import { ADDRESS_CASES, at } from "./address-cases.ts";
import { CONTENT_CASES } from "./content-cases.ts";
import { IDENTITY_REACH_CASES } from "./identity-reach-cases.ts";

for (const { rule, row, outcome, after, certainty, why } of [
  ...IDENTITY_REACH_CASES,
  ...ADDRESS_CASES,
  ...CONTENT_CASES,
])
  test(`criterion ${rule}: ${JSON.stringify(row)} is ${outcome} (${why})`, (t) => {
    const plan = planOf(Object.keys(row));
    const findings: Finding[] = [];
    const range = diagnoseRange([blockOf([Object.values(row)])], plan, NO_REGISTERS, (finding) =>
      findings.push(finding),
    );
    t.is(range.examined[rule], outcome === "-" ? 0 : 1);
    t.is(range.concerned[rule], outcome === "fault" ? 1 : 0);
    const own = findings.find((finding) => finding.rule === rule);
    if (after !== undefined) t.is(own?.after, after);
    if (certainty) t.is(own?.certainty, certainty);
  });

test("the criteria are numbered in their order, each with its cost", (t) => {
  t.deepEqual(
    ALL_CRITERIA.map(({ rule }) => rule),
    Array.from({ length: LAST_RULE }, (_, i) => i + 1),
  );
  for (const { rule } of ALL_CRITERIA) {
    const { severity, unitCost, reasoning, label } = costOf(rule);
    t.true(severity.length > 0 && unitCost > 0 && reasoning.length > 20 && label !== "");
  }
});

/** Promises that every criterion keeps. */
for (const criterion of ALL_CRITERIA) {
  test(`criterion ${criterion.rule} says why it is not measured where nothing is mapped`, (t) => {
    const plan = planOf(["", ""]);
    t.regex(criterion.notMeasured(scopeOf(plan, NO_REGISTERS)) ?? "", /\p{L}{3}/u);
  });
  if (!isRecordCriterion(criterion)) continue;
  test(`criterion ${criterion.rule} finds a fault wherever it puts a record at fault`, (t) => {
    const fields = [
      "companies.siret",
      "companies.raison_sociale",
      "contacts.email",
      "contacts.telephone",
      "companies.adresse",
      ...Object.keys(at("", "")),
    ];
    const rows = [
      ["", "", "", "", "", "", ""],
      ["é", "Ã©", "=1+1", "é", "x", "é", "\ud800"],
      ["1", "-", "a@b", "1", "1", "1", "1"],
    ];
    const findings: Finding[] = [];
    const range = diagnoseRange([blockOf(rows)], planOf(fields), NO_REGISTERS, (finding) =>
      findings.push(finding),
    );
    const concerned = range.concerned[criterion.rule] ?? 0;
    const reported = new Set(
      findings.filter(({ rule }) => rule === criterion.rule).map(({ row }) => row),
    );
    t.true(reported.size >= concerned);
    for (const { why } of findings) t.regex(why, /^[^.]+(?:\.\S[^.]*)*$/, "no full stop");
  });
}
