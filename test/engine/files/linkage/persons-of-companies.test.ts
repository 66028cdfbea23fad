import test from "ava";
import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { NO_REGISTERS } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { findDuplicates } from "../../../../engine/files/linkage/find-duplicates.ts";
import { blockOf, planOf } from "../diagnostic/table-bed.ts";

/** Persons beside their company, as lists made by hand have them. */
const LISTED = [
  ...["siret", "raison_sociale", "code_postal", "adresse", "telephone"].map(
    (field) => `companies.${field}`,
  ),
  ...["nom_contact", "prenom", "email"].map((field) => `contacts.${field}`),
];
const AT_ORMIVILLE = [
  "73282932000074",
  "Ormiville SARL",
  "75011",
  "12 rue des Lilas",
  "0142685300",
];

const LISTED_CASES: readonly (readonly [a: string, b: string, rule: 0 | 10, why: string])[] = [
  ["Ormiville|Anne|anne@x.fr", "Duport|Paul|paul@x.fr", 0, "two persons"],
  ["Ormiville|Anne|anne@x.fr", "||", 0, "the company alone is nobody"],
  ["Ormiville|Anne|", "N/A|Paul|", 0, "other given names"],
  ["Ormiville||anne@x.fr", "|Paul|paul@x.fr", 0, "addresses of their own"],
  ["|Anne|", "Ormiville||", 0, "nothing of the person that both tell"],
  ["Ormiville|Anne|anne@x.fr", "ORMIVILLE|Anne|", 10, "the same name, one employer"],
  ["Ormiville|Anne|anne@x.fr", "|Anne|anne@x.fr", 10, "an address of one's own"],
  ["Ormiville|Anne|", "Anne|Ormiville|anne@x.fr", 10, "names interchanged"],
];

for (const [a, b, rule, why] of LISTED_CASES)
  test(`duplicates in a list of persons: ${a} / ${b} is ${rule} (${why})`, (t) => {
    const rows = [a, b].map((person) => [...AT_ORMIVILLE, ...person.split("|")]);
    t.is(rulesOf(LISTED, rows)[1], rule);
  });

test("the number of an employer is an employer", (t) => {
  const fields = ["identifiant", "company_id", "prenom", "nom_contact"];
  const rows = [
    ["1", "10099", "Anne", "Ormiville"],
    ["2", "10099", "ANNE", "Ormivîlle "],
    ["3", "10100", "Anne", "Ormiville"],
  ];
  const contacts = fields.map((field) => `contacts.${field}`);
  const changed = rows.map((row, i) => [
    ...row.slice(0, 3),
    i === 1 ? "Anne" : "",
    row[3] as string,
  ]);
  t.deepEqual(
    rulesOf([...contacts.slice(0, 3), "contacts.fonction", contacts[3] as string], changed),
    [0, 10, 0],
  );
});

function rulesOf(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  const plan = planOf(fields, "contacts");
  const { packed } = diagnoseRange([blockOf(rows)], plan, NO_REGISTERS, () => {});
  return [...findDuplicates(packed, () => {}).rule];
}
