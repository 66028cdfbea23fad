import test from "ava";
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "pdf-lib";
import { COSTS, LAST_RULE } from "../../../../../engine/files/diagnostic/cost-model.ts";
import {
  type FlashReportInput,
  makeFlashReport,
} from "../../../../../engine/files/report/flash/make-flash-report.ts";
import { drawFlash, flashPdf } from "../../../../../engine/files/report/pdf/flash-pdf/flash-pdf.ts";
import { PAGE } from "../../../../../engine/markup/tokens.ts";
import fc, { anyCharacter, rounds } from "../../../../properties.ts";
import { EXTREMES } from "../extremes.ts";
import { CRITERIA, diagnostic, input } from "../sample-diagnostic.ts";
import { drawnTexts } from "./drawn-texts.ts";
import { isOutside, overlapping, TOLERANCE } from "./misplaced-texts.ts";

function faults(of: FlashReportInput): string[] {
  const { canvas, bottom } = drawFlash(makeFlashReport(of));
  const texts = drawnTexts(canvas.content());
  return [
    ...texts.filter(isOutside).map(({ text }) => `outside: ${text}`),
    ...overlapping(texts).map((pair) => `overlap: ${pair}`),
    ...(bottom > PAGE.height - PAGE.bottom + TOLERANCE ? [`ends at ${bottom}`] : []),
    ...(texts.length < 20 ? [`only ${texts.length} texts`] : []),
    ...(/NaN|Infinity|e[+-]\d/.test(canvas.content()) ? ["no number"] : []),
  ];
}

for (const [name, of] of Object.entries(EXTREMES)) {
  test(`nothing overflows or overlaps: ${name}`, (t) => t.deepEqual(faults(of), []));
  test(`one page of PDF: ${name}`, async (t) => {
    const bytes = await flashPdf(makeFlashReport(of));
    const read = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    t.is(read.getPageCount(), 1);
    t.true(read.getTitle()?.startsWith("Diagnostic flash de "));
    t.deepEqual(Buffer.from(await flashPdf(makeFlashReport(of))), Buffer.from(bytes));
  });
}

test("paper counts the reader's remarks, and quotes none", (t) => {
  const notes = ["Écartée (total) : « TOTAL 598 ».", "Lignes 6 et 7 réunies en une."];
  const textOf = (of: readonly string[]): string =>
    drawnTexts(drawFlash({ ...makeFlashReport(input()), notes: of }).canvas.content())
      .map(({ text }) => text)
      .join(" ");
  t.regex(textOf(notes), /· 2\sremarques de lecture/);
  t.notRegex(textOf(notes), /TOTAL|réunies/);
  t.notRegex(textOf([]), /remarque/);
});

const number = fc.oneof(fc.nat(1000), fc.nat(1e9), fc.double(), fc.double({ min: 0, max: 1e12 }));

test("nothing overflows, whatever the names and numbers", (t) => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 120 }),
      fc.array(fc.record({ examined: number, concerned: number, unitCost: number, leak: number }), {
        minLength: 19,
        maxLength: 19,
      }),
      number,
      (fileName, label, numbers, total) => {
        const criteria = CRITERIA.map((one, at) => ({ ...one, ...numbers[at], label }));
        const change = { criteria, leak: total, records: total, findings: total, score: total };
        t.deepEqual(
          faults(input({ fileName, columns: total, diagnostic: diagnostic(change) })),
          [],
        );
        return true;
      },
    ),
    { numRuns: rounds(0.6) },
  );
});

test("what is said of an ordinary file is said whole", (t) => {
  const texts = drawnTexts(drawFlash(makeFlashReport(input())).canvas.content());
  t.deepEqual(
    texts.filter(({ text }) => text.includes("…")).map(({ text }) => text),
    [],
  );
  t.true(texts.some(({ text }) => text === "12\u202f518\u202f€"));
  t.is(texts.filter(({ text }) => text.includes("non mesuré")).length, 1);
});

for (const { rule } of CRITERIA)
  test(`the remedy of criterion ${rule} has room, even for a million records`, (t) => {
    const criteria = CRITERIA.map((one) => ({
      ...one,
      notMeasured: null,
      examined: 1e6,
      concerned: one.rule === rule ? 1e6 : 0,
      leak: one.rule === rule ? 1e6 : 0,
    }));
    const of = input({ diagnostic: diagnostic({ criteria, leak: 1e6 }) });
    const texts = drawnTexts(drawFlash(makeFlashReport(of)).canvas.content());
    t.deepEqual(
      texts.filter(({ text }) => text.includes("…")).map(({ text }) => text),
      [],
    );
  });

const REASONS = [
  "aucune colonne de SIRET, de SIREN ou de TVA",
  "aucune colonne d'identifiant, de nom, d'e-mail ou de téléphone",
  "fichier des décès non chargé, ni date de naissance ni civilité à contrôler",
];

for (const reason of REASONS)
  test(`labels of the cost model, and reasons, have room: ${reason}`, (t) => {
    const criteria = COSTS.slice(0, LAST_RULE + 1).flatMap((cost) => {
      if (cost === undefined) return [];
      const { rule, family, label, unitCost, reasoning } = cost;
      const known = {
        rule,
        family,
        label,
        unitCost,
        reasoning,
        examined: 1e6,
        concerned: 123456,
        counted: 123456,
      };
      return [{ ...known, leak: 123456 * unitCost, notMeasured: rule % 2 ? null : reason }];
    });
    const leak = criteria.reduce((sum, one) => sum + one.leak, 0);
    const of = input({ diagnostic: diagnostic({ criteria, leak, records: 1e6 }) });
    const texts = drawnTexts(drawFlash(makeFlashReport(of)).canvas.content());
    t.deepEqual(
      texts.filter(({ text }) => text.includes("…")).map(({ text }) => text),
      [],
    );
  });

test("dates, language and order of reading are in the document", async (t) => {
  const read = await PDFDocument.load(await flashPdf(makeFlashReport(input())), {
    updateMetadata: false,
  });
  t.is(read.getCreationDate()?.toISOString(), "2026-11-22T00:00:00.000Z");
  t.is(read.getModificationDate()?.toISOString(), "2026-11-22T00:00:00.000Z");
  t.is(String(read.catalog.get(PDFName.of("Lang"))), "(fr-FR)");
  const tree = read.context.lookup(read.catalog.get(PDFName.of("StructTreeRoot")), PDFDict);
  t.is(String(tree.get(PDFName.of("Type"))), "/StructTreeRoot");
  const roles = read.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFDict ? String(object.get(PDFName.of("S"))) : ""));
  for (const role of [
    "/Document",
    "/H1",
    "/H2",
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
});

test("another day is another file, and nothing of the day of the call is in it", async (t) => {
  const one = await flashPdf(makeFlashReport(input()));
  const other = await flashPdf(
    makeFlashReport(input({ diagnostic: diagnostic({ date: "2026-11-23" }) })),
  );
  t.notDeepEqual(Buffer.from(one), Buffer.from(other));
  const read = await PDFDocument.load(one, { updateMetadata: false });
  t.regex(String(read.context.trailerInfo.ID), /^\[ <[\da-f]{32}> <[\da-f]{32}> \]$/);
});

test("fonts are embedded, and as long as they say", async (t) => {
  const read = await PDFDocument.load(await flashPdf(makeFlashReport(input())));
  const programs = read.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) => object instanceof PDFRawStream && object.dict.has(PDFName.of("Length1")),
    );
  t.is(programs.length, 2);
  for (const [, program] of programs)
    t.true(
      Number((program as PDFRawStream).dict.lookup(PDFName.of("Length1"), PDFNumber)) > 20_000,
    );
});
