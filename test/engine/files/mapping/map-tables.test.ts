import test from "ava";
import {
  type ConfirmedMapping,
  headerKey,
  tableFingerprint,
} from "../../../../engine/files/mapping/learned/mapping-memory.ts";
import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../../../engine/files/mapping/table-mapping.ts";
import type { TableProfile } from "../../../../engine/files/profile/column-profile.ts";
import { columnOf, tableOf } from "./profile-of.ts";

const mapped = (table: TableProfile): TableMapping => mapTables([table])[0]!;
const fieldsOf = (table: TableProfile): string[] =>
  mapped(table).columns.map(({ entity, field }) => `${entity}.${field}`);
const unique = { distinct: 100 };

test("a file of companies, its headers as people write them", (t) => {
  const table = tableOf("clients.csv", [
    ["Code client", "identifiant", unique],
    ["Raison soc.", "raison_sociale"],
    ["N° SIRET", "siret", unique],
    ["Adr.", "adresse"],
    ["CP", "code_postal"],
    ["Ville", "ville"],
    ["Tél.", "telephone"],
    ["E-mail", "email"],
  ]);
  const { entity, columns } = mapped(table);
  t.is(entity, "companies");
  t.deepEqual(
    columns.map(({ field }) => field),
    [
      "identifiant",
      "raison_sociale",
      "siret",
      "adresse",
      "code_postal",
      "ville",
      "telephone",
      "email",
    ],
  );
  t.is(columns[2]?.certainty, "certain");
  t.true(
    columns[2]?.candidates[0]?.evidence.some(({ text }) =>
      text.includes("ont une clé juste (SIRET)"),
    ),
  );
});

test("« Nom » is a family name beside a given name, a company's beside a SIRET", (t) => {
  const person = tableOf("liste.csv", [
    ["Nom", "nom"],
    ["Prénom", "prenom"],
    ["Email", "email"],
  ]);
  t.is(fieldsOf(person)[0], "contacts.nom_contact");
  const company = tableOf("liste.csv", [
    ["Nom", "raison_sociale"],
    ["SIRET", "siret"],
    ["Ville", "ville"],
  ]);
  t.is(fieldsOf(company)[0], "companies.raison_sociale");
});

test("« date de création » is no birth date", (t) => {
  const table = tableOf("contacts.csv", [
    ["Nom", "nom"],
    ["Prénom", "prenom"],
    ["Date de création", "date"],
    ["Né le", "date_naissance"],
  ]);
  t.deepEqual(fieldsOf(table).slice(2), ["contacts.date_creation", "contacts.date_naissance"]);
});

test("headers erased: content and neighbours tell", (t) => {
  const table = tableOf("export.csv", [
    ["", "siret", unique],
    ["", "raison_sociale"],
    ["", "adresse"],
    ["", "code_postal"],
    ["", "ville"],
    ["", "email"],
  ]);
  t.deepEqual(
    fieldsOf(table),
    ["siret", "raison_sociale", "adresse", "code_postal", "ville", "email"].map(
      (f) => `companies.${f}`,
    ),
  );
});

test("an identifier is never certain when its cells speak against the header, or are empty", (t) => {
  for (const header of ["SIRET", "SIREN", "N° TVA intracommunautaire", "IBAN"]) {
    const against = tableOf("clients.csv", [
      ["Société", "raison_sociale"],
      [header, "email"],
    ]);
    const none = tableOf("clients.csv", [
      ["Société", "raison_sociale"],
      [header, "texte", { empty: 100, distinct: 0 }],
    ]);
    for (const table of [against, none])
      t.not(mapped(table).columns[1]?.certainty, "certain", header);
  }
});

test("two groups of addresses are both addresses", (t) => {
  const table = tableOf("clients.csv", [
    ["Société", "raison_sociale"],
    ["Rue (facturation)", "adresse"],
    ["Code postal (facturation)", "code_postal"],
    ["Ville (facturation)", "ville"],
    ["Rue (livraison)", "adresse"],
    ["Code postal (livraison)", "code_postal"],
    ["Ville (livraison)", "ville"],
  ]);
  const address = ["companies.adresse", "companies.code_postal", "companies.ville"];
  t.deepEqual(fieldsOf(table).slice(1), [...address, ...address]);
});

test("a company and a person in each row: whose e-mail, whose address", (t) => {
  const table = tableOf("liste.csv", [
    ["Société", "raison_sociale", { distinct: 60 }],
    ["SIRET", "siret", { distinct: 60 }],
    ["Adresse", "adresse"],
    ["CP", "code_postal"],
    ["Ville", "ville"],
    ["Civilité", "civilite", { distinct: 2 }],
    ["Nom", "nom"],
    ["Prénom", "prenom"],
    ["Mail", "email"],
  ]);
  t.is(mapped(table).entity, "contacts");
  t.deepEqual(fieldsOf(table), [
    ..."raison_sociale siret adresse code_postal ville".split(" ").map((f) => `companies.${f}`),
    ..."civilite nom_contact prenom email".split(" ").map((f) => `contacts.${f}`),
  ]);
});

const FREE = tableOf("clients.csv", [
  ["Société", "raison_sociale"],
  ["Zone libre A7", "texte"],
]);
const SECTOR_FIELD = {
  headerKey: headerKey("ZONE LIBRE a7"),
  table: null,
  entity: "companies",
  field: "secteur",
  origin: "client",
  count: 3,
} as const;
/** What is said of the second column. */
const remembered = (...confirmed: ConfirmedMapping[]) =>
  mapTables([FREE], { confirmed })[0]?.columns[1];
const textsOf = (column: ReturnType<typeof remembered>): string[] =>
  column?.candidates[0]?.evidence.map(({ text }) => text) ?? [];

test("confirmed mappings go before all else; contradictions weaken them", (t) => {
  const once = remembered(SECTOR_FIELD);
  t.is(once?.field, "secteur");
  t.is(once?.layer, "L0");
  t.true(textsOf(once).includes("confirmée par vous sur 3 fichiers"));
  const both = remembered(SECTOR_FIELD, { ...SECTOR_FIELD, field: "commentaire" });
  t.true((both?.confidence ?? 1) < (once?.confidence ?? 0));
});

test("a client's word goes before its sector's, on the same table before on others", (t) => {
  const ofSector = { ...SECTOR_FIELD, field: "commentaire", origin: "secteur", count: 50 } as const;
  const alone = remembered(ofSector);
  t.is(alone?.field, "commentaire");
  t.true(textsOf(alone).includes("confirmée par 50 clients de votre secteur"));
  const own = { ...SECTOR_FIELD, count: 1 };
  t.is(remembered(ofSector, own)?.field, "secteur");
  t.deepEqual(remembered(ofSector, own), remembered(own));
  const elsewhere = { ...SECTOR_FIELD, table: tableFingerprint(["Autre"]), field: "statut" };
  t.is(remembered(elsewhere)?.field, "statut");
  const inThread = { ...own, table: tableFingerprint(["zone libre A7", "SOCIETE"]) };
  t.deepEqual(remembered(elsewhere, inThread), remembered(inThread));
});

test("a column that a client left alone is left alone", (t) => {
  const table = tableOf("clients.csv", [["Email", "email"]]);
  const ignored = { ...SECTOR_FIELD, headerKey: headerKey("Email"), field: null, count: 1 };
  const onIt = { ...ignored, table: tableFingerprint(["Email"]) };
  t.is(mapTables([table])[0]?.columns[0]?.field, "email");
  t.is(mapTables([table], { confirmed: [onIt] })[0]?.columns[0]?.field, null);
});

test("same input, same bytes; tables do not depend on each other, nor headers of objects' names on anything", (t) => {
  const odd = tableOf("x.csv", [
    ["__proto__", "texte"],
    ["constructor", "texte"],
    ["toString", "siret", unique],
  ]);
  const other = tableOf("y.csv", [["Email", "email"]]);
  t.is(JSON.stringify(mapTables([odd, other])), JSON.stringify([mapped(odd), mapped(other)]));
  t.is(mapped(odd).columns[2]?.field, "siret");
});

test("a table without columns, and one of very many, are mapped", (t) => {
  t.deepEqual(mapped({ name: "vide.csv", rows: 0, columns: [] }).columns, []);
  const columns = Array.from({ length: 1500 }, (_, i) => columnOf(i, `Email ${i}`, "email"));
  t.is(mapped({ name: "large.csv", rows: 100, columns }).columns.length, 1500);
});

test("three candidates at most, the chosen one first; layers are counted", (t) => {
  const mapping = mapped(
    tableOf("clients.csv", [
      ["Société", "raison_sociale"],
      ["Mél", "email"],
    ]),
  );
  for (const { candidates, field } of mapping.columns) {
    t.is(candidates.length, 3);
    t.is(candidates[0]?.field, field as string);
  }
  const decided = mapping.columns.filter(({ layer }) => layer !== null).length;
  t.is(
    Object.values(mapping.layers).reduce((a, b) => a + b, 0),
    decided,
  );
});
