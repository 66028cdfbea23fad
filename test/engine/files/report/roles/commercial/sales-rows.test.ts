import test from "ava";
import { concludeDiagnosis } from "../../../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import type { JudgedRow } from "../../../../../../engine/files/diagnostic/range/judged-row.ts";
import { NO_REGISTERS } from "../../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { SalesRows } from "../../../../../../engine/files/report/roles/commercial/sales-rows.ts";
import { FindingSamples } from "../../../../../../engine/files/report/roles/samples/finding-samples.ts";
import { sampleTable } from "../../../../../../engine/files/report/roles/samples/sample-table.ts";
import fc, { rounds } from "../../../../../properties.ts";
import { blockOf, planOf } from "../../../diagnostic/table-bed.ts";

const PLAN = planOf(
  ["siret", "raison_sociale", "email", "telephone", "code_postal", "ville"].map(
    (field) => `companies.${field}`,
  ),
);

const cell = fc.constantFrom(
  ...["", " ", "N/A", "73282932000074", "73282932000075", "7,33E+13", "Ormiville", "Ormivile"],
  ...["a@b.fr", "a@b", "contact@b.fr", "0142685300", "99", "75011", "59000", "Paris", "é", "Ã©"],
);
const table = fc.array(fc.tuple(cell, cell, cell, cell, cell, cell), { maxLength: 30 });

function judged(rows: readonly (readonly string[])[]) {
  const [found, own] = [new FindingSamples(), [] as JudgedRow[]];
  const sinks = { judged: (row: JudgedRow) => own.push(row) };
  const part = diagnoseRange(
    [blockOf(rows, 2)],
    PLAN,
    NO_REGISTERS,
    (one) => found.add(one),
    sinks,
  );
  return { found, own, part };
}

test("records are sorted as in the printed report, row by row", (t) => {
  fc.assert(
    fc.property(table, (rows) => {
      const { found, own, part } = judged(rows);
      const { diagnostic } = concludeDiagnosis(part, PLAN, NO_REGISTERS, () => {});
      const { counts } = sampleTable([blockOf(rows, 2)], PLAN, diagnostic, found).triage;
      const sales = new SalesRows(PLAN);
      const names = own.map((row) => sales.triage(row).name);
      for (const [name, count] of Object.entries(counts))
        t.is(names.filter((one) => one === name).length, count, name);
    }),
    { numRuns: rounds(0.6) },
  );
});

test("a record is named by its corrected cells, with what to ask or why", (t) => {
  const { own } = judged([
    ["73282932000074", "Quillon", "accueil@quillon.fr", "0142685301", "75011", "Paris"],
    ["", "Féraud", "", "0142685302", "75011", "Paris"],
    ["73282932000075", "Borel", "a.b@borel.fr,", "", "75011", "Paris"],
  ]);
  const sales = new SalesRows(PLAN);
  const [quillon, feraud, borel] = own as [JudgedRow, JudgedRow, JudgedRow];
  t.like(sales.triage(quillon), { name: "appeler" });
  t.like(sales.list(feraud, feraud.cells, "appeler"), {
    name: "Féraud",
    phone: "0142685302",
    last: "SIRET, e-mail",
  });
  t.like(sales.triage(borel), { name: "verifier", cost: 12 });
  t.regex(sales.list(borel, borel.cells, "verifier").last, /clé/);
});

test("what a person left as it is keeps no record from its list", (t) => {
  const { own } = judged([
    ["73282932000075", "Borel", "a.b@borel.fr", "0142685302", "75011", "Paris"],
  ]);
  const [borel] = own as [JudgedRow];
  const left = { ...borel, faults: borel.faults.map((fault) => ({ ...fault, choice: "laisser" })) };
  t.like(new SalesRows(PLAN).triage(left), { name: "appeler", cost: 0 });
});
