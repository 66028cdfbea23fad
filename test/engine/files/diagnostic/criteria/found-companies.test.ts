import test from "ava";
import { siretText } from "../../../../../bench/corpus/luhn-keys.ts";
import { correctRange } from "../../../../../engine/files/correction/correct-range.ts";
import type { RecordDecision } from "../../../../../engine/files/diagnostic/decisions/table-decisions.ts";
import type { Finding } from "../../../../../engine/files/diagnostic/finding.ts";
import { concludeDiagnosis } from "../../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { companyChecks } from "../../../../../engine/files/diagnostic/register-checks/company-checks.ts";
import { companyFinder } from "../../../../../engine/files/diagnostic/register-checks/loaded-registers.ts";
import {
  NO_REGISTERS,
  type RegisterChecks,
} from "../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { gatherRange } from "../../../../../engine/files/report/review/gather-range.ts";
import { decisionsOfTable } from "../../../../../engine/files/report/review/pair-id.ts";
import { baseOf } from "../../../company/company-bed.ts";
import { matcherOf } from "../../../matching/matching-bed.ts";
import { ECOLE, MORVAN, OLD, OSTREA, ROWS, SOLD, TAKEN } from "../../../matching/matching-rows.ts";
import { blockOf, judgedOf, planOf } from "../table-bed.ts";

const REGISTERS: RegisterChecks = {
  ...NO_REGISTERS,
  companies: companyChecks(baseOf(ROWS)),
  finder: companyFinder(() => matcherOf(ROWS)),
};

const FIELDS = [
  "companies.raison_sociale",
  "companies.siret",
  "companies.adresse",
  "companies.code_postal",
  "companies.ville",
];
const SITE = siretText(MORVAN, 1);
const OPTICIAN = ["Morvan Optique", "", "12 rue Crébillon", "44000", "Nantes"] as const;

function diagnosed(
  rows: readonly (readonly string[])[],
  fields: readonly string[] = FIELDS,
  records: readonly RecordDecision[] = [],
) {
  const plan = { ...planOf(fields), decisions: { duplicates: [], records } };
  const findings: Finding[] = [];
  const take = (finding: Finding): void => {
    findings.push(finding);
  };
  const range = diagnoseRange([blockOf(rows)], plan, REGISTERS, take);
  const { diagnostic } = concludeDiagnosis(range, plan, REGISTERS, take);
  return { plan, findings, diagnostic, missing: diagnostic.criteria[0] };
}

/** A row without a usable identifier, and what becomes of it. */
const CASES: readonly (readonly [
  why: string,
  row: readonly string[],
  rule: number,
  after: string | null,
  certainty: Finding["certainty"],
  reason: RegExp,
])[] = [
  [
    "missing, name and address agree",
    OPTICIAN,
    1,
    SITE,
    "prouve",
    /retrouvé : SARL MORVAN OPTIQUE, 12 RUE/,
  ],
  [
    "a check digit that fails",
    [
      ...OPTICIAN.slice(0, 1),
      `${SITE.slice(0, 13)}${(Number(SITE[13]) + 1) % 10}`,
      ...OPTICIAN.slice(2),
    ],
    2,
    SITE,
    "prouve",
    /clé de contrôle fausse.* retrouvé/,
  ],
  [
    "a placeholder",
    ["Morvan Optique", "inconnu", ...OPTICIAN.slice(2)],
    1,
    SITE,
    "prouve",
    /retrouvé/,
  ],
  [
    "two establishments at one address: which one is not known",
    ["Commune de Nantes", "", "9 rue des Ecoles", "44000", "Nantes"],
    1,
    siretText(ECOLE, 2),
    "probable",
    /l'établissement reste à confirmer/,
  ],
  [
    "closed, and nobody open took over",
    ["Voilerie Pornichet", "", "1 quai du Large", "44000", "Nantes"],
    1,
    siretText(SOLD, 1),
    "probable",
    /peut-être.*fermé/,
  ],
  [
    "closed, and its successor",
    ["Transports Kerguelen", "", "8 rue du Port", "44000", "Nantes"],
    1,
    siretText(OLD, 2),
    "prouve",
    /lui succède/,
  ],
  ["several of the name", ["Zorbelle", "", "", "", ""], 1, null, "a_verifier", /candidats/],
  [
    "nobody",
    ["Quincaillerie Bervanoux", "", "", "44000", "Nantes"],
    1,
    null,
    "a_verifier",
    /introuvable/,
  ],
  [
    "a legal form alone",
    ["SARL", "", "", "44000", "Nantes"],
    1,
    null,
    "a_verifier",
    /forme juridique/,
  ],
  ["no name", ["", "", "12 rue Crébillon", "44000", "Nantes"], 1, null, "a_verifier", /retrouvez/],
];

for (const [why, row, rule, after, certainty, reason] of CASES)
  test(`an identifier is looked for by name and place: ${why}`, (t) => {
    const { findings } = diagnosed([row]);
    const own = findings.filter((finding) => finding.rule === rule);
    t.is(own.length, 1);
    t.like(own[0], { column: "companies.siret", certainty });
    if (after !== null || !reason.source.includes("candidats")) t.is(own[0]?.after, after);
    t.regex(own[0]?.why ?? "", reason);
  });

test("records outside of SIRENE, and those of another party, are not looked for", (t) => {
  const fields = [...FIELDS, "companies.pays"];
  t.deepEqual(diagnosed([[...OPTICIAN, "Belgique"]], fields).findings, []);
  const party = FIELDS.map((field) =>
    field === "companies.siret" ? "companies.siret_partie" : field,
  );
  const { findings } = diagnosed([OPTICIAN], party);
  t.deepEqual(
    findings.map(({ rule, after }) => [rule, after]),
    [[1, null]],
  );
});

test("a private person has no number to look for", (t) => {
  for (const name of ["Particulier", "M. et Mme Morvan", "B2C"])
    t.deepEqual(diagnosed([[name, ...OPTICIAN.slice(1)]]).diagnostic.states.inutilisable, 0, name);
  const fields = ["contacts.nom_contact", "contacts.email", ...FIELDS];
  const person = ["Ormiville", "anne@ormiville.fr"];
  const plan = planOf(fields, "contacts");
  const rows = [
    [...person, "", "", "12 rue Crébillon", "44000", "Nantes"],
    [...person, ...OPTICIAN],
  ];
  const { examined, found } = diagnoseRange([blockOf(rows)], plan, REGISTERS, () => undefined);
  t.deepEqual([examined[1], found], [1, { sure: 1, likely: 0 }]);
});

test("a valid number is somebody else's: its own is proposed, never written", (t) => {
  const { findings } = diagnosed([["Morvan Optique", siretText(TAKEN, 1), ...OPTICIAN.slice(2)]]);
  const [fault, ...others] = findings.filter(({ rule }) => rule === 8);
  t.like(fault, { column: "companies.siret", after: SITE, certainty: "a_verifier" });
  t.regex(fault?.why ?? "", /ce numéro est celui de « LE PETIT ZINC » ; .*SARL MORVAN OPTIQUE/);
  t.deepEqual(others, []);
});

test("what is found costs nothing and is counted; each row has one state", (t) => {
  const { diagnostic, missing } = diagnosed([
    OPTICIAN,
    ["Morvan Optique", "", "80 rue de la Gare", "44000", "Nantes"],
    ["Quincaillerie Bervanoux", "", "3 rue Haute", "44000", "Nantes"],
    ["Huîtres Ostrea", siretText(OSTREA, 1), "15 chemin des Marais", "44400", "Rezé"],
  ]);
  t.like(missing, { concerned: 3, found: { sure: 1, likely: 1 }, counted: 1, leak: 6 });
  t.deepEqual(diagnostic.states, { valide: 1, reparee: 1, a_verifier: 1, inutilisable: 1 });
  t.is(diagnostic.score, 50);
});

test("the company that was found is the same as the one that is written", (t) => {
  const { findings } = diagnosed([
    OPTICIAN,
    ["OPTIQUE MORVAN ET FILS", SITE, "12 r. Crebillon", "44000", "Nantes"],
  ]);
  t.is(findings.filter(({ rule }) => rule === 10).length, 1);
});

test("a VAT number is only proposed; a SIREN beside a SIRET is written as well", (t) => {
  const of = (field: string) =>
    diagnosed([OPTICIAN], [FIELDS[0] as string, field, ...FIELDS.slice(2)]).findings.map(
      ({ after, certainty }) => [after, certainty],
    );
  t.deepEqual(of("companies.siren"), [[String(MORVAN), "prouve"]]);
  t.deepEqual(of("companies.tva"), [[`FR83${MORVAN}`, "probable"]]);
  const both = diagnosed([[...OPTICIAN, ""]], [...FIELDS, "companies.siren"]).findings;
  t.deepEqual(
    both.map(({ after }) => after),
    [SITE, String(MORVAN)],
  );
});

test("a person chooses one of three candidates, or none, and the choice is written", async (t) => {
  const rows = [["Zorbelle", ""]];
  const fields = FIELDS.slice(0, 2);
  const { plan } = diagnosed(rows, fields);
  const of = { plan, index: 0, most: 10 };
  const gathered = gatherRange([blockOf(rows)], of, REGISTERS, new Uint32Array(0));
  const [ranked, ...others] = gathered.pairs;
  const pair = ranked?.pair;
  t.is(others.length, 0);
  t.like(pair, { genre: "identifiant", lignes: [2], confiance: "faible" });
  const sirets = (pair?.candidats ?? []).map(({ siret }) => siret);
  t.is(sirets.length, 2);
  const decide = async (acceptee: boolean, siret?: string) => {
    const decision = { paire: pair?.id ?? "", acceptee, ...(siret ? { siret } : {}) };
    const decided = { ...plan, decisions: decisionsOfTable([decision], 0) };
    const { rows: text } = await correctRange(
      judgedOf([blockOf(rows)], decided, REGISTERS),
      decided,
      true,
      null,
    );
    const { missing } = diagnosed(rows, fields, decided.decisions.records);
    return { cells: text.split(";"), counted: missing?.counted };
  };
  const second = await decide(true, sirets[1]);
  t.deepEqual([second.cells[1], second.cells[2], second.counted], [sirets[1], "réparée", 0]);
  const first = await decide(true);
  t.is(first.cells[1], sirets[0]);
  const none = await decide(false);
  t.deepEqual([none.cells[1], none.cells[2], none.counted], ["", "inutilisable", 1]);
});

test("what a client chose is taken in its next files, however name and place are written", (t) => {
  const rows = [["Zorbelle", ""]];
  const fields = FIELDS.slice(0, 2);
  const of = { plan: planOf(fields), index: 0, most: 10 };
  const [ranked] = gatherRange([blockOf(rows)], of, REGISTERS, new Uint32Array(0)).pairs;
  const { cle: key = "", candidats = [] } = ranked?.pair ?? {};
  const after = (name: string, cell: string, siret = candidats[1]?.siret ?? "") => {
    const decisions = { duplicates: [], records: [], chosen: [{ key, siret }] };
    const findings: Finding[] = [];
    const plan = { ...planOf(fields), decisions };
    diagnoseRange([blockOf([[name, cell]])], plan, REGISTERS, (finding) => findings.push(finding));
    const own = findings.filter(({ rule }) => rule < 10);
    return own.map((one) => [one.rule, one.after, one.certainty]);
  };
  const taken = [1, candidats[1]?.siret, "prouve"];
  t.deepEqual(after("ZORBELLE", ""), [taken]);
  t.deepEqual(after("zorbellé ", "néant"), [taken]);
  t.deepEqual(after("Zorbelle", siretText(TAKEN, 1)), [[8, candidats[1]?.siret, "prouve"]]);
  t.is(after("Zorbelle", "", siretText(TAKEN, 1))[0]?.[2], "a_verifier", "no candidate any more");
  t.is(after("Morvan Optique", "")[0]?.[1], SITE);
});
