import test from "ava";
import { generateFiles } from "../../../bench/corpus/customer-files/generate-files.ts";
import type { TableTruth } from "../../../bench/corpus/customer-files/truth.ts";
import {
  cellKey,
  type DiagnosedTable,
  diagnosed,
  type PlacedFinding,
} from "../../../bench/diagnostic-accuracy/diagnosed-table.ts";
import { DuplicateScores } from "../../../bench/diagnostic-accuracy/duplicate-scores.ts";
import { expectedRules } from "../../../bench/diagnostic-accuracy/expected-rules.ts";
import { FindingScores } from "../../../bench/diagnostic-accuracy/finding-scores.ts";
import { missingRows } from "../../../bench/diagnostic-accuracy/missing-rows.ts";
import { RepairScores } from "../../../bench/diagnostic-accuracy/repair-scores.ts";
import { understand } from "../../../bench/mapping-accuracy/engine-run.ts";

const SETS = [1, 2, 3, 4, 5, 6].map((seed) => generateFiles(seed, { companies: 30, dirt: "sale" }));

/** A table read without fault, of which somebody says what is told. */
function tableOf(
  truth: TableTruth,
  findings: readonly PlacedFinding[],
  duplicates: DiagnosedTable["duplicates"] = [],
): DiagnosedTable {
  const dirt = truth.dirt.filter(({ kind }) => kind !== "cellule_decalee");
  const shifted = truth.dirt.filter(({ kind }) => kind === "cellule_decalee");
  const odd = new Set([...truth.testRows, ...shifted.map(({ row }) => row)]);
  const rows = new Map(truth.numbers.map((number, i) => [number, truth.rows[i]]));
  return {
    where: truth.name,
    truth,
    findings,
    duplicates,
    misread: 0,
    dirt: new Map(dirt.map((one) => [cellKey(one.row, one.column), one])),
    isLeftOut: (row) => odd.has(row),
    cells: (row) => rows.get(row) ?? [],
  };
}

const TABLES = SETS.flatMap(({ files }) => files.flatMap(({ truth }) => truth.tables));

function predicted(row: number, at: number, rule: number, before: string, after: string | null) {
  const [column, why] = ["", ""];
  return {
    row,
    at,
    rule,
    before,
    after,
    column,
    why,
    certainty: "prouve",
    reversible: false,
  } as const;
}

/** What somebody says who knows the truth. */
function truthful(truth: TableTruth): DiagnosedTable {
  const findings = truth.dirt.flatMap((one) => {
    const column = truth.columns[one.column];
    const [rule] = column === undefined ? [] : expectedRules(column, one);
    return rule === undefined ? [] : [predicted(one.row, one.column, rule, one.dirty, one.clean)];
  });
  const missing = [...missingRows(tableOf(truth, []))].flatMap(([rule, rows]) =>
    [...rows].map((row) => predicted(row, 0, rule, "", null)),
  );
  const duplicates = truth.duplicates.flatMap(({ kind, rows: [firstRow = 0, ...others] }) =>
    others.map((row) => ({ row, firstRow, rule: kind === "exact" ? 9 : 10, why: "" })),
  );
  return tableOf(truth, [...findings, ...missing], duplicates);
}

test("who says the truth has no fault", (t) => {
  const [findings, repairs, duplicates] = [
    new FindingScores(),
    new RepairScores(),
    new DuplicateScores(),
  ];
  for (const truth of TABLES) {
    const table = truthful(truth);
    findings.add(table);
    repairs.add(table);
    duplicates.add(table);
  }
  const { dirt, missing, saidMissing } = findings;
  const shares = [dirt.all, findings.said.all, missing.all, saidMissing.all, repairs.proved];
  for (const share of [...shares, ...Object.values(duplicates)]) {
    t.is(share.right, share.all);
    t.true(share.all > 0);
  }
});

test("who says nothing finds nothing, and is wrong in nothing", (t) => {
  const [findings, duplicates] = [new FindingScores(), new DuplicateScores()];
  for (const truth of TABLES) {
    findings.add(tableOf(truth, []));
    duplicates.add(tableOf(truth, []));
  }
  t.is(findings.dirt.all.right, 0);
  t.is(findings.said.all.all, 0);
  t.is(duplicates.exact.right + duplicates.probable.right, 0);
});

test("a clean cell told, and changed into something else, is seen", (t) => {
  const truth = TABLES.find(({ columns }) => columns.some(({ type }) => type === "siret"));
  if (truth === undefined) return t.fail();
  const at = truth.columns.findIndex(({ type }) => type === "siret");
  const clean = truth.numbers.find((number, i) => {
    const isTouched = truth.dirt.some(({ row }) => row === number);
    return !isTouched && !truth.testRows.includes(number) && truth.rows[i]?.[at] !== "";
  });
  const before = truth.rows[truth.numbers.indexOf(clean ?? 0)]?.[at] ?? "";
  const changed = predicted(clean ?? 0, at, 2, before, "12345678901234");
  const [findings, repairs] = [new FindingScores(), new RepairScores()];
  findings.add(tableOf(truth, [changed]));
  repairs.add(tableOf(truth, [changed, predicted(clean ?? 0, at, 3, before, ` ${before}`)]));
  t.is(findings.said.all.all - findings.said.all.right, 1);
  t.deepEqual([repairs.clean.all, repairs.clean.right], [2, 1]);
});

test("the engine changes nothing in clean files into something else", (t) => {
  const repairs = new RepairScores();
  for (const seed of [11, 12, 13])
    for (const table of understand(generateFiles(seed, { companies: 30, dirt: "propre" })).tables)
      repairs.add(diagnosed(`${seed}`, table));
  t.is(repairs.clean.all - repairs.clean.right, 0);
  t.is(repairs.proved.all, 0);
});
