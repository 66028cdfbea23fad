import test from "ava";
import type { ReadingPreview } from "../../../../engine/files/read/reading/reading-preview.ts";
import { readingHtml } from "../../../../shell/pages/mapping/reading-html.ts";
import type { ReadingPage } from "../../../../shell/pages/mapping/reading-page.ts";
import { HOSTILE } from "../html/hostile-texts.ts";
import { keepsThePromisesOfPages } from "../html/page-contract.ts";
import { readPage } from "../html/well-formed.ts";

const preview: ReadingPreview = {
  encoding: "windows-1252",
  dialect: { delimiter: ";", quote: '"', escape: '"', newline: "\n" },
  header: { row: 2, rows: 1 },
  foundHeader: null,
  columns: ["Société", "", "Code postal"],
  columnCount: 60,
  rows: [
    { number: 1, role: "avant", cells: ["Export"] },
    { number: 2, role: "entete", cells: ["Société", "", "Code postal"] },
    { number: 3, role: "donnees", cells: ["Médiathèque", "", "01000", "de trop"] },
  ],
  rowCount: 48_000,
  isEstimate: true,
};

const page = (changes: Partial<ReadingPage> = {}): ReadingPage => ({
  file: { number: 1, name: "clients.csv" },
  part: { number: 1, name: "clients.csv" },
  others: [{ name: "export.zip/autre.csv", href: "/lecture?token=A&fichier=1&partie=2" }],
  controls: [
    {
      name: "separateur",
      label: "Séparateur",
      options: [
        { value: "", label: "Détecté : virgule" },
        { value: "point-virgule", label: "point-virgule" },
      ],
    },
  ],
  query: { encodage: "", separateur: "point-virgule", guillemet: "", entete: "2" },
  before: { rows: 1, columns: 1 },
  preview,
  refusal: null,
  apply: "offered",
  action: "/lecture",
  token: "A",
  back: "/valider?token=A",
  modules: [],
  ...changes,
});

const PAGES: Readonly<Record<string, ReadingPage>> = {
  offered: page(),
  same: page({ apply: "same" }),
  confirmed: page({ apply: "confirmed" }),
  refused: page({ preview: null, refusal: "Ce fichier ne peut pas être lu dans cet encodage." }),
  "nothing to choose": page({ controls: [], others: [] }),
};

for (const [name, one] of Object.entries(PAGES)) keepsThePromisesOfPages(name, readingHtml(one));

test("rows are shown with their numbers and what they are, values as they are read", (t) => {
  const { text } = readPage(readingHtml(page()));
  for (const override of [
    "avant le tableau",
    "en-tête",
    "données",
    "01000",
    "Colonne 2",
    "Colonne 4",
  ])
    t.true(text.includes(override), override);
  t.regex(text, /environ 48\s000\slignes, 60\scolonnes/);
  t.regex(text, /57\scolonnes de plus ne sont pas montrées/);
});

test("what is applied is what was shown", (t) => {
  const [, form = ""] = readingHtml(page()).split('method="post"');
  for (const [name, value] of Object.entries({ ...page().query, fichier: "1", partie: "1" }))
    t.true(form.includes(`name="${name}" value="${value}"`), name);
});

test("only what may be applied is offered", (t) => {
  const isOffered = (name: string) =>
    readingHtml(PAGES[name] as ReadingPage).includes('method="post"');
  t.deepEqual(Object.keys(PAGES).filter(isOffered), ["offered", "nothing to choose"]);
});

for (const [at, text] of HOSTILE.entries())
  test(`hostile text ${at} stays text`, (t) => {
    const rows = [{ number: 1, role: "donnees", cells: [text, text] }] as const;
    const made = readingHtml(
      page({
        file: { number: 1, name: text },
        part: { number: 1, name: text },
        others: [{ name: text, href: "/lecture" }],
        preview: { ...preview, columns: [text], rows },
        refusal: text,
      }),
    );
    const usual = new Set(readPage(readingHtml(page({ refusal: "x" }))).elements);
    for (const element of readPage(made).elements) t.true(usual.has(element), element);
  });
