import test from "ava";
import exports from "../../../../../data/mapping/exports.json" with { type: "json" };
import { FIELDS, NO_FIELD } from "../../../../../engine/files/mapping/field-list.ts";
import { readHeaders } from "../../../../../engine/files/mapping/header/header-reading.ts";
import { headerTerms } from "../../../../../engine/files/mapping/header/header-terms.ts";
import { mapTables } from "../../../../../engine/files/mapping/map-tables.ts";
import { columnOf } from "../profile-of.ts";
import { WRITTEN_HEADERS } from "./written-headers.ts";

/** Field names that a header alone speaks for, "" for none of the fields. */
function namedBy(header: string): string[] {
  return headerTerms(readHeaders([header])[0]!)
    .filter(({ weight }) => weight > 0)
    .map(({ field }) => (field === NO_FIELD ? "" : FIELDS[field]!.name));
}

/** The field of the only column of a table, all of its cells empty. */
function mappedAlone(table: string, header: string): string[] {
  const empty = columnOf(0, header, "texte", {
    empty: 100,
    types: [],
    distinct: 0,
    distinctKeys: 0,
  });
  const [mapped] = mapTables([{ name: table, rows: 100, columns: [empty] }]);
  const { entity, field } = mapped!.columns[0]!;
  return field === null ? [""] : [field, `${entity}.${field}`];
}

/** What these stand for is told by the rest of their export alone. */
const REPORTED_BY_THEIR_TABLE = new Set([
  "*ContactName",
  "A/C",
  "ADR_L1",
  "Adresse de facturation",
  "Associated Company",
  "Billing address",
  "CC",
  "Complete Name",
  "Designation",
  "Entreprise associée",
  "FN",
  "REV",
  "Identifiant",
  "Nom d'affichage",
  "Qualité",
  "Registration Number",
  "Shipping address",
  "a.code",
  "commune",
  "complete_name",
  "denominationUsuelleEtablissement",
  "s.rowid",
  "state",
  "vid",
]);

for (const { systeme, export: name, colonnes } of exports)
  test(`${systeme}, ${name}: each header speaks for its field by itself`, (t) => {
    for (const [header, field] of Object.entries<string | null>(colonnes))
      if (field !== null && !REPORTED_BY_THEIR_TABLE.has(header))
        t.true(namedBy(header).includes(field.split(".").at(-1)!), header);
    t.pass();
  });

const TABLES = { companies: "clients.csv", contacts: "contacts.csv", ventes: "factures.csv" };
for (const [entity, table] of Object.entries(TABLES))
  for (const [header, ...fields] of WRITTEN_HEADERS[entity as keyof typeof TABLES] ?? [])
    test(`${entity}: « ${header} » is ${fields.join(" or ") || "none of the fields"}`, (t) => {
      const found = mappedAlone(table, header);
      t.true(
        fields.some((field) => found.includes(field)),
        found[0],
      );
    });

const CUT: readonly (readonly [header: string, field: string])[] = [
  ["Raison sociale", "raison_sociale"],
  ["Forme juridique", "forme_juridique"],
  ["Chiffre d'affaires", "chiffre_affaires"],
  ["Code postal", "code_postal"],
  ["Téléphone", "telephone"],
  ["Commentaires", "commentaire"],
  ["Complément adresse", "complement_adresse"],
  ["Intracommunautaire", "tva"],
  ["Département", "departement"],
];
for (const [header, field] of CUT)
  test(`cut to ten characters: « ${header.slice(0, 10)} » is ${field}`, (t) => {
    t.true(namedBy(header.slice(0, 10)).includes(field));
  });

test("somebody else's name, number or day is none of the fields", (t) => {
  for (const header of [
    "Nom du propriétaire",
    "Owner first name",
    "Person - Owner",
    "Prénom de l'assistante",
    "Date de la dernière visite",
    "Campaign source",
    "Profil LinkedIn",
    "hubspot_owner_id",
  ])
    t.deepEqual(namedBy(header), [""], header);
});

test("a name that the dictionary has is believed before any of its words", (t) => {
  t.true(namedBy("Nom commercial").includes("enseigne"));
  t.true(namedBy("Représentant légal").includes("dirigeant"));
});
