import test from "ava";
import { PERSON_FILE } from "../../../../../engine/files/lists/persons/person-file.ts";
import { personOfRow } from "../../../../../engine/files/lists/persons/person-of-row.ts";
import { findColumns } from "../../../../../engine/files/read/columns.ts";
import type { PersonQuery } from "../../../../../engine/person/person.ts";

const HEADER = ["Nom", "Nom de jeune fille", "Prénom", "Prénoms", "Né(e) le", "CP"];

function personOf(cells: readonly string[]): PersonQuery {
  const columns = findColumns(PERSON_FILE, HEADER);
  if (!columns.ok) throw new Error(columns.failure.detail);
  return personOfRow(cells, columns.value);
}

const ROWS: readonly (readonly [why: string, cells: readonly string[], PersonQuery: object])[] = [
  [
    "both names",
    ["MARTIN", "DUPONT", "Anne", "Anne Marie", "01/02/1950", "75001"],
    { nom: "DUPONT", nomUsage: "MARTIN", prenom: "Anne", prenoms: "Anne Marie" },
  ],
  [
    "no maiden name: the other one is the name",
    ["MARTIN", " ", "Jean", "", "", ""],
    { nom: "MARTIN", nomUsage: "", prenom: "Jean", prenoms: "" },
  ],
  [
    "no usual given name: all stand for it",
    ["", "DUPONT", "", "Anne Marie", "", ""],
    { nom: "DUPONT", nomUsage: "", prenom: "Anne Marie", prenoms: "Anne Marie" },
  ],
  ["a row too short", ["MARTIN"], { nom: "MARTIN", prenom: "", dateNaissance: "", sexe: "" }],
  ["a text too long", ["A".repeat(5000)], { nom: "A".repeat(200) }],
];

for (const [why, cells, person] of ROWS)
  test(why, (t) => {
    t.like(personOf(cells), person);
  });

test("the country of birth is a field of its own", (t) => {
  const header = ["nom", "prenom", "Ville de naissance", "Pays de naissance"];
  const columns = findColumns(PERSON_FILE, header);
  if (!columns.ok) throw new Error(columns.failure.detail);
  const person = personOfRow(["MARTIN", "Anne", "Nantes", "FRANCE"], columns.value);
  t.like(person, { lieuNaissance: "Nantes", paysNaissance: "FRANCE" });
  const alone = findColumns(PERSON_FILE, ["nom", "prenom", "pays_naissance"]);
  if (!alone.ok) throw new Error(alone.failure.detail);
  t.like(personOfRow(["MARTIN", "Anne", "FR"], alone.value), {
    lieuNaissance: "",
    paysNaissance: "FR",
  });
});
