import test from "ava";
import { predictiveDiagnostic } from "../../../../engine/diagnostic/predictive/predictive-diagnostic.ts";
import { historyHtml } from "../../../../engine/report/html/mapping/history-html.ts";
import { diagnosticHtml } from "../../../../engine/report/html/predictive/diagnostic-html.ts";
import type { DiagnosticPage } from "../../../../engine/report/mapping/diagnostic-page.ts";
import { predictedTable } from "../../diagnostic/predictive/sample-prediction.ts";
import { column, mappingPage, table } from "../mapping/sample-mapping-page.ts";
import { HOSTILE } from "./hostile-texts.ts";
import { keepsThePromisesOfPages } from "./page-contract.ts";
import { elementsOf } from "./well-formed.ts";

function page(text: string): DiagnosticPage {
  const columns = [
    { header: text, field: "email" },
    { header: text, field: null, type: "iban" as const },
    { header: "Note", field: "commentaire" },
  ];
  const predicted = predictedTable(columns);
  return {
    title: text,
    mapping: mappingPage({ tables: [table({ name: text, columns: [column({ header: text })] })] }),
    diagnostic: predictiveDiagnostic([
      { ...predicted, profile: { ...predicted.profile, name: text } },
    ]),
    rules: {
      rules: [
        { id: "r1", text, entity: "contacts", category: text, date: "2026-11-22T10:00:00Z" },
        { id: "r2", text, entity: null, category: null, date: "2026-11-22T10:00:00Z" },
      ],
      action: "/api/schema/diagnostic/upl_1/rule?token=t",
      messages: [{ kind: "erreur", text, at: null }],
      typed: { text, entity: "contacts" },
    },
    refusal: null,
    progress: "/api/schema/progress/upl_1?token=t",
    modules: ["/assets/progress.js?v=1"],
    self: "/api/schema/diagnostic/upl_1?token=t",
    links: [{ label: "Validation du mapping", href: "/api/schema/validate/upl_1?token=t" }],
  };
}

const history = (text: string) =>
  historyHtml({
    client: text,
    older: 3,
    mappings: [
      {
        date: "2026-11-21T09:00:00Z",
        file: text,
        columns: [
          { table: text, header: text, entity: "companies", field: "siren" },
          { table: text, header: text, entity: "companies", field: null },
        ],
      },
    ],
  });

keepsThePromisesOfPages("diagnostic", diagnosticHtml(page("clients.csv")));
keepsThePromisesOfPages(
  "diagnostic in the making",
  diagnosticHtml({ ...page("clients.csv"), diagnostic: null, modules: [] }),
);
keepsThePromisesOfPages(
  "diagnostic of nothing",
  diagnosticHtml({
    ...page(""),
    diagnostic: predictiveDiagnostic([]),
    mapping: mappingPage({ tables: [] }),
    rules: { rules: [], action: null, messages: [], typed: null },
    links: [],
  }),
);
keepsThePromisesOfPages("history", history("clients.csv"));
keepsThePromisesOfPages(
  "history of nothing",
  historyHtml({ client: "Ormiville", mappings: [], older: 0 }),
);

const shape = (text: string) =>
  elementsOf(text)
    .filter(({ name }) => name !== "bdi")
    .map(({ name, of }) => [name, ...Object.keys(of)].join(" "));

for (const [at, text] of HOSTILE.entries())
  if (text.trim() !== "")
    test(`hostile text ${at} is text in diagnosis and history`, (t) => {
      t.deepEqual(shape(diagnosticHtml(page(text))), shape(diagnosticHtml(page("x"))));
      t.deepEqual(shape(history(text)), shape(history("x")));
    });

test("every part says how its figures were come by", (t) => {
  const text = diagnosticHtml(page("clients.csv"));
  t.is(text.split("Comment c’est calculé").length - 1, 7);
  t.regex(text, /ne constitue pas un conseil juridique/);
});
