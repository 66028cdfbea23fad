import test from "ava";
import { predictiveDiagnostic } from "../../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import { diagnosticHtml } from "../../../../shell/pages/diagnostic/diagnostic-html.ts";
import type { DiagnosticPage } from "../../../../shell/pages/mapping/diagnostic-page.ts";
import { historyHtml } from "../../../../shell/pages/mapping/history-html.ts";
import { predictedTable } from "../../../engine/files/diagnostic/predictive/sample-prediction.ts";
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
    ...{ refusal: null, finalCost: null },
    progress: "/api/schema/progress/upl_1?token=t",
    modules: ["/assets/progress.js?v=1"],
    self: "/api/schema/diagnostic/upl_1?token=t",
    links: [{ label: "Correspondance des colonnes", href: "/api/schema/validate/upl_1?token=t" }],
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

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, " ");

test("tables with faults are folded one by one, sound ones together; one alone is open", (t) => {
  const base = page("clients.csv");
  const [one] = base.diagnostic?.technical.tables ?? [];
  const tables = [1, 2, 3, 4].map((at) => ({
    ...one!,
    table: `table-${at}.csv`,
    faults: at < 3 ? one!.faults : [],
  }));
  const technical = { ...base.diagnostic!.technical, tables };
  const text = diagnosticHtml({ ...base, diagnostic: { ...base.diagnostic!, technical } });
  const part = /<section aria-labelledby="technique">[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
  const folds = part.match(/<details class="fold"[^>]*><summary>[\s\S]*?<\/summary>/g) ?? [];
  t.is(folds.length, 3);
  t.true(folds.every((fold) => !fold.includes('open="open"')));
  t.regex(folds[0] ?? "", /table-1\.csv[\s\S]*défauts? relevés?, surtout/);
  t.regex(folds[2] ?? "", /Sans défaut relevé[\s\S]*2\stables/);
  const alone = diagnosticHtml(base);
  t.regex(alone, /<details class="fold" open="open"><summary><h3>[^<]*(?:<bdi>)?clients\.csv/);
});

test("the predicted and the final figure are joined by a sentence, or the way to the final is told", (t) => {
  const base = page("clients.csv");
  t.regex(diagnosticHtml(base), /Une fois la correspondance confirmée/);
  const done = textOf(diagnosticHtml({ ...base, finalCost: 13_317 }));
  t.regex(done, /Coût final des défauts\s: 13\s317\s€ par an/);
  t.regex(done, /diagnostic prédictif[^.]*annonçait[^.]*€/);
  t.notRegex(done, /Une fois la correspondance confirmée/);
});

const FIGURE = /<figure[\s\S]*?<\/figure>/g;

/** Rows of the table of a figure, as texts. */
function rowsOf(view: string): string[] {
  const body = /<tbody[\s\S]*<\/tbody>/.exec(view)?.[0] ?? "";
  return [...body.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => textOf(row));
}

test("every chart has a name, and its numbers are those of the table beside it", (t) => {
  const figures = diagnosticHtml(page("clients.csv")).match(FIGURE) ?? [];
  t.is(figures.length, 7);
  let compared = 0;
  for (const view of figures) {
    const [chart] = elementsOf(/<svg class="chart"[\s\S]*?<\/svg>/.exec(view)?.[0] ?? "");
    t.is(chart?.of["role"], "img");
    t.true((chart?.of["aria-label"] ?? "").length > 20, chart?.of["aria-label"]);
    const svg = /<svg class="chart"[\s\S]*?<\/svg>/.exec(view)?.[0] ?? "";
    if (svg.includes("line-1")) continue;
    const rows = rowsOf(view);
    const values = [...svg.matchAll(/<text class="value"[^>]*>([^<]*)</g)].map(([, text]) => text);
    t.is(values.length, rows.length);
    for (const [at, value] of values.entries()) t.true(rows[at]?.includes(value ?? "?"), rows[at]);
    // Marks stand as far as the largest of them is.
    const marks = elementsOf(svg)
      .filter(({ of }) => of["class"] === "amount" || of["class"] === "dot")
      .map(({ of }) => Number.parseFloat(of["width"] ?? of["cx"] ?? ""));
    const numbers = values.map((text) => Number(text?.replace(/[^\d]/g, "")));
    const [at] = [numbers.indexOf(Math.max(...numbers))];
    const largest = (marks[at] ?? 0) / Math.max(1, numbers[at] ?? 0);
    for (const [i, number] of numbers.entries())
      t.true(Math.abs((marks[i] ?? 0) - number * largest) < 0.5, `${view.slice(0, 200)} ${i}`);
    compared += values.length;
  }
  t.true(compared > 40, String(compared));
});

test("cost against return: lines begin and end at the amounts of the table", (t) => {
  const view = (diagnosticHtml(page("clients.csv")).match(FIGURE) ?? []).at(-1) ?? "";
  const amounts = rowsOf(view).map((row) =>
    [...row.matchAll(/(\d[\d\u202f]*)\u202f€/g)].map(([, text]) =>
      Number(text?.replaceAll("\u202f", "")),
    ),
  );
  const lines = elementsOf(/<svg class="chart"[\s\S]*?<\/svg>/.exec(view)?.[0] ?? "").filter(
    ({ of }) => of["class"]?.startsWith("line "),
  );
  const [first, last] = [amounts[0] ?? [], amounts.at(-1) ?? []];
  t.is(lines.length, 3);
  const heights = lines.flatMap(({ of }, at) => [
    [first[at] ?? -1, Number(of["y1"])] as const,
    [last[at] ?? -1, Number(of["y2"])] as const,
  ]);
  const [low, high] = [
    Math.min(...heights.map(([amount]) => amount)),
    Math.max(...heights.map(([amount]) => amount)),
  ];
  const y = (amount: number) => heights.find(([one]) => one === amount)?.[1] ?? -1;
  for (const [amount, height] of heights) {
    const expected = y(low) + ((amount - low) / (high - low)) * (y(high) - y(low));
    t.true(Math.abs(height - expected) <= 1, `${amount} ${height} ${expected}`);
  }
});

test("a rule that was not kept stands in its field, with why, and nothing loads the page again", (t) => {
  const text = diagnosticHtml({ ...page("</textarea>\n<b>"), diagnostic: null });
  const elements = elementsOf(text);
  const field = elements.find(({ name }) => name === "textarea")?.of;
  t.is(field?.["aria-invalid"], "true");
  t.is(field?.["aria-describedby"], "texte-faute");
  t.true(elements.some(({ of }) => of["id"] === "texte-faute"));
  t.true(elements.some(({ of }) => of["href"] === "#texte"));
  t.false(elements.some(({ of }) => of["http-equiv"] === "refresh"));
  t.regex(text, /<textarea[^>]*>\n&lt;\/textarea&gt;\n&lt;b&gt;<\/textarea>/);
  t.true(elements.some(({ name, of }) => name === "option" && of["selected"] === "selected"));
});

test("a page that waits loads itself, is followed by its module, and takes no rule meanwhile", (t) => {
  const waiting = page("clients.csv");
  const rules = { ...waiting.rules, messages: [], typed: null };
  const text = diagnosticHtml({ ...waiting, diagnostic: null, rules });
  const elements = elementsOf(text);
  const meta = elements.find(({ of }) => of["http-equiv"] === "refresh");
  t.is(meta?.of["content"], "3");
  t.is(elements.find(({ name }) => name === "script")?.of["src"], "/assets/progress.js?v=1");
  const followed = elements.flatMap(({ of }) => of["data-follow"] ?? []);
  t.deepEqual(followed, ["/api/schema/progress/upl_1?token=t"]);
  t.false(elements.some(({ name }) => name === "form"));
});

test("files that could not be read are told, and nothing is waited for", (t) => {
  const reported = { ...page("clients.csv"), diagnostic: null, refusal: "« a.csv » est <b>vide." };
  const rules = { ...reported.rules, messages: [], typed: null };
  const text = diagnosticHtml({ ...reported, rules });
  t.true(text.includes("est &lt;b&gt;vide."));
  t.false(elementsOf(text).some(({ of }) => of["http-equiv"] === "refresh"));
});

test("what was done with a rule is said", (t) => {
  const done = page("clients.csv");
  const messages = [{ kind: "fait", text: "Votre règle est enregistrée.", at: null }] as const;
  const text = diagnosticHtml({ ...done, rules: { ...done.rules, messages, typed: null } });
  t.regex(text, /role="status">.*Votre règle est enregistrée/);
  t.false(text.includes('id="erreurs"'));
});
