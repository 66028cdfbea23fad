import test from "ava";
import type { CriterionResult } from "../../../../../engine/files/diagnostic/diagnostic.ts";
import { type Finding, isRemark } from "../../../../../engine/files/diagnostic/finding.ts";
import { concludeDiagnosis } from "../../../../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { companyChecks } from "../../../../../engine/files/diagnostic/register-checks/company-checks.ts";
import { addressChecks } from "../../../../../engine/files/diagnostic/register-checks/loaded-registers.ts";
import {
  NO_REGISTERS,
  SIRENE_INVENTED,
} from "../../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { DeathVerdict } from "../../../../../engine/person/verdict.ts";
import { LITTLE_FRANCE, opened } from "../../../address/little-france.ts";
import { showcaseBase } from "../../../company/showcase-base.ts";
import { blockOf, planOf } from "../table-bed.ts";

const FIELDS = ["companies.siren", "companies.raison_sociale"];

/** SIREN and name of `data/sample/README.md`, and the rules that find a fault. */
const CASES: readonly (readonly [
  siren: string,
  name: string,
  rules: readonly number[],
  why: string,
])[] = [
  ["900000100", "Altibat Ingénierie", [], "sound"],
  ["900000100", "SAS ALTIBAT", [], "part of the name, with a legal form"],
  ["900000100", "Boulangerie du Port", [8], "another name"],
  ["900000506", "Brevatec construction", [7], "liquidation"],
  ["900000605", "Caliform Menuiserie", [], "its plan is adopted: no procedure is in force"],
  ["900001504", "Loginet transports", [6], "ceased"],
  ["400000105", "Menuiserie Landozac", [6], "ceased and struck off"],
  ["900001603", "Elise Darvisson", [], "a person's names in another order"],
  ["732829320", "Ormiville", [4], "unknown"],
];

test("companies are asked of the registers", async (t) => {
  const registers = { ...NO_REGISTERS, companies: companyChecks(await showcaseBase()) };
  for (const [siren, name, rules, why] of CASES) {
    const findings: Finding[] = [];
    const range = diagnoseRange([blockOf([[siren, name]])], planOf(FIELDS), registers, (finding) =>
      findings.push(finding),
    );
    const found = [4, 5, 6, 7, 8].filter((rule) => (range.concerned[rule] ?? 0) > 0);
    t.deepEqual(found, [...rules], `${siren} ${name}: ${why}`);
    for (const { rule, why: reported } of findings.filter(({ rule: own }) => own > 4 && own < 8))
      t.regex(reported, /\(\S+.*\d{2}\/\d{2}\/\d{4}\)$/, `${rule} cites its source`);
  }
});

test("companies that invented registers lack are not said to be unknown", async (t) => {
  const companies = companyChecks(await showcaseBase(), false);
  const registers = { ...NO_REGISTERS, companies };
  const plan = planOf(FIELDS);
  const rows = [
    ["732829320", "Ormiville"],
    ["900001504", "Loginet transports"],
  ];
  const range = diagnoseRange([blockOf(rows)], plan, registers, () => undefined);
  const { diagnostic } = concludeDiagnosis(range, plan, registers, () => undefined);
  const states = [4, 6].map((rule) => {
    const { notMeasured, concerned } = diagnostic.criteria[rule - 1] as CriterionResult;
    return [notMeasured, concerned];
  });
  t.deepEqual(states, [
    [SIRENE_INVENTED, 0],
    [null, 1],
  ]);
});

function verdict(statutVital: DeathVerdict["statutVital"]): DeathVerdict {
  return {
    statutVital,
    action: "conserver",
    dateDeces: "2020-01-02",
    codeLieuDeces: null,
    scoreConfiance: 1,
    homonymesAttendus: null,
    raisons: [],
    candidats: [],
    candidatsTotal: 0,
    tronque: false,
  };
}

test("a probable death puts a record at fault, a namesake does not, and is told with a birth date alone", (t) => {
  const fields = ["contacts.nom_contact", "contacts.prenom", "contacts.date_naissance"];
  const look = (status: DeathVerdict["statutVital"], birth: string) => {
    const reported: Finding[] = [];
    const registers = { ...NO_REGISTERS, deaths: { check: () => verdict(status) } };
    const block = blockOf([["Ormiville", "Anne", birth]]);
    const { concerned } = diagnoseRange([block], planOf(fields, "contacts"), registers, (one) =>
      reported.push(one),
    );
    return [concerned[19], reported.filter(({ rule }) => rule === 19).length];
  };
  t.deepEqual(look("decede_probable", ""), [1, 1]);
  t.deepEqual(look("a_verifier_homonyme", "30/11/1946"), [0, 1]);
  t.deepEqual(look("a_verifier_homonyme", ""), [0, 0]);
  t.deepEqual(look("vivant", "30/11/1946"), [0, 0]);
});

/** The France of the test has streets in two arrondissements of Paris, and none in Lyon. */
const ADDRESSES: readonly (readonly [cells: readonly string[], reported: RegExp | null])[] = [
  [["30 rue des Alambics", "75002", "Paris"], null],
  [["30 rue des Ormilles Tordues", "75002", "Paris"], /^voie introuvable/],
  [["30 rue des Ormilles Tordues", "", "Paris"], /^il manque/],
  [["12 rue Ravat", "69002", "Lyon"], null],
  [["30 rue des Alambics", "69002", "Paris"], null],
  [["12 rue Ravat", "75002", "Lyon"], /^adresse introuvable|^voie introuvable/],
  [["12 zxqv vbnk", "13999", "Qqzzx"], /^adresse introuvable/],
  [["30 rue des Ormilles Tordues 75002 Paris", "", ""], /^voie introuvable/],
  [["12 rue Ravat 69002 Lyon", "", ""], null],
];

test("addresses are looked for where the BAN that is loaded has addresses", (t) => {
  const registers = { ...NO_REGISTERS, addresses: addressChecks(opened(LITTLE_FRANCE)) };
  const fields = ["companies.adresse", "companies.code_postal", "companies.ville"];
  for (const [cells, reported] of ADDRESSES) {
    const findings: Finding[] = [];
    diagnoseRange([blockOf([cells])], planOf(fields), registers, (one) => findings.push(one));
    const own = findings.filter(({ rule }) => rule === 16);
    const why = own.map((finding) => finding.why);
    if (reported === null) t.deepEqual(why, [], cells.join(" "));
    else t.regex(why.join(), reported, cells.join(" "));
    // A street that the BAN does not know is no fault: it counts for the criterion nowhere.
    for (const one of own) t.is(isRemark(one), one.why.startsWith("voie"), cells.join(" "));
  }
});
