import { readFileSync } from "node:fs";
import test from "ava";
import { predictiveDiagnostic } from "../../../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import { fieldsNamed } from "../../../../../engine/files/mapping/field-list.ts";
import { COLUMN_TYPES } from "../../../../../engine/files/profile/column-type.ts";
import { diagnostic } from "../../report/sample-diagnostic.ts";
import { predictedTable, type SampleColumn } from "./sample-prediction.ts";

const CONTACTS: readonly SampleColumn[] = [
  { header: "Nom", field: "nom_contact" },
  { header: "Courriel", field: "email", empty: 4000 },
  { header: "Portable", field: "mobile" },
  {
    header: "CP",
    field: "code_postal",
    damages: [{ kind: "zeros_perdus", count: 120, examples: ["1000"] }],
  },
  { header: "Note", field: "commentaire" },
  { header: "X1", field: null, type: "iban", probability: 0.95 },
  { header: "X2", field: null, type: "email", probability: 0.6 },
  { header: "Vide", field: "date_naissance", empty: 20_000 },
];

test("what is expected of all rows comes with its interval", (t) => {
  const { technical, sampled, isWhole, rows } = predictiveDiagnostic([predictedTable(CONTACTS)]);
  t.is(rows, 20_000);
  t.is(sampled, 1000);
  t.false(isWhole);
  const [table] = technical.tables;
  const missing = table?.faults.find(({ rule }) => rule === 11);
  t.is(missing?.rows.value, 4240);
  t.true((missing?.rows.low ?? 0) > 3700 && (missing?.rows.high ?? 0) < 4800);
  t.is(table?.hollow, 1);
  t.is(table?.unknown, 2);
  t.deepEqual(technical.damages, [{ label: "zéros de tête perdus", cells: 120, columns: 1 }]);
});

test("duplicates are not told by a sample, nor their cost", (t) => {
  const rules = (records: number) => {
    const table = predictedTable(CONTACTS, { sample: diagnostic({ records }) });
    const { technical, cost } = predictiveDiagnostic([table]);
    return [...(technical.tables[0]?.faults ?? []), ...cost.lines].map(({ rule }) => rule);
  };
  t.false(rules(1000).includes(9));
  t.is(rules(20_000).filter((rule) => rule === 10).length, 2);
});

test("a whole table is counted, not estimated", (t) => {
  const { cost, returns, isWhole } = predictiveDiagnostic([
    predictedTable(CONTACTS, { sample: diagnostic({ records: 20_000 }) }),
  ]);
  t.true(isWhole);
  t.is(cost.leak.low, cost.leak.high);
  t.is(returns.byHand.low, returns.byHand.high);
  t.is(
    Math.round(cost.leak.value),
    diagnostic().criteria.reduce((sum, one) => sum + one.leak, 0),
  );
});

test("duties come with filled columns, and say what lacks", (t) => {
  const { legal } = predictiveDiagnostic([predictedTable(CONTACTS)]);
  const codes = legal.duties.map(({ code }) => code);
  t.true(codes.includes("prospection_email"));
  t.true(codes.includes("demarchage_telephonique"));
  t.false(codes.includes("facturation_electronique"));
  const email = legal.duties.find(({ code }) => code === "prospection_email");
  t.regex(email?.missing ?? "", /consenti/);
  const consent = [...CONTACTS, { header: "Optin", field: "consentement" }];
  const reported = predictiveDiagnostic([predictedTable(consent)]).legal.duties;
  t.is(reported.find(({ code }) => code === "prospection_email")?.missing, null);
  t.deepEqual(email?.columns, [{ table: "clients", header: "Courriel" }]);
});

test("personal data is told by field, else by content; empty columns hold none", (t) => {
  const { personalData } = predictiveDiagnostic([predictedTable(CONTACTS)]);
  const byCode = new Map(personalData.categories.map((one) => [one.code, one.columns]));
  t.deepEqual(byCode.get("bancaire"), [
    { table: "clients", header: "X1", filled: 20_000, isGuessed: true },
  ]);
  t.deepEqual(
    byCode.get("coordonnees")?.map(({ header, filled }) => [header, filled]),
    [
      ["Courriel", 16_000],
      ["Portable", 20_000],
      ["CP", 20_000],
    ],
  );
  t.false(byCode.has("naissance"));
});

test("no tables, no rows, no sample: nothing is said to be known", (t) => {
  const nothing = predictiveDiagnostic([]);
  t.is(nothing.returns.paybackMonths, null);
  t.deepEqual(nothing.legal.duties, []);
  const unseen = predictiveDiagnostic([predictedTable(CONTACTS, { sample: null })]);
  t.deepEqual(unseen.technical.tables[0]?.faults, []);
  t.is(unseen.cost.leak.value, 0);
  t.false(unseen.isWhole);
});

test("same tables, same diagnosis", (t) => {
  const once = predictiveDiagnostic([predictedTable(CONTACTS)]);
  t.deepEqual(predictiveDiagnostic([predictedTable(CONTACTS)]), once);
});

const data = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../data/diagnostic/${name}.json`, import.meta.url), "utf8"),
  );

test("data: every field and type that is named exists, every duty has its sources", (t) => {
  for (const { fields, sources, missing } of data("legal-duties").duties) {
    t.true(sources.length > 0);
    for (const field of [...fields, ...(missing?.fields ?? [])])
      t.is(fieldsNamed(field).length, 1, field);
  }
  for (const { fields, types } of data("personal-data").categories) {
    for (const field of fields) t.is(fieldsNamed(field).length, 1, field);
    for (const type of types) t.true(COLUMN_TYPES.includes(type), type);
  }
  t.is(Object.keys(data("repair").minutes).length, 20);
});
