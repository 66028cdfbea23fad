import test from "ava";
import { combineDiagnostics } from "../../../../engine/files/diagnostic/combine-diagnostics.ts";
import { CRITERIA, diagnostic } from "../report/sample-diagnostic.ts";

test("one diagnosis is itself", (t) => {
  const one = diagnostic();
  t.is(combineDiagnostics("Classeur", [one]), one);
});

test("counts are added up, a criterion is measured where one table measures it", (t) => {
  const criteria = CRITERIA.map((row) =>
    row.rule === 19
      ? { ...row, notMeasured: null, examined: 40, concerned: 4, leak: 160 }
      : { ...row, notMeasured: "aucune colonne", examined: 0, concerned: 0, leak: 0 },
  );
  const persons = diagnostic({ table: "contacts", records: 40, criteria, leak: 160, findings: 4 });
  const both = combineDiagnostics("2 tables", [diagnostic(), persons]);
  t.like(both, { table: "2 tables", records: 1040, leak: 12_678, findings: 998 });
  t.like(both.criteria[18], { notMeasured: null, examined: 40, concerned: 4 });
  t.is(both.criteria[0], CRITERIA[0]);
  const twice = combineDiagnostics("2 tables", [diagnostic(), diagnostic()]);
  t.like(twice.criteria[0], { examined: 2000, concerned: 174, leak: 2088 });
  t.is(twice.score, combineDiagnostics("3", [diagnostic(), diagnostic(), diagnostic()]).score);
});

test("what one table leaves out of a criterion is told of all", (t) => {
  const leaving = (leftOut: string) => {
    const criteria = CRITERIA.map((row) => (row.rule === 10 ? { ...row, leftOut } : row));
    return diagnostic({ criteria });
  };
  const partOf = (...all: [string, ...string[]]) =>
    combineDiagnostics("tables", [diagnostic(), leaving(all[0]), ...all.slice(1).map(leaving)])
      .criteria[9]?.leftOut;
  t.is(partOf("lignes"), "lignes");
  t.is(partOf("lignes", "autres lignes"), "lignes ; autres lignes");
});
