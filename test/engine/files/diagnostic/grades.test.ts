import test from "ava";
import { sirenOf, siretText } from "../../../../bench/corpus/luhn-keys.ts";
import type { Grade } from "../../../../engine/files/diagnostic/diagnostic.ts";
import { concludeDiagnosis } from "../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { NO_REGISTERS } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { ROW_STATES } from "../../../../engine/files/diagnostic/row-state.ts";
import { makeFlashReport } from "../../../../engine/files/report/flash/make-flash-report.ts";
import { blockOf, planOf } from "./table-bed.ts";

const FIELDS = [
  "companies.raison_sociale",
  "companies.siret",
  "companies.adresse",
  "companies.code_postal",
  "companies.ville",
  "companies.email",
  "companies.telephone",
];
const ROWS = 200;
const [SIRET, EMAIL, PHONE] = [1, 5, 6];

const sound = Array.from({ length: ROWS }, (_, i) => [
  `Atelier ${i} Numéro ${i}`,
  siretText(sirenOf(90_000_000 + i), 1),
  `${i + 1} rue des Lilas`,
  "49000",
  "Angers",
  `anne.morvan${i}@atelier-${i}.fr`,
  `02 41 ${10 + (i % 80)} ${10 + Math.floor(i / 80)} 17`,
]);

/** Sound rows with a value in some columns of the first share of them. */
function spoilt(share: number, values: Readonly<Record<number, string>>): string[][] {
  return sound.map((row, i) =>
    row.map((cell, at) => (i < ROWS * share ? (values[at] ?? cell) : cell)),
  );
}

function reported(rows: readonly (readonly string[])[], fields = FIELDS) {
  const plan = planOf(fields);
  const range = diagnoseRange([blockOf(rows)], plan, NO_REGISTERS, () => undefined);
  const { diagnostic } = concludeDiagnosis(range, plan, NO_REGISTERS, () => undefined);
  return makeFlashReport({ fileName: "f.csv", columns: fields.length, mapping: null, diagnostic });
}

const WRONG = { [SIRET]: "12345678901234" };

const CASES: readonly (readonly [what: string, rows: string[][], grade: Grade, says: RegExp])[] = [
  ["a truly sound file", sound, "A", /100.%.*Aucun coût/],
  ["every SIRET wrong", spoilt(1, WRONG), "D", /à reprendre.*SIRET, SIREN ou TVA faux/],
  ["one half wrong", spoilt(0.5, WRONG), "D", /50.% des fiches peuvent servir/],
  ["one in five wrong", spoilt(0.2, WRONG), "C", /80.%/],
  ["6 % wrong", spoilt(0.06, WRONG), "B", /94.%/],
  ["5 % wrong", spoilt(0.05, WRONG), "A", /95.%/],
  [
    "every e-mail rubbish, telephones sound",
    spoilt(1, { [EMAIL]: "pas de mail" }),
    "A",
    /Mais «\sE-mail invalide\s» touche 100\s%/,
  ],
  [
    "neither e-mails nor telephones",
    spoilt(1, { [EMAIL]: "anne@", [PHONE]: "0000" }),
    "D",
    /^Fichier à reprendre\s: 0\s%.*100\s% \(note A\) une fois/,
  ],
];

for (const [what, rows, grade, says] of CASES)
  test(`grade ${grade}: ${what}`, (t) => {
    const report = reported(rows);
    t.is(report.grade, grade, report.judgement);
    t.regex(report.judgement, says);
    const sum = ROW_STATES.reduce((total, state) => total + report.states[state], 0);
    t.is(sum, report.records);
    const leaks = report.criteria.reduce((total, { leak }) => total + leak, 0);
    t.is(leaks, report.leak);
    if (report.leak > 0) t.notRegex(report.judgement, /sain|tel quel/);
  });

test("a civility that does not fit is no death, and costs little", (t) => {
  const fields = ["contacts.civilite", "contacts.prenom", "contacts.nom_contact", "contacts.email"];
  const rows = ["Marie", "Paul", "Luc", "Pierre", "Jacques"].map((name, i) => [
    "M.",
    name,
    `Ormiville${i}`,
    `n${i}.ormiville@exemple-${i}.fr`,
  ]);
  const report = reported(rows, fields);
  const line = report.criteria[18];
  t.like(line, { concerned: 1, counted: 1, unitCost: 2, leak: 2, label: "État civil incohérent" });
  t.is(report.grade, "A");
  t.is(report.actions[0]?.title, "Corriger l'état civil");
  t.notRegex(JSON.stringify(report), /décéd|Décès possible/);
});
