import test from "ava";
import Papa from "papaparse";
import { correctRange } from "../../../../engine/files/correction/correct-range.ts";
import { correctionHeaders } from "../../../../engine/files/correction/correction-headers.ts";
import { concludeDiagnosis } from "../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { companyChecks } from "../../../../engine/files/diagnostic/register-checks/company-checks.ts";
import { NO_REGISTERS } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { ROW_FAULT, type RowBlock } from "../../../../engine/files/read/rows/row-block.ts";
import { isFormula } from "../../../../engine/tables/csv-cell.ts";
import fc, { rounds } from "../../../properties.ts";
import { showcaseBase } from "../../company/showcase-base.ts";
import { blockOf, judgedOf, planOf } from "../diagnostic/table-bed.ts";

const FIELDS = [
  "companies.siret",
  "companies.raison_sociale",
  "companies.email",
  "companies.code_postal",
  "companies.ville",
  "",
];
const PLAN = planOf(FIELDS);
const ADDED = [
  "_statut",
  "_corrections",
  "_anomalies",
  "_doublon_de_la_ligne",
  "Cellules en trop",
  "Cellules neutralisées",
];

type Rows = readonly (readonly string[])[];

function read(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), {
    delimiter: ";",
    newline: "\r\n",
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.slice(0, -1);
}

async function corrected(rows: Rows, change: Partial<RowBlock> = {}) {
  const block = { ...blockOf(rows, 2, FIELDS.length), ...change };
  const part = diagnoseRange([block], PLAN, NO_REGISTERS, () => {});
  const { duplicates } = concludeDiagnosis(part, PLAN, NO_REGISTERS, () => {});
  const range = await correctRange(judgedOf([block], PLAN, NO_REGISTERS), PLAN, false, duplicates);
  return { ...range, cells: read(range.rows) };
}

const ROWS: Rows = [
  [
    "73282932000074.0",
    "SociÃ©tÃ© Ormiville",
    "anne@ormiville,fr",
    "1000",
    "Bourg-en-Bresse",
    "=1+1",
  ],
  ["73282932000074", "Société Ormiville", "anne@ormiville.fr", "01000", "Bourg-en-Bresse", "=1+1"],
  ["73282932000075", "Duport", "paul@duport.fr", "75011", "Paris", "note"],
  ["55210055400013", "Marvin", "luc@marvin.fr", "75011", "Paris", ""],
];

test("what is proved is put right in place, the rest is told", async (t) => {
  const { cells, counts } = await corrected(ROWS);
  t.deepEqual(cells[0]?.slice(0, 6), [
    "73282932000074",
    "Société Ormiville",
    "anne@ormiville.fr",
    "01000",
    "Bourg-en-Bresse",
    "'=1+1",
  ]);
  t.deepEqual(
    cells.map((row) => row[6]),
    ["réparée", "à vérifier", "inutilisable", "valide"],
  );
  t.is(cells[1]?.[9], "2");
  t.is(cells[0]?.[11], "col5");
  const verified = { waiting: 1, all: 1 };
  const waiting = { cells: 0, pairs: 1, rows: 1, verified };
  t.deepEqual(counts, {
    ...{ rows: 4, modifications: 4, propositions: 0, neutralised: 2, decided: 0, waiting },
  });
});

test("each change is listed with row, column, before, after, why, source and confidence", async (t) => {
  const { modifications } = await corrected(ROWS);
  const rows = read(modifications);
  t.deepEqual(rows[0], [
    "clients.csv",
    "2",
    "companies.siret",
    "73282932000074.0",
    "73282932000074",
    "décimales ajoutées par un tableur",
    "clé de contrôle",
    "prouvé",
  ]);
  t.true(rows.every((row) => row.length === 8 && row[7] === "prouvé"));
});

test("a cell that is neutralised is listed as well, and counted apart", async (t) => {
  const { modifications, counts } = await corrected([["", "=A1", "", "", "", "+33142685300"]]);
  t.deepEqual(
    read(modifications).map((row) => row.slice(1, 5)),
    [["2", "companies.raison_sociale", "«=A1»", "'=A1"]],
    "before as it was written, in guillemets: a spreadsheet opens this list too",
  );
  t.deepEqual([counts.modifications, counts.neutralised], [0, 1]);
});

test("a cell before its change is the customer's text", async (t) => {
  for (const [cell, before, after] of [
    ["+33 (0)6 12 34 56 87", "+33 (0)6 12 34 56 87", "'+33 (0)6 12 34 56 87"],
    ["@SUM(A1)", "«@SUM(A1)»", "'@SUM(A1)"],
    ["-2+3", "«-2+3»", "'-2+3"],
  ] as const) {
    const { modifications } = await corrected([["", "Orval", "", "", "", cell]]);
    t.deepEqual(read(modifications)[0]?.slice(3, 5), [before, after]);
  }
});

test("what is only likely is proposed, and the cell stays", async (t) => {
  const { cells, propositions } = await corrected([
    ["", "A", "anne@gmial.com", "75011", "Paris", ""],
  ]);
  t.is(cells[0]?.[2], "anne@gmial.com");
  t.deepEqual(read(propositions)[0]?.slice(2, 5), [
    "companies.email",
    "anne@gmial.com",
    "anne@gmail.com",
  ]);
});

test("a proposal says what it rests on, which is not the same for all of a criterion", async (t) => {
  const { propositions } = await corrected([["", "XXXX", "", "75011", "Paris", ""]]);
  t.deepEqual(read(propositions)[0]?.slice(2), [
    "companies.raison_sociale",
    "XXXX",
    "",
    "valeur mise pour remplir la case",
    "valeurs bouchons connues",
    "probable",
  ]);
});

test("the head names the customer's columns, then those that are added", async (t) => {
  const { rows, changes } = await correctionHeaders(PLAN, false);
  t.is(rows[0], "\ufeff");
  t.deepEqual(read(rows)[0], [...PLAN.header, ...ADDED]);
  t.is(changes.trim(), "\ufefffichier;ligne;colonne;avant;après;pourquoi;source;confiance".trim());
});

test("a corrected file that is corrected again keeps its customer's columns alone", async (t) => {
  const again = { ...PLAN, header: [...PLAN.header, ...ADDED] };
  t.is((await correctionHeaders(again, false)).rows, (await correctionHeaders(PLAN, false)).rows);
});

test("with the registers loaded each row says what they hold", async (t) => {
  const registers = { ...NO_REGISTERS, companies: companyChecks(await showcaseBase()) };
  const plan = planOf(["companies.siren"]);
  const range = await correctRange(
    judgedOf([blockOf([["900000100"], ["900001504"], ["732829320"], [""]])], plan, registers),
    plan,
    true,
    null,
  );
  t.deepEqual(
    read(range.rows).map((row) => row.slice(5, 10)),
    [
      ["en activité", "ouvert", "", "ALTIBAT INGENIERIE", "aucune alerte"],
      ["cessée", "fermé", "", "LOGINET TRANSPORTS", "alerte"],
      ["", "", "", "", "numéro inconnu"],
      ["", "", "", "", ""],
    ],
  );
});

const text = fc.oneof(
  fc.string(),
  fc.constantFrom("=1+1", "@x", '"', ";", "a\r\nb", "é", "Ã©", "-", "7,33E+13", "+33142685300"),
);

test("no cell is lost, ragged rows too, and no formula is left", async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 1, maxLength: 9 }), { maxLength: 8 }),
      async (rows) => {
        const clean = rows.map((row) =>
          row.map((cell) => Buffer.from(cell.replaceAll("\0", "")).toString()),
        );
        const { cells, modifications } = await corrected(clean);
        t.is(cells.length, clean.length);
        const changed = new Map(read(modifications).map((row) => [`${row[1]}:${row[2]}`, row[4]]));
        clean.forEach((row, i) => {
          for (let column = 0; column < FIELDS.length; column++) {
            const own = changed.get(`${i + 2}:${PLAN.header[column]}`) ?? row[column] ?? "";
            t.true(
              [own, `'${own}`].includes(cells[i]?.[column] as string),
              `${own} -> ${cells[i]?.[column]}`,
            );
          }
          for (const cell of cells[i] ?? []) t.false(isFormula(cell));
          for (const cell of row.slice(FIELDS.length))
            t.true(cells[i]?.[10]?.includes(cell.replaceAll('"', '""')));
        });
      },
    ),
    { numRuns: rounds(1) },
  );
});

const correct = (blocks: readonly RowBlock[]) =>
  correctRange(judgedOf(blocks, PLAN, NO_REGISTERS), PLAN, false, null);

test("the same rows give the same bytes, whatever the ranges", async (t) => {
  const whole = await correct([blockOf(ROWS)]);
  const [first, second] = [
    await correct([blockOf(ROWS.slice(0, 1))]),
    await correct([blockOf(ROWS.slice(1), 3)]),
  ];
  t.is(first.rows + second.rows, whole.rows);
  t.is(first.modifications + second.modifications, whole.modifications);
});

test("a row that was read otherwise than it is delimited is to be looked at", async (t) => {
  const row = ["73282932000074", "Ormiville", "anne@ormiville.fr", "01000", "Bourg-en-Bresse", ""];
  const faults = Uint8Array.of(ROW_FAULT.refitted);
  const { cells, propositions } = await corrected([row], { faults });
  t.deepEqual(cells[0]?.slice(0, FIELDS.length), row);
  t.deepEqual(cells[0]?.slice(FIELDS.length, FIELDS.length + 3), [
    "à vérifier",
    "",
    "ligne mal délimitée, lue autrement pour tenir dans les colonnes",
  ]);
  t.is(propositions, "");
});
