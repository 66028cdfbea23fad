import test from "ava";
import { flashView } from "../../../../../engine/files/report/flash/flash-view.ts";
import { makeFlashReport } from "../../../../../engine/files/report/flash/make-flash-report.ts";
import { CRITERIA, diagnostic, input } from "../sample-diagnostic.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("the dearest faults are at most five, dearest first, and cost", (t) => {
  const { dearest, judgement } = makeFlashReport(input());
  t.deepEqual(
    dearest.map(({ rule }) => rule),
    [7, 5, 6, 11, 1],
  );
  t.is(
    plain(judgement),
    "Fichier à nettoyer : 71,4 % des fiches peuvent servir ; 89,4 % (note B) une fois traitées celles à vérifier. Premier coût : « Procédure collective » (25,2 %).",
  );
});

test("families add up their criteria", (t) => {
  const { families, leak } = makeFlashReport(input());
  t.is(
    families.reduce((sum, family) => sum + family.leak, 0),
    leak,
  );
  t.deepEqual(
    families.map(({ criteria, measured }) => [criteria, measured]),
    [
      [8, 8],
      [2, 2],
      [5, 5],
      [2, 2],
      [2, 1],
    ],
  );
});

test("what was not measured is told, not counted", (t) => {
  const report = makeFlashReport(input());
  t.is(report.measured, 18);
  const last = report.criteria.at(-1);
  t.is(last?.state, "non_mesurable");
  t.is(last?.reason, "aucune colonne de date de naissance");
  const nobody = CRITERIA.map((one) => ({ ...one, examined: 0, concerned: 0, leak: 0 }));
  const empty = makeFlashReport(input({ diagnostic: diagnostic({ criteria: nobody, leak: 0 }) }));
  t.is(empty.criteria[0]?.reason, "aucune fiche à examiner");
  t.is(empty.grade, null, "a grade of nothing is none");
  t.is(empty.score, 0);
});

test("columns: recognised, and those to be looked at", (t) => {
  t.deepEqual(makeFlashReport(input()).columns, { read: 14, recognised: 11, uncertain: 1 });
  t.deepEqual(makeFlashReport(input({ mapping: null })).columns, {
    read: 14,
    recognised: 0,
    uncertain: 0,
  });
});

test("registers of one publisher are one, with its oldest date", (t) => {
  const registers = [
    { name: "etablissements", date: "2026-10-31" },
    { name: "unites-legales", date: "2026-09-30" },
    { name: "inconnu", date: "2026-01-01" },
  ];
  t.deepEqual(makeFlashReport(input({ diagnostic: diagnostic({ registers }) })).registers, [
    { label: "SIRENE", date: "2026-09-30" },
    { label: "inconnu", date: "2026-01-01" },
  ]);
});

test("invented registers are told to be", (t) => {
  const registers = [{ name: "unites-legales", date: "2026-10-31", isExample: true }];
  t.deepEqual(makeFlashReport(input({ diagnostic: diagnostic({ registers }) })).registers, [
    { label: "SIRENE (exemple)", date: "2026-10-31" },
  ]);
});

const SENTENCES: readonly (readonly [change: Parameters<typeof diagnostic>[0], pattern: RegExp])[] =
  [
    [{ records: 0 }, /aucune fiche/],
    [
      { criteria: CRITERIA.map((one) => ({ ...one, notMeasured: "aucune colonne" })) },
      /Aucun critère n’a pu/,
    ],
    [
      {
        grade: "A",
        leak: 0,
        criteria: CRITERIA.map((one) => ({ ...one, concerned: 0, counted: 0, leak: 0 })),
      },
      /Fichier utilisable.*Aucun coût relevé/,
    ],
    [{ criteria: CRITERIA.slice(0, 5) }, /Jugement partiel : 5 critères sur 5 mesurés/],
    [{ leak: 50_000 }, /Premier coût : « Procédure collective » \(6,3 %\)/],
  ];

for (const [change, pattern] of SENTENCES)
  test(`judgement: ${pattern.source}`, (t) =>
    t.regex(plain(makeFlashReport(input({ diagnostic: diagnostic(change) })).judgement), pattern));

test("a file without a name has one", (t) => {
  t.is(makeFlashReport(input({ fileName: "  " })).fileName, "fichier sans nom");
});

test("view-data has the same figures, and nothing of the mapping's headers", (t) => {
  const report = makeFlashReport(input());
  const view = flashView(report);
  t.is(view.note, "C");
  t.is(view.criteres.length, 19);
  t.is(view.criteres[18]?.raison, "aucune colonne de date de naissance");
  t.deepEqual(view.plus_chers, [7, 5, 6, 11, 1]);
  t.false(JSON.stringify(view).includes("Colonne 3"));
  t.deepEqual(JSON.parse(JSON.stringify(view)), view, "plain data");
});
