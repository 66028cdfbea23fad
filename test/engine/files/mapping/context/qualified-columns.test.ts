import test from "ava";
import { company, fieldsOf, mappedRows, person, siret, town } from "../mapped-rows.ts";

type Cell = (i: number) => string;
const first: Cell = (i) => person(i).split(" ")[0] as string;
const last: Cell = (i) => person(i).split(" ")[1] as string;
const email: Cell = (i) => `${first(i)}.${last(i)}@bois-${i}.fr`.toLowerCase();
const phone: Cell = (i) => `04 72 1${i} 11 4${i}`;
const staff: Cell = (i) => String(12 + 7 * i);
const street: Cell = (i) => `${i + 1} rue des Lilas`;
const postcode: Cell = (i) => `${21000 + i * 1000}`;

const FIELDS_OF_TABLES: readonly (readonly [
  title: string,
  columns: Readonly<Record<string, readonly [cell: Cell, field: string]>>,
])[] = [
  [
    "persons with the places of their companies",
    {
      "First Name": [first, "contacts.prenom"],
      "Last Name": [last, "contacts.nom_contact"],
      Company: [company, "companies.raison_sociale"],
      Email: [email, "contacts.email"],
      "# Employees": [staff, "companies.effectif"],
      City: [town, "contacts.ville"],
      "Company Address": [street, "companies.adresse"],
      "Company City": [town, "companies.ville"],
    },
  ],
  [
    "persons whose companies say that they are",
    {
      Prénom: [first, "contacts.prenom"],
      Nom: [last, "contacts.nom_contact"],
      "E-mail": [email, "contacts.email"],
      Téléphone: [phone, "contacts.telephone"],
      "Entreprise : nom": [company, "companies.raison_sociale"],
      "Entreprise : effectif": [staff, "companies.effectif"],
      "Entreprise : ville": [town, "companies.ville"],
      "Entreprise : code postal": [postcode, "companies.code_postal"],
    },
  ],
  [
    "companies, each with a person",
    {
      Nom: [company, "companies.raison_sociale"],
      Email: [(i) => `contact@bois-${i}.fr`, "companies.email"],
      Ville: [town, "companies.ville"],
      "Nom du contact": [last, "contacts.nom_contact"],
      "Prénom du contact": [first, "contacts.prenom"],
      "Email du contact": [email, "contacts.email"],
    },
  ],
  [
    "companies that name themselves",
    {
      "Company name": [company, "companies.raison_sociale"],
      SIRET: [(i) => siret(i), "companies.siret"],
      "Company phone": [phone, "companies.telephone"],
      Address: [street, "companies.adresse"],
      City: [town, "companies.ville"],
      Staff: [staff, "companies.effectif"],
    },
  ],
];

for (const [title, columns] of FIELDS_OF_TABLES)
  test(`whose each column is: ${title}`, (t) => {
    const cells = Object.entries(columns).map(([header, [cell]]) => [header, cell] as const);
    t.deepEqual(
      fieldsOf(mappedRows(Object.fromEntries(cells), 16)),
      Object.values(columns).map(([, field]) => field),
    );
  });

const NUMBERS: readonly (readonly [header: string, ofEach: number, field: string])[] = [
  ["N° client", 1, "contacts.identifiant"],
  ["N° client", 4, "contacts.company_id"],
  ["customer_id", 1, "contacts.identifiant"],
  ["id_societe", 1, "contacts.company_id"],
];
for (const [header, ofEach, field] of NUMBERS)
  test(`« ${header} » over persons, ${ofEach} of each number, is ${field}`, (t) => {
    const columns = {
      [header]: (i: number) => String(10_400 + Math.floor(i / ofEach)),
      ...{ Nom: last, Prénom: first, Email: email, Ville: town },
    };
    t.is(fieldsOf(mappedRows(columns, 40))[0], field);
  });
