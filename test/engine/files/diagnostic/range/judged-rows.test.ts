import test from "ava";
import { generateFiles } from "../../../../../bench/corpus/customer-files/generate-files.ts";
import { understand } from "../../../../../bench/mapping-accuracy/engine-run.ts";
import { UNIT_COSTS } from "../../../../../engine/files/diagnostic/cost-model.ts";
import { diagnoseRange } from "../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import {
  type JudgedRow,
  READ_OTHERWISE,
  stateOf,
} from "../../../../../engine/files/diagnostic/range/judged-row.ts";
import { packRow, unpackRow } from "../../../../../engine/files/diagnostic/range/packed-row.ts";
import { companyChecks } from "../../../../../engine/files/diagnostic/register-checks/company-checks.ts";
import { NO_REGISTERS } from "../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { dearestLine } from "../../../../../engine/files/diagnostic/rule-bits.ts";
import type { TableProfile } from "../../../../../engine/files/profile/column-profile.ts";
import { showcaseBase } from "../../../company/showcase-base.ts";
import { TODAY } from "../table-bed.ts";

const TABLES = [5, 6].flatMap((seed) => understand(generateFiles(seed)).tables);

const headerOf = ({ columns }: TableProfile) => columns.map(({ header }) => header);

test("a judged row has the state that its diagnosis counts, and survives packing", async (t) => {
  const registers = { ...NO_REGISTERS, companies: companyChecks(await showcaseBase()) };
  let faults = 0;
  for (const { profile, mapping, rows: blocks } of TABLES) {
    const plan = planDiagnosis(mapping.table, headerOf(profile), mapping, TODAY);
    if (!plan.ok) throw new Error(plan.failure.detail);
    for (const checks of [NO_REGISTERS, registers]) {
      const rows: JudgedRow[] = [];
      const judged = (row: JudgedRow) => rows.push(row);
      const part = diagnoseRange(blocks(), plan.value, checks, () => {}, { judged });
      t.deepEqual(rows.map(stateOf), [...part.states]);
      t.deepEqual(
        rows.map(({ dearest }) => dearest),
        Array.from(part.faults, (lines) => dearestLine(lines, UNIT_COSTS)),
      );
      t.deepEqual(
        rows.map((row) => unpackRow(packRow(row))),
        rows,
      );
      faults += rows.reduce((sum, row) => sum + row.faults.length, 0);
    }
  }
  t.true(faults > 500, `${faults}`);
});

test("a row without a fault, and one read otherwise, are packed too", (t) => {
  const row: JudgedRow = {
    row: 1_048_577,
    cells: ["", "é", "\u0000", "=1+1"],
    faults: [READ_OTHERWISE],
    least: 0,
    dearest: 0,
    registers: [],
  };
  t.deepEqual(unpackRow(packRow(row)), row);
  t.deepEqual(unpackRow(packRow({ ...row, faults: [] })), { ...row, faults: [] });
});
