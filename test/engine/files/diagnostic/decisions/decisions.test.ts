import test from "ava";
import Papa from "papaparse";
import { correctRange } from "../../../../../engine/files/correction/correct-range.ts";
import { markOf } from "../../../../../engine/files/diagnostic/decisions/doubt.ts";
import {
  NO_DECISIONS,
  type TableDecisions,
} from "../../../../../engine/files/diagnostic/decisions/table-decisions.ts";
import { concludeDiagnosis } from "../../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import type { DiagnosisPlan } from "../../../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { companyChecks } from "../../../../../engine/files/diagnostic/register-checks/company-checks.ts";
import {
  NO_REGISTERS,
  type RegisterChecks,
} from "../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { DeathVerdict } from "../../../../../engine/person/verdict.ts";
import fc, { rounds } from "../../../../properties.ts";
import { showcaseBase } from "../../../company/showcase-base.ts";
import { blockOf, judgedOf, planOf } from "../table-bed.ts";

type Rows = readonly (readonly string[])[];

const COMPANY = planOf(["companies.siren", "companies.raison_sociale", "companies.code_postal"]);

async function corrected(
  plan: DiagnosisPlan,
  rows: Rows,
  registers: RegisterChecks,
  decisions: TableDecisions = NO_DECISIONS,
) {
  const decided = { ...plan, decisions };
  const block = () => blockOf(rows, 2, plan.header.length);
  const part = diagnoseRange([block()], decided, registers, () => {});
  const merged = concludeDiagnosis(part, decided, registers, () => {});
  const range = await correctRange(
    judgedOf([block()], decided, registers),
    decided,
    registers.companies !== null,
    merged.duplicates,
  );
  const read = (text: string) =>
    Papa.parse<string[]>(text, { delimiter: ";", newline: "\r\n" }).data.slice(0, -1);
  return { ...merged, ...range, cells: read(range.rows), changes: read(range.modifications) };
}

/** Pairs of one company by its name and postcode alone: each is worth a look. */
const TWINS: Rows = ["ALBADOR", "BELUGON", "CIRTEVAL", "DORVELIN", "EPSIMAR"].flatMap((name, i) => [
  ["", `${name} SARL`, `7501${i}`],
  ["", name, `7501${i}`],
]);

const twin = (i: number, isAccepted: boolean) =>
  ({ rows: [2 + 2 * i, 3 + 2 * i], isAccepted }) as const;

test("whatever is decided of pairs, each accepted one is told and each rejected one is not", async (t) => {
  const before = await corrected(COMPANY, TWINS, NO_REGISTERS);
  t.is(before.doubtful.total, 5);
  const stated = fc.array(fc.constantFrom(true, false, null), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(stated, async (choices) => {
      const duplicates = choices.flatMap((one, i) => (one === null ? [] : [twin(i, one)]));
      const after = await corrected(COMPANY, TWINS, NO_REGISTERS, { duplicates, records: [] });
      t.deepEqual(after.doubtful, before.doubtful, "pairs are the same, whatever is decided");
      after.cells.forEach((row, rank) => {
        const choice = rank % 2 === 1 ? choices[(rank - 1) / 2] : null;
        t.deepEqual(row.slice(0, 3), before.cells[rank]?.slice(0, 3), "no cell of the customer's");
        if (rank % 2 === 0 || typeof choice !== "boolean") t.deepEqual(row, before.cells[rank]);
        else {
          t.is(row[6] !== "", choice);
          t.is(row[6], choice ? String(rank + 1) : "");
        }
      });
      const accepted = choices.filter((one) => one === true).length;
      t.is(after.changes.length, accepted);
      t.true(after.changes.every((row) => row[7] === "décidé par vous"));
      t.is(after.counts.decided, accepted);
      const rejected = choices.filter((one) => one === false).length;
      t.is(after.diagnostic.duplicates.rows, 5 - rejected);
    }),
    { numRuns: rounds(0.4) },
  );
});

test("what was rejected stays apart, also by way of a third row; what was accepted holds", async (t) => {
  const three: Rows = [
    ["", "ALBADOR SARL", "75010"],
    ["", "ALBADOR", "75010"],
    ["", "ALBADOR SAS", "75010"],
  ];
  const first = async (decisions: TableDecisions["duplicates"]) =>
    [
      ...(await corrected(COMPANY, three, NO_REGISTERS, { duplicates: decisions, records: [] }))
        .duplicates.firstRow,
    ] as const;
  t.deepEqual(await first([]), [0, 2, 2]);
  const apart = await first([{ rows: [2, 3], isAccepted: false }]);
  t.is(apart[1], 0, "3 repeats nothing before it");
  const both = await first([
    { rows: [2, 3], isAccepted: true },
    { rows: [2, 3], isAccepted: false },
  ]);
  t.is(both[1], 2);
  t.deepEqual(await first([{ rows: [2, 99], isAccepted: true }]), [0, 2, 2], "no such row");
});

test("the register's name is taken where it was accepted of that cell and that name", async (t) => {
  const registers = { ...NO_REGISTERS, companies: companyChecks(await showcaseBase()) };
  const rows: Rows = [
    ["900000100", "Boulangerie Zephyr", "35000"],
    ["900000100", "Altibat Ingenieries", "35000"],
  ];
  const official = "ALTIBAT INGENIERIE";
  const before = await corrected(COMPANY, rows, registers);
  const of = (row: number, about = official) => ({
    kind: "entreprise" as const,
    row,
    mark: markOf("entreprise", rows[row - 2]?.[1] ?? "", about),
  });
  const decide = (records: TableDecisions["records"]) =>
    corrected(COMPANY, rows, registers, { duplicates: [], records });
  const accepted = await decide([
    { ...of(2), isAccepted: true },
    { ...of(3), isAccepted: true },
  ]);
  t.deepEqual(
    accepted.cells.map((row) => row.slice(0, 4)),
    [
      ["900000100", official, "35000", "réparée"],
      ["900000100", official, "35000", "réparée"],
    ],
  );
  t.deepEqual(
    accepted.changes.map((row) => [row[1], row[2], row[4], row[6], row[7]]),
    [
      ["2", "companies.raison_sociale", official, "SIRENE", "décidé par vous"],
      ["3", "companies.raison_sociale", official, "SIRENE", "décidé par vous"],
    ],
  );
  t.is(accepted.propositions, "");
  const rejected = await decide([{ ...of(2), isAccepted: false }]);
  t.is(rejected.cells[0]?.[1], "Boulangerie Zephyr");
  t.is(rejected.cells[0]?.[3], "valide");
  t.deepEqual(rejected.cells[1], before.cells[1]);
  const concerned = (one: typeof before) => one.diagnostic.criteria[7]?.concerned;
  t.deepEqual([concerned(before), concerned(rejected), concerned(accepted)], [1, 0, 1]);
  const other = await decide([{ ...of(2, "UN AUTRE NOM"), isAccepted: true }]);
  t.deepEqual(other.cells, before.cells, "the register says something else by now");
});

const PERSON = planOf(
  ["contacts.prenom", "contacts.nom_contact", "contacts.date_naissance"],
  "contacts",
);
const ANNE: Rows = [["Anne", "Ormiville", "30/11/1946"]];
const VERDICT: DeathVerdict = {
  statutVital: "a_verifier_homonyme",
  action: "verifier_avant_action",
  dateDeces: "2024-03-12",
  codeLieuDeces: "75112",
  scoreConfiance: 0.6,
  homonymesAttendus: 1.2,
  raisons: [],
  candidats: [
    {
      reference: "2024-03-12/75112/41",
      nom: "ORMIVILLE",
      prenoms: "ANNE",
      sexe: "F",
      dateNaissance: "1946-11-30",
      lieuNaissance: "LYON",
      dateDeces: "2024-03-12",
      codeLieuDeces: "75112",
      score: 0.6,
      accords: ["même date de naissance"],
    },
  ],
  candidatsTotal: 1,
  tronque: false,
};

test("a death is told as one where it was confirmed, and no more where it was rejected", async (t) => {
  const registers = { ...NO_REGISTERS, deaths: { check: () => VERDICT } };
  const mark = markOf("homonyme", "Ormiville", "2024-03-12/75112/41");
  const decide = (isAccepted: boolean) =>
    corrected(PERSON, ANNE, registers, {
      duplicates: [],
      records: [{ kind: "homonyme", row: 2, mark, isAccepted }],
    });
  const before = await corrected(PERSON, ANNE, registers);
  t.regex(before.cells[0]?.[5] ?? "", /homonyme possible/);
  const accepted = await decide(true);
  t.deepEqual(accepted.cells[0]?.slice(0, 4), ["Anne", "Ormiville", "30/11/1946", "inutilisable"]);
  t.regex(accepted.cells[0]?.[4] ?? "", /^décès confirmé par vous/);
  t.is(accepted.cells[0]?.[5], "");
  t.is(accepted.changes[0]?.[7], "décidé par vous");
  const rejected = await decide(false);
  t.deepEqual(rejected.cells[0]?.slice(3, 6), ["valide", "", ""]);
  t.is(rejected.changes.length, 0);
  const concerned = (one: typeof before) => one.diagnostic.criteria[18]?.concerned;
  t.deepEqual([concerned(before), concerned(accepted), concerned(rejected)], [0, 1, 0]);
});

test("accepted duplicates become one row: it takes the values chosen, the others are marked", async (t) => {
  const duplicates = [{ rows: [2, 3], isAccepted: true, keep: 3 }];
  const decisions = { duplicates, records: [], merged: [{ row: 3, column: 1, from: 2 }] };
  const decided = { ...COMPANY, decisions };
  const block = () => blockOf(TWINS, 2, COMPANY.header.length);
  const part = diagnoseRange([block()], decided, NO_REGISTERS, () => {});
  const found = concludeDiagnosis(part, decided, NO_REGISTERS, () => {}).duplicates;
  t.deepEqual([...found.firstRow].slice(0, 3), [3, 0, 0], "the row to keep is no duplicate");
  const merged = [{ row: 3, column: 1, from: 2, value: "ALBADOR SARL" }];
  const range = await correctRange(
    judgedOf([block()], decided, NO_REGISTERS),
    decided,
    false,
    found,
    merged,
  );
  const read = (text: string) =>
    Papa.parse<string[]>(text, { delimiter: ";", newline: "\r\n" }).data.slice(0, -1);
  const before = await corrected(COMPANY, TWINS, NO_REGISTERS);
  const after = read(range.rows);
  t.is(after.length, TWINS.length, "no row is deleted");
  t.is(after[1]?.[1], "ALBADOR SARL");
  t.deepEqual([after[0]?.[3], after[0]?.[6]], ["inutilisable", "3"]);
  t.deepEqual(after.slice(2), before.cells.slice(2));
  t.deepEqual(
    read(range.modifications).map(([, ...change]) => change),
    [
      [
        "2",
        "_doublon_de_la_ligne",
        "",
        "3",
        "doublon de la ligne 3 confirmé par vous",
        "votre décision",
        "décidé par vous",
      ],
      [
        "3",
        "companies.raison_sociale",
        "ALBADOR",
        "ALBADOR SARL",
        "valeur de la ligne 2, par la fusion que vous avez acceptée",
        "votre décision",
        "décidé par vous",
      ],
    ],
  );
});
