import test from "ava";
import { PDFArray, PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { drawRole, rolePdf } from "../../../../../../engine/files/report/pdf/role-pdf/role-pdf.ts";
import { makeRoleDocuments } from "../../../../../../engine/files/report/roles/make-role-document.ts";
import { REPORT_EXTREMES } from "../../roles/report-extremes.ts";
import { sampleReport } from "../../roles/sample-report.ts";
import { textsOf } from "../../roles/texts-of.ts";
import { drawnTexts } from "../drawn-texts.ts";
import { isOutside, overlapping } from "../misplaced-texts.ts";

const PAGES_MOST = { dirigeant: 1, commercial: 4, dsi: 50 };

for (const [name, input] of Object.entries(REPORT_EXTREMES))
  for (const document of makeRoleDocuments(input)) {
    const pages = drawRole(document);

    test(`${document.role}, ${name}: nothing overflows or overlaps, and there are pages enough`, (t) => {
      t.true(pages.length <= PAGES_MOST[document.role], `${pages.length}`);
      const annexes = pages.map((page) => page.content().length > 0 && beginsAnnex(page));
      const ofBlocks = annexes.includes(true) ? annexes.indexOf(true) : pages.length;
      t.true(ofBlocks <= document.pagesMost, `${ofBlocks}`);
      for (const [at, page] of pages.entries()) {
        const texts = drawnTexts(page.content());
        t.deepEqual(texts.filter(isOutside), [], `page ${at + 1}`);
        t.deepEqual(overlapping(texts), [], `page ${at + 1}`);
        t.true(texts.length > 3, "no page stands empty");
        t.notRegex(page.content(), /NaN|Infinity|undefined/);
      }
    });

    test(`${document.role}, ${name}: a PDF that opens, the same each time`, async (t) => {
      const bytes = await rolePdf(document);
      const read = await PDFDocument.load(bytes, {
        throwOnInvalidObject: true,
        updateMetadata: false,
      });
      t.is(read.getPageCount(), pages.length);
      t.true(read.getTitle()?.startsWith(`${document.title} : `));
      t.true(Buffer.from(await rolePdf(document)).equals(bytes));
    });
  }

function beginsAnnex(page: ReturnType<typeof drawRole>[number]): boolean {
  return drawnTexts(page.content()).some(({ text }) => text === "Annexe");
}

const squeezed = (text: string): string => text.replace(/\s+/gu, "");

for (const produit of ["ct1", "ct2", "ct3"] as const)
  for (const document of makeRoleDocuments(sampleReport({ produit })))
    test(`${produit}, ${document.role}: all that it says is drawn, whole`, (t) => {
      const texts = drawRole(document).flatMap((page) => drawnTexts(page.content()));
      t.deepEqual(
        texts.filter(({ text }) => text.endsWith("…")),
        [],
      );
      const drawn = squeezed(texts.map(({ text }) => text).join(""));
      for (const text of textsOf(document)) t.true(drawn.includes(squeezed(text)), text);
    });

test("headers of tables stand on each page, and neither the first row nor the last one alone", (t) => {
  const [, commercial] = makeRoleDocuments(sampleReport({ tables: 1, samples: 200 }));
  const pages = drawRole(commercial!).map((page) => drawnTexts(page.content()));
  t.is(pages.length, 4);
  for (const [at, texts] of pages.entries()) {
    const rows = texts.filter(({ text, x, width }) => /^\d+$/.test(text) && x + width < 90);
    const heads = texts.filter(({ text }) => text === "Ligne");
    if (rows.length > 0) t.true(heads.length > 0, `page ${at + 1}`);
    if (heads.length > 0) t.true(rows.length >= 2, `page ${at + 1}`);
  }
});

test("pages are numbered, and say whose report they are of", (t) => {
  const [dirigeant, commercial] = makeRoleDocuments(sampleReport());
  const pages = drawRole(commercial!).map((page) => drawnTexts(page.content()));
  for (const [at, texts] of pages.entries()) {
    t.true(texts.some(({ text }) => text === `${at + 1} / ${pages.length}`));
    if (at > 0) t.true(texts.some(({ text }) => text.startsWith("Rapport commercial · Société")));
  }
  const [only] = drawRole(dirigeant!);
  t.false(drawnTexts(only.content()).some(({ text }) => text === "1 / 1"));
});

test("order of reading: tables go on over pages, repeated headers are not read again", async (t) => {
  const [, , dsi] = makeRoleDocuments(sampleReport({ columns: 120 }));
  const read = await PDFDocument.load(await rolePdf(dsi!), { updateMetadata: false });
  const dictionaries = read.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
  const elements = dictionaries.filter(
    (one) => String(one.get(PDFName.of("Type"))) === "/StructElem",
  );
  const roles = elements.map((one) => String(one.get(PDFName.of("S"))));
  for (const role of [
    "/H1",
    "/H2",
    "/H3",
    "/P",
    "/Table",
    "/TR",
    "/TH",
    "/TD",
    "/L",
    "/LI",
    "/LBody",
  ])
    t.true(roles.includes(role), role);
  t.is(roles.filter((role) => role === "/H1").length, 1);
  t.true(roles.includes("/BlockQuote"));
  const tables = [...dsi!.blocks, ...dsi!.annex].flatMap((block) =>
    block.kind === "table" ? [block.rows.length] : [],
  );
  const rows = tables.reduce((sum, count) => sum + (count > 0 ? count + 1 : 0), 0);
  t.is(
    roles.filter((role) => role === "/TR").length,
    rows,
    "each row once, and one header a table",
  );
  const tree = read.context.lookup(read.catalog.get(PDFName.of("StructTreeRoot")), PDFDict);
  const parents = tree
    .lookup(PDFName.of("ParentTree"), PDFDict)
    .lookup(PDFName.of("Nums"), PDFArray);
  t.is(parents.size(), 2 * read.getPageCount());
});
