import test from "ava";
import {
  type DistinctLines,
  EntityRows,
  entityHeader,
  otherEntities,
} from "../../../../engine/files/correction/other-entity.ts";
import { entitiesOf } from "../../../../engine/files/mapping/table-entities.ts";
import fc, { rounds } from "../../../properties.ts";
import { planOf } from "../diagnostic/table-bed.ts";

const MIXED = [
  "contacts.prenom",
  "contacts.nom_contact",
  "contacts.email",
  "companies.raison_sociale",
  "companies.siret",
  "companies.effectif",
];

interface Case {
  readonly fields: readonly string[];
  readonly entity: "companies" | "contacts" | "ventes";
  readonly entities: readonly string[];
  /** Columns of each file beside that of the rows. */
  readonly columns?: readonly (readonly number[])[];
}

const CASES: Readonly<Record<string, Case>> = {
  "contacts with their companies": {
    fields: MIXED,
    entity: "contacts",
    entities: ["contacts", "companies"],
    columns: [[3, 4, 5]],
  },
  "companies with a person, who keeps what leads to the company": {
    fields: MIXED,
    entity: "companies",
    entities: ["companies", "contacts"],
    columns: [[0, 1, 2, 3, 4]],
  },
  "the number of the company goes with it": {
    fields: ["contacts.nom_complet", "contacts.company_id", "companies.siret", "companies.naf"],
    entity: "contacts",
    entities: ["contacts", "companies"],
    columns: [[1, 2, 3]],
  },
  "contacts with one column of a company": {
    fields: ["contacts.prenom", "contacts.nom_contact", "companies.raison_sociale"],
    entity: "contacts",
    entities: ["contacts"],
  },
  "companies with a person's address alone": {
    fields: ["companies.siret", "companies.ville", "contacts.email", "contacts.mobile"],
    entity: "companies",
    entities: ["companies"],
  },
  "sales with their customers": {
    fields: ["ventes.identifiant", "ventes.montant_ht", "companies.siret", "companies.ville"],
    entity: "ventes",
    entities: ["ventes", "companies"],
    columns: [[2, 3]],
  },
  "sales with a product: told, no file": {
    fields: ["ventes.identifiant", "ventes.date", "produits.libelle", "produits.categorie"],
    entity: "ventes",
    entities: ["ventes", "produits"],
    columns: [],
  },
};

for (const [name, { fields, entity, entities, columns }] of Object.entries(CASES))
  test(name, (t) => {
    const mapping = { ...planOf(fields).mapping, entity };
    t.deepEqual(entitiesOf(mapping), entities);
    t.deepEqual(
      otherEntities(mapping).map((other) => other.columns),
      columns ?? [],
    );
  });

function linesOf(rows: readonly (readonly string[])[]): DistinctLines {
  const mapping = { ...planOf(MIXED).mapping, entity: "contacts" as const };
  const collected = new EntityRows(otherEntities(mapping)[0]!);
  for (const row of rows) collected.add((column) => row[column] ?? "");
  return collected.finish();
}

test("each company once, as written; none where its cells are blank", (t) => {
  const { text, lengths, hashes } = linesOf([
    ["Ana", "Peltier", "", "Orval; Fils", "1", ""],
    ["Jo", "Altan", "", "Orval; Fils", "1", ""],
    ["Li", "Bertan", "", "ORVAL; Fils", "1", ""],
    ["Mo", "Cartan", "mo@orval.fr", " ", "", ""],
    ["Nu", "Dartan", "", "=1+1", "2", "é"],
  ]);
  t.is(text, '"Orval; Fils";1;\r\n"ORVAL; Fils";1;\r\n\'=1+1;2;é\r\n');
  t.deepEqual(lengths, ['"Orval; Fils";1;\r\n'.length, 18, "'=1+1;2;é\r\n".length + 1]);
  t.is(new Set(hashes).size, 3);
  const [other] = otherEntities({ ...planOf(MIXED).mapping, entity: "contacts" });
  t.is(
    entityHeader(other!, ["a", "b", "c", "Société", "SIRET", "Salariés"]),
    "\ufeffSociété;SIRET;Salariés\r\n",
  );
});

test("the lines of any rows are those of a set", (t) => {
  const cell = fc.oneof(fc.constantFrom("", "a", "é", "a;b", '"', "a\nb"), fc.string());
  const row = fc.tuple(cell, cell, cell).map((cells) => ["", "", "", ...cells]);
  t.notThrows(() =>
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const { lengths, hashes, text } = linesOf(rows);
        const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ""));
        const isSame = new Set(filled.map((cells) => JSON.stringify(cells))).size === hashes.length;
        return isSame && lengths.reduce((sum, one) => sum + one, 0) === Buffer.byteLength(text);
      }),
      { numRuns: rounds(200) },
    ),
  );
});
