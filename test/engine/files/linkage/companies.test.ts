import test from "ava";
import { duplicatesOf, rulesOf } from "./link-bed.ts";

const FIELDS = [
  "raison_sociale",
  "siret",
  "adresse",
  "code_postal",
  "ville",
  "telephone",
  "email",
].map((field) => `companies.${field}`);

/** Rows of other companies, as any file has. */
const OTHERS = [
  "Menuiserie Delorme;;4 rue des Forges;21000;Dijon;0380112233;contact@delorme-menuiserie.fr",
  "Garage du Centre;;18 avenue de Lyon;69003;Lyon;0478112233;",
  "SAS Aquavert Paysages;;2 chemin du Moulin;37000;Tours;;info@aquavert.fr",
  "Boulangerie Perrin;;1 place du Marché;29200;Brest;0298112233;",
  "Transports Le Goff;;ZA de Kerlann;56100;Lorient;0297112299;exploitation@tlegoff.fr",
];

type Case = readonly [a: string, b: string, rule: 0 | 10, why: string];

const CASES: readonly Case[] = [
  [
    "Mairie de Talvernet;;Place Saint-Martin;44120;Talvernet;;",
    "COMMUNE DE TALVERNET;;Place Saint-Martin;44120;Talvernet;;",
    10,
    "a commune by its mairie",
  ],
  [
    "Mairie de Talvernet;;Place Saint-Martin;44120;Talvernet;;",
    "CCAS de Talvernet;;Place Saint-Martin;44120;Talvernet;;",
    0,
    "two bodies of one town",
  ],
  [
    "Plomberie Vidalenc SARL;;9 rue Haute;31000;Toulouse;;",
    "SARL PLOMBERIE VIDALENC;;9 r. Haute;31000;Toulouse;;",
    10,
    "written otherwise",
  ],
  [
    "Plomberie Vidalenc;;9 rue Haute;31000;Toulouse;0561112233;",
    "Plomberie Vidallenc;;;31000;Toulouse;05 61 11 22 33;",
    10,
    "a slip, the telephone",
  ],
  [
    "Plomberie Vidalenc;;9 rue Haute;31000;Toulouse;;",
    "Vidalenc Plomberie;;9 rue Haute;31000;Toulouse;;",
    10,
    "words in another order",
  ],
  [
    "Plomberie Vidalenc;;9 rue Haute;31000;Toulouse;0561112233;",
    "Vidalenc;;9 rue Haute;31000;Toulouse;0561112233;contact@vidalenc.fr",
    10,
    "a word less, one address and telephone",
  ],
  [
    "Lycée Beaumont;;9 rue Haute;31000;Toulouse;;",
    "Collège Beaumont;;9 rue Haute;31000;Toulouse;;",
    0,
    "two schools of one site",
  ],
  [
    "Thalmar LAS France;;9 rue Haute;31000;Toulouse;;",
    "Thalmar DMS France;;9 rue Haute;31000;Toulouse;;",
    0,
    "two companies of a group",
  ],
  [
    "École primaire;;École primaire;07570;Désaignes;;",
    "Ecole primaire;;Ecole primaire;09130;Carla Bayle;;",
    0,
    "a name and a place that every village has",
  ],
  [
    "Société Nouvelle d'Electricité Générale;;9 rue Haute;31000;Toulouse;0561112233;",
    "SNEG;;9 rue Haute;31000;Toulouse;0561112233;",
    10,
    "an acronym",
  ],
  [
    "Plomberie Vidalenc;;9 rue Haute;31000;Toulouse;;contact@vidalenc.fr",
    "Plomberie Vidalenc;;ZI Nord;31000;Toulouse;;contact@vidalenc.fr",
    10,
    "a zone for a street",
  ],
  // Never one company, or not by this.
  [
    "Plomberie Vidalenc;73282932000074;9 rue Haute;31000;Toulouse;;",
    "Plomberie Vidalenc;73282932000090;9 rue Haute;31000;Toulouse;;",
    0,
    "two SIRET",
  ],
  [
    "Plomberie Vidalenc;73282932000074;9 rue Haute;31000;Toulouse;;",
    "Plomberie Vidalenc;55210055400013;9 rue Haute;31000;Toulouse;;",
    0,
    "two SIREN",
  ],
  [
    "Pharmacie Centrale;;9 rue Haute;31000;Toulouse;;",
    "Pharmacie Centrale;;4 rue Neuve;44000;Nantes;;",
    0,
    "one name, two towns",
  ],
  [
    "SCI Les Tilleuls;;9 rue Haute;31000;Toulouse;0561112233;v.lenoir@orange.fr",
    "Lenoir Conseil;;9 rue Haute;31000;Toulouse;0561112233;v.lenoir@orange.fr",
    0,
    "two companies of one manager",
  ],
  [
    "Cabinet Roux;;9 rue Haute;31000;Toulouse;;",
    "Dentiste Marval;;9 rue Haute;31000;Toulouse;;",
    0,
    "tenants of one building",
  ],
];

for (const [a, b, rule, why] of CASES)
  test(`companies: ${a} / ${b} is ${rule} (${why})`, (t) => {
    const rows = [...OTHERS, a, b].map((row) => row.split(";"));
    t.deepEqual(rulesOf(FIELDS, rows, "companies"), [0, 0, 0, 0, 0, 0, rule]);
    const turned = [b, ...OTHERS, a].map((row) => row.split(";"));
    t.deepEqual(rulesOf(FIELDS, turned, "companies"), [0, 0, 0, 0, 0, 0, rule], "the other way");
  });

const TOWNS = ["Rennes", "Nantes", "Brest", "Dijon", "Lille", "Metz", "Tours", "Lyon"];

test("sites of a company, by name and SIREN, in eight towns are no duplicates", (t) => {
  const fields = ["raison_sociale", "siren", "adresse", "code_postal", "ville"];
  const rows = TOWNS.map((town, i) => [
    "Optique Marval",
    "732829320",
    `${i + 3} rue ${town} Nord`,
    `${31 + i}000`,
    town,
  ]);
  t.deepEqual(
    duplicatesOf(
      fields.map((field) => `companies.${field}`),
      rows,
      "companies",
    ),
    [],
  );
});

test("sites of a company by SIREN and town alone are no duplicates", (t) => {
  const fields = ["raison_sociale", "siren", "ville"].map((field) => `companies.${field}`);
  const rows = TOWNS.map((town) => ["Optique Marval", "732829320", town]);
  t.deepEqual(duplicatesOf(fields, rows, "companies"), []);
});

test("towns with the SIREN and the name of their group are no duplicates", (t) => {
  const fields = ["raison_sociale", "code_insee", "siren", "adresse"].map(
    (field) => `companies.${field}`,
  );
  const rows = TOWNS.map((town, i) => [town, `3500${i}`, "732829320", "CC du Val Orne"]);
  t.deepEqual(duplicatesOf(fields, rows, "companies"), []);
});

test("a list of persons who are the staff of one company", (t) => {
  const fields = ["nom_contact", "prenom", "fonction", "email", "telephone"].map(
    (field) => `contacts.${field}`,
  );
  const staff = [
    "Morvan;Anne",
    "Mirebel;Paul",
    "Kerambrun;Solène",
    "Morvan;Yves",
    "Delaverne;Hugo",
  ];
  const rows = staff.map((name) => {
    const [surname = "", given = ""] = name.split(";");
    return [surname, given, "Commercial", "accueil@vidalenc.fr", "0561112233"];
  });
  t.deepEqual(duplicatesOf(fields, rows, "contacts"), []);
});
