import test from "ava";
import { notLookedAt } from "../../../../../engine/files/report/roles/coverage.ts";
import { aboutOf, reportFacts } from "../../../../../engine/files/report/roles/report-facts.ts";
import { sampleReport } from "./sample-report.ts";

test("files are counted as they were sent, not as the sheets of a workbook", (t) => {
  const report = sampleReport({ tables: 3 });
  const files = report.files.map((file) => ({ ...file, sent: "clients.xlsx" }));
  const facts = reportFacts({ ...report, files, societe: "" });
  t.is(facts.subject, "clients.xlsx");
  t.regex(aboutOf(facts), /^1\sfichier · 3\stables · /);
  t.is(
    reportFacts({ ...report, societe: "" }).subject,
    `${report.files[0]?.name} et 2\u00a0autres`,
  );
});

test("what the grade counts is told where other rows were sent too", (t) => {
  const report = sampleReport({ tables: 2 });
  const sales = report.tables.map((table, at) =>
    at === 0 ? table : { ...table, mapping: { ...table.mapping, entity: "ventes" as const } },
  );
  t.regex(aboutOf(reportFacts(report)), /lignes$/);
  const facts = reportFacts({ ...report, tables: sales });
  t.regex(aboutOf(facts), /lignes, dont [\d\s]+fiches de clients$/u);
});

test("what a diagnosis leaves out is told, and that another includes it, without its code", (t) => {
  const left = (produit: "ct1" | "ct2" | "ct3") =>
    notLookedAt(reportFacts(sampleReport({ produit }))).join(" ");
  t.notRegex(left("ct3"), /plus complet/);
  t.regex(left("ct2"), /textes libres n’ont pas été lus\. Un diagnostic plus complet comprend/);
  for (const produit of ["ct1", "ct2"] as const) t.notRegex(left(produit), /ct\d/);
});
