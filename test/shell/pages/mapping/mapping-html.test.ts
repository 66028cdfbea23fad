import { gzipSync } from "node:zlib";
import test from "ava";
import { WORKFLOW_POLICY } from "../../../../shell/pages/html/workflow-style.ts";
import { mappingHtml } from "../../../../shell/pages/mapping/mapping-html.ts";
import { MAPPING_STATES, type MappingPage } from "../../../../shell/pages/mapping/mapping-page.ts";
import { HOSTILE } from "../html/hostile-texts.ts";
import { keepsThePromisesOfPages } from "../html/page-contract.ts";
import { elementsOf, readPage } from "../html/well-formed.ts";
import { candidate, column, mappingPage, table, widePage } from "./sample-mapping-page.ts";

const confirmed = (status: "en_cours" | "termine" | "erreur"): MappingPage =>
  mappingPage({
    state: "CONFIRME",
    job: { id: `job_${"0".repeat(32)}`, status, progress: 42, message: "Croisement avec SIRENE" },
    links: {
      ...mappingPage().links,
      results: [
        { label: "Voir et corriger les fiches", href: "/table", isPage: true },
        { label: "Rapport du dirigeant (PDF)", href: "/api/fichiers/rapport/dirigeant" },
      ],
    },
  });

const PAGES: Readonly<Record<string, MappingPage>> = {
  ...Object.fromEntries(MAPPING_STATES.map((state) => [state, mappingPage({ state })])),
  "with progress": mappingPage({
    state: "EN_COURS",
    progress: { phase: "Lecture des fichiers", done: 12_000, total: 48_000 },
  }),
  "in the order of the file": mappingPage({ order: "fichier" }),
  "zero tables": mappingPage({ tables: [], keys: [], relations: [], overrides: [], graph: null }),
  "a table without columns": mappingPage({
    tables: [table({ columns: [] })],
    keys: [],
    relations: [],
    overrides: [],
  }),
  "positions that are not there": mappingPage({ tables: [table({ columns: [column()] })] }),
  working: confirmed("en_cours"),
  done: confirmed("termine"),
  failed: confirmed("erreur"),
  "errors of columns": mappingPage({
    messages: [
      { kind: "erreur", text: "Deux colonnes donnent la ville.", at: { table: 0, column: 2 } },
      { kind: "erreur", text: "Rien ne va plus.", at: null },
      { kind: "fait", text: "Table enregistrée.", at: null },
    ],
  }),
  wide: widePage(101),
};

for (const [name, page] of Object.entries(PAGES))
  keepsThePromisesOfPages(`mapping, ${name}`, mappingHtml(page));

for (const [at, text] of HOSTILE.entries())
  test(`hostile text ${at} is text everywhere`, (t) => {
    const one = column({
      header: text,
      values: [text, text],
      candidates: [{ ...candidate(0, 0.5), reasons: [text], against: [text] }],
      certainty: "a_verifier",
    });
    const safe = column({
      header: "x",
      values: ["y", "y"],
      candidates: [{ ...candidate(0, 0.5), reasons: ["y"], against: ["y"] }],
      certainty: "a_verifier",
    });
    const of = (text: string, columns: MappingPage["tables"][number]["columns"]): MappingPage =>
      mappingPage({
        title: text,
        files: mappingPage().files.map((file) => ({
          ...file,
          name: text,
          notes: file.notes.map(() => text),
          refusal: file.refusal && { ...file.refusal, text },
        })),
        tables: [
          table({ name: text, file: text, origin: text, columns }),
          table({ name: "b", columns }),
        ],
        keys: [{ table: 0, columns: [0], confidence: 1, empty: 1, repeated: 1, reasons: [text] }],
        relations: [
          {
            from: { table: 1, column: 0 },
            to: { table: 0, column: 0 },
            cardinality: "n-1",
            coverage: 1,
            confidence: 1,
            orphans: 1,
            orphanExamples: [{ row: 2, value: text }],
            reasons: [text],
          },
        ],
        overrides: [],
        graph: null,
        messages: [{ kind: "erreur", text, at: { table: 0, column: 0 } }],
      });
    const hostile = readPage(mappingHtml(of(text, [one])));
    const plain = readPage(mappingHtml(of("x", [safe])));
    t.deepEqual(
      hostile.elements.filter((name) => name !== "bdi"),
      plain.elements.filter((name) => name !== "bdi"),
    );
    t.deepEqual(hostile.attributes, plain.attributes);
  });

test("500 columns are a page of less than 450 kB (33 zipped), each with its field; 40 are one of 120", (t) => {
  const page = mappingHtml(widePage(500));
  t.true(Buffer.byteLength(page) < 450e3, String(Buffer.byteLength(page)));
  t.true(gzipSync(page).length < 33e3);
  for (let at = 0; at < 500; at++) {
    t.true(page.includes(`<label for="t0c${at}" id="t0c${at}n"><bdi>Colonne ${at}</bdi></label>`));
    t.true(page.includes(`<input name="t0c${at}" id="t0c${at}"`));
  }
  t.true(Buffer.byteLength(mappingHtml(widePage(40))) < 120e3);
});

test("pages that wait ask again, others do not", (t) => {
  for (const [name, page] of Object.entries(PAGES)) {
    const waits = page.state.startsWith("EN_") || page.job?.status === "en_cours";
    t.is(mappingHtml(page).includes('http-equiv="refresh"'), waits, name);
  }
});

test("doubts stand first, unless the order of the file is asked for", (t) => {
  const order = (page: string) => [...page.matchAll(/id="(t0c\d)n">/g)].map(([, id]) => id);
  t.deepEqual(order(mappingHtml(mappingPage())), ["t0c2", "t0c1", "t0c3", "t0c0"]);
  t.deepEqual(order(mappingHtml(mappingPage({ order: "fichier" }))), [
    "t0c0",
    "t0c1",
    "t0c2",
    "t0c3",
  ]);
});

test("a column's error stands at its field and leads there", (t) => {
  const page = mappingHtml(PAGES["errors of columns"] as MappingPage);
  t.regex(page, /<a href="#t0c2">/);
  t.regex(page, /id="t0c2"[^>]*aria-describedby="t0c2f"[^>]*aria-invalid="true"/);
});

test("without an action for keys no form of keys is shown", (t) => {
  const { actions } = mappingPage();
  const page = mappingHtml(mappingPage({ actions: { ...actions, override: null } }));
  const forms = elementsOf(page).filter(({ name }) => name === "form");
  t.deepEqual(
    forms.map(({ of }) => of["id"]),
    ["annuler", "refaire", "mapping", "effacer"],
  );
});

test("what the work will find is told by the diagnostic, where there is one", (t) => {
  const { links } = mappingPage();
  const at = links.diagnostic as string;
  const linked = (page: string) =>
    /<h2 id="attendu">.*?<h2/s.exec(page)?.[0].includes(`href="${at}"`);
  t.true(linked(mappingHtml(mappingPage())));
  t.false(linked(mappingHtml(mappingPage({ links: { ...links, diagnostic: null } }))));
});

test("forms go to this service alone", (t) => {
  t.true(WORKFLOW_POLICY.includes("form-action 'self'"));
  t.true(WORKFLOW_POLICY.startsWith("default-src 'none'; img-src data:;"));
});

test("a page of notes is folded as a whole, and counts neither as a table nor as columns", (t) => {
  const notes = table({
    ...{ name: "Notes", rows: 7, isNote: true, entity: "autres", origin: null },
    columns: [column({ header: "Notes de Marie", field: null, certainty: "non_reconnu" })],
  });
  const clients = table({ columns: [column()] });
  const text = mappingHtml(mappingPage({ tables: [clients, notes] })).replace(/\s/g, " ");
  t.regex(text, /1 table, 1 240 lignes, 1 colonne, 1 page de notes à part/);
  t.regex(
    text,
    /<details class="fold" id="t1"><summary>.{0,120}7 lignes, 1 colonne<\/span> <span class="certainty unknown">Notes, laissées de côté/,
  );
  t.regex(text, /1 colonne reconnue, 0 conservée sans contrôle/);
  const taken = table({ ...notes, confirmedEntity: "contacts" });
  t.notRegex(mappingHtml(mappingPage({ tables: [clients, taken] })), /laissées de côté/);
});
