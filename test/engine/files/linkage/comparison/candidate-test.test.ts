import test from "ava";
import { CandidateTest } from "../../../../../engine/files/linkage/comparison/candidate-test.ts";
import { PersonNames } from "../../../../../engine/files/linkage/comparison/compare-person-names.ts";
import { packedOf } from "../link-bed.ts";

const FIELDS = [
  ...["prenom", "nom_contact", "date_naissance", "adresse", "ville", "code_postal"],
  ...["email", "telephone"],
].map((field) => `contacts.${field}`);

/** Two persons: prénom, nom, naissance, adresse, ville, code postal, e-mail, téléphone. */
const CASES: readonly (readonly [a: string, b: string, isCandidate: boolean, why: string])[] = [
  ["Anne|Morvan||||", "Anne|Morvan||||", true, "both names"],
  ["Anne|Morvan|||Lorient|56100", "Anne|Morvant|||Nice|06000", true, "both, with a slip"],
  ["Morvan|Anne||||", "Anne|Morvan||||", true, "names interchanged"],
  ["Anne|Morvan|||Lorient|56100", "Paul|Guivarch|||Lorient|56100", false, "neither name"],
  ["Anne|Morvan|||Lorient|56100", "Anne|Guivarch|||Lorient|56100", false, "a given name of a town"],
  ["Anne|Morvan|||Lorient|56100", "Paul|Morvan|||Lorient|56100", false, "a surname of a town"],
  ["Anne|Morvan||5 rue du Port||", "Anne|Guivarch||5 rue du Port||", true, "a home"],
  ["Anne|Morvan|12/03/2001|||", "Anne|Guivarch|12/03/2001|||", true, "a day of birth"],
  ["Anne|Morvan|12/03/2001|||", "Anne|Guivarch|03/12/2001|||", true, "a day interchanged"],
  ["Anne|Morvan|12/03/2001|||", "Anne|Guivarch|12/03/2010|||", true, "a year with a slip"],
  ["Anne|Morvan|12/03/2001|||", "Anne|Guivarch|13/04/1985|||", false, "another day"],
  ["Anne|Morvan|||||a.m@x.fr", "Anne|Guivarch|||||a.m@x.fr", true, "an e-mail"],
  ["Anne|Morvan||||||0661784596", "Anne|Guivarch||||||06 61 78 45 96", true, "a mobile"],
];

for (const [a, b, isCandidate, why] of CASES)
  test(`${a} and ${b} are ${isCandidate ? "" : "not "}worth a comparison (${why})`, (t) => {
    const rows = [a, b].map((person) => {
      const cells = person.split("|");
      return FIELDS.map((_, i) => cells[i] ?? "");
    });
    const packed = packedOf(FIELDS, rows, "contacts");
    t.is(new CandidateTest(packed, new PersonNames(packed)).mayBeOne(0, 1), isCandidate);
  });
