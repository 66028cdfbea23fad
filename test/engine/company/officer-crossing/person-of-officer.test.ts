import test from "ava";
import { personOfOfficer } from "../../../../engine/company/officer-crossing/person-of-officer.ts";
import type { PersonQuery } from "../../../../engine/person/person.ts";
import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { officerOf } from "../../registers/dirigeants/officer.ts";

const PERSON: PersonQuery = {
  nom: "LERICHE",
  nomUsage: "",
  prenom: "ANNE LOUISE",
  sexe: "",
  dateNaissance: "1971-05",
  codeCommune: "",
};

const CASES: readonly (readonly [
  why: string,
  change: Partial<Officer>,
  requested: Partial<PersonQuery> | null,
])[] = [
  ["a month and a year", {}, {}],
  ["a day, as the RNCS has it", { birth: 19710509 }, { dateNaissance: "1971-05-09" }],
  ["a year alone", { birth: 19710000 }, { dateNaissance: "1971" }],
  ["a man", { sex: 1 }, { sexe: "M" }],
  ["a woman with a name in use", { sex: 2, nomUsage: "VIGNE" }, { sexe: "F", nomUsage: "VIGNE" }],
  ["where the officer lives", { codeCommune: "2A004" }, { codeCommune: "2A004" }],
  ["a company", { isCompany: true, birth: 0, siren: 732_829_320 }, null],
  ["somebody masked", { nom: "[ND]" }, null],
  ["nobody", { nom: "" }, null],
  ["no birth date: every name has dead namesakes", { birth: 0 }, null],
];

for (const [why, change, query] of CASES)
  test(`an officer is asked for by what is known: ${why}`, (t) => {
    t.deepEqual(personOfOfficer(officerOf(change)), query && { ...PERSON, ...query });
  });
