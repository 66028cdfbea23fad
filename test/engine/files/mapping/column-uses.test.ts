import test from "ava";
import { columnUses } from "../../../../engine/files/mapping/column-uses.ts";
import { tablesDocument } from "../../../../engine/files/proposal/mapping-document.ts";
import { company, mappedRows, person, siret, town } from "./mapped-rows.ts";

const email = (i: number): string => `a${i}@bois-${i}.fr`;
const other = (i: number): string => `b${i}@lac-${i}.fr`;
const street = (i: number): string => `${i + 1} rue des Lilas`;

test("several e-mails have ranks; addresses have the uses that their headers name", (t) => {
  const { columns } = mappedRows({
    Société: company,
    Email: email,
    "Email 2": other,
    "Email facturation": (i) => `compta${i}@bois-${i}.fr`,
    "Adresse de facturation": street,
    "Adresse de livraison": (i) => `${i + 20} avenue Haute`,
  });
  t.deepEqual(
    columnUses(columns).map(({ usage, rank, of }) => [usage, rank, of]),
    [
      [null, 1, 1],
      [null, 1, 2],
      [null, 2, 2],
      ["facturation", 1, 1],
      ["facturation", 1, 1],
      ["livraison", 1, 1],
    ],
  );
});

test("a column that plainly is the same field as another one has it too, and is told", (t) => {
  const mapping = mappedRows({
    NOM: (i) => person(i).split(" ")[1] as string,
    LASTNAME: (i) => person(i).split(" ")[1] as string,
    FIRSTNAME: (i) => person(i).split(" ")[0] as string,
    EMAIL: email,
  });
  t.deepEqual(
    mapping.columns.map(({ field }) => field),
    ["nom_contact", "nom_contact", "prenom", "email"],
  );
  const [{ colonnes = [] } = {}] = tablesDocument([mapping]).tables;
  const reported = JSON.stringify(colonnes[1]);
  t.like(colonnes[1], { rang: 2 });
  t.regex(reported, /2 colonnes de la table ont ce champ : celle-ci est au rang 2/);
});

test("a second SIRET is told too", (t) => {
  const mapping = mappedRows({
    Société: company,
    SIRET: (i) => siret(i),
    "SIRET 2": (i) => siret(i + 40),
  });
  const [{ colonnes = [] } = {}] = tablesDocument([mapping]).tables;
  t.like(colonnes[2], { crm_field: "siret", rang: 2 });
});

test("a company and a person in each row are two entities, and both are written", (t) => {
  const mapping = mappedRows({
    Société: company,
    SIRET: (i) => siret(i),
    Adresse: street,
    Ville: town,
    "Nom du contact": (i) => person(i).split(" ")[1] as string,
    "Prénom du contact": (i) => person(i).split(" ")[0] as string,
    "Email du contact": email,
  });
  const [table] = tablesDocument([mapping]).tables;
  const entities = (table?.["entites"] ?? []) as string[];
  t.deepEqual(entities.toSorted(), ["companies", "contacts"]);
});

test("of a company and a person, the use in the header says whose it is", (t) => {
  const entityOf = (header: string): string | undefined => {
    const { columns } = mappedRows({
      Société: company,
      SIRET: (i) => siret(i),
      Ville: town,
      "Nom du contact": (i) => person(i).split(" ")[1] as string,
      "Prénom du contact": (i) => person(i).split(" ")[0] as string,
      "Email du contact": email,
      [header]: other,
    });
    t.is(columns.at(-1)?.field, "email", header);
    return columns.at(-1)?.entity;
  };
  for (const header of ["Mail facturation", "Email compta", "billing_email", "E-mail du siège"])
    t.is(entityOf(header), "companies", header);
  for (const header of ["Mail perso", "home email"]) t.is(entityOf(header), "contacts", header);
});

test("an e-mail named for the client is an e-mail, of nonsense too", (t) => {
  const rubbish = ["xx", "??", "aucun", "non", "-"];
  for (const header of ["Email client", "Mail client", "customer email"]) {
    const { columns } = mappedRows({
      Société: company,
      SIRET: (i) => siret(i),
      [header]: (i) => rubbish[i % rubbish.length] as string,
    });
    t.like(columns[2], { field: "email", entity: "companies" }, header);
  }
});

test("each consent says to what it is one, or a refusal", (t) => {
  const kinds = {
    "Opt-in e-mail": "accord : e-mail",
    "Accepte les SMS": "accord : sms",
    "Ne pas appeler": "refus : téléphone",
    Bloctel: "refus : téléphone",
    "Do not allow phone calls": "refus : téléphone",
    "Do not allow bulk mail": "refus : courrier",
    "Stop pub courrier": "refus : courrier",
    "Offres partenaires": "accord : partenaires",
    Unsubscribed: "refus : e-mail",
    RGPD: "accord",
  };
  const yes = (i: number): string => (i % 3 ? "oui" : "non");
  const { columns } = mappedRows({
    Prénom: (i) => person(i).split(" ")[0] as string,
    Nom: (i) => person(i).split(" ")[1] as string,
    ...Object.fromEntries(Object.keys(kinds).map((header) => [header, yes])),
  });
  for (const [i, { usage }] of columnUses(columns).slice(2).entries()) {
    const [header, kind] = Object.entries(kinds)[i] as [string, string];
    t.like(columns[i + 2], { field: "consentement" }, header);
    t.is(usage, kind, header);
  }
});

test("an address column that holds the postcode and the town too is a complete one", (t) => {
  const whole = (i: number): string => `${i + 1} rue des Lilas, ${69_001 + i} ${town(i)}`;
  for (const header of ["Adresse", "Billing address", "Adresse de livraison"]) {
    const fieldOf = (write: (i: number) => string): unknown =>
      mappedRows({ Société: company, [header]: write }, 5).columns[1]?.field;
    t.is(fieldOf(whole), "adresse_complete", header);
    t.is(fieldOf(street), "adresse", header);
  }
});
