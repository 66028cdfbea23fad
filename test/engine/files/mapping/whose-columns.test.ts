import test from "ava";
import { company, fieldsOf, mappedRows, person, siret, town } from "./mapped-rows.ts";

const street = (i: number): string => `${i + 1} rue des Lilas`;
const postcode = (i: number): string => `${21000 + i * 1000}`;
const email = (i: number): string => `a${i}@bois-${i}.fr`;
const first = (i: number): string => person(i).split(" ")[0] as string;
const last = (i: number): string => person(i).split(" ")[1] as string;
const number = (i: number): string => String(10_437 + 37 * i);
const day = (i: number): string => `${10 + i}/0${1 + (i % 9)}/2023`;
const phone = (i: number): string => `04 72 1${i} 11 4${i}`;
const PLACE = { Adresse: street, CP: postcode, Ville: town, Email: email };

/** The field of the first of these columns. */
const firstOf = (columns: Parameters<typeof mappedRows>[0], count = 8): string =>
  fieldsOf(mappedRows(columns, count))[0] as string;

const ROLES = [
  ...["Adhérent", "Donateur", "Patiente", "Élève", "Stagiaire", "Participant", "Abonnée"],
  ...["Assuré", "Licencié", "Souscripteur", "Usager", "Étudiant", "Candidat", "Passager"],
  ...["Bénévole", "Copropriétaire", "Allocataire", "Sociétaire", "Apprenti", "Exposant"],
  ...["Destinataire", "Client", "Donor", "Student", "Guest"],
];
for (const role of ROLES) {
  test(`« ${role} » over names of persons is the person's name`, (t) => {
    t.is(firstOf({ [role]: person, ...PLACE }), "contacts.nom_complet");
  });
  test(`« Nom ${role} » beside « Prénom ${role} » is the person's too`, (t) => {
    const columns = { [`Nom ${role}`]: last, [`Prénom ${role}`]: first, ...PLACE };
    t.deepEqual(fieldsOf(mappedRows(columns)).slice(0, 2), [
      "contacts.nom_contact",
      "contacts.prenom",
    ]);
  });
}

for (const role of ["Client", "Adhérent", "Exposant", "Membre"])
  test(`« ${role} » over names of companies is no person's name for sure`, (t) => {
    const { columns } = mappedRows({ [role]: company, Siret: siret, ...PLACE });
    const { field, certainty } = columns[0]!;
    t.true(field === "raison_sociale" || certainty === "a_verifier", `${field} ${certainty}`);
  });

const NAMES = [
  ...["Jean Garnier", "Marie Moreau", "Luc Petit", "Sophie Martin", "Camille Roux"],
  ...["Nathalie Fabre", "Paul Durand", "Bruno Lefèvre"],
];
test("what nobody has heard of may be the name, when nothing else is, and never for sure", (t) => {
  const { columns } = mappedRows({ Pèlerin: (i) => NAMES[i % 8] as string, ...PLACE }, 16);
  t.is(columns[0]!.field, "nom_complet");
  t.not(columns[0]!.certainty, "certain");
});

for (const [header, cells] of [
  ["Patient", number],
  ["Adhérent", number],
  ["Étudiant", number],
] as const)
  test(`« ${header} » over numbers is the person's number`, (t) => {
    const columns = { [header]: cells, Nom: last, Prénom: first, ...PLACE };
    t.is(firstOf(columns, 12), "contacts.identifiant");
  });

/** Persons and things beside the row's own. */
const OTHERS: Readonly<Record<string, (i: number) => string>> = {
  "Prénom du père": first,
  "Nom de l'épouse": last,
  "Tél. du mari": phone,
  "Personne à prévenir": person,
  "Tél. urgence": phone,
  "Médecin traitant": person,
  Garant: person,
  "E-mail du garant": email,
  "N° mutuelle": number,
  "N° de sécurité sociale": (i) => `1${50 + i}01691${10 + i}3${20 + i}`,
  "N° SS": number,
  "N° de permis": number,
  "N° de passeport": number,
  "N° de carte d'identité": number,
  "N° CNI": number,
  "Nom du notaire": last,
  "Tél. de l'avocat": phone,
  "N° reçu fiscal": number,
  "Code ISIN": number,
};
for (const [header, cells] of Object.entries(OTHERS))
  test(`« ${header} » is none of the person's fields`, (t) => {
    const found = fieldsOf(mappedRows({ Nom: last, Prénom: first, [header]: cells, ...PLACE }));
    t.is(found[2], "-");
  });

const ENDS = ["Date de sortie", "Date de résiliation", "Date de départ", "Date fin d'adhésion"];
for (const header of [...ENDS, "Date d'embauche", "Date défection", "Leaving date"])
  test(`« ${header} » is no date on which the record was made`, (t) => {
    const found = fieldsOf(mappedRows({ Nom: last, Prénom: first, [header]: day, ...PLACE }, 12));
    t.not(found[2], "contacts.date_creation");
  });

test("words that only read alike when joined are others: no démission is an émission", (t) => {
  for (const header of ["Date de démission", "Date de mission", "Date décès"]) {
    const found = mappedRows({ Nom: last, Prénom: first, [header]: day, ...PLACE }, 12);
    t.is(found.entity, "contacts", header);
    t.not(found.columns[2]!.certainty, "certain", header);
    t.not(fieldsOf(found)[2], "ventes.date", header);
  }
  const sale = { "N° facture": number, "Date d'émission": day, "Montant HT": number };
  t.is(fieldsOf(mappedRows(sale, 12))[1], "ventes.date");
});

test("a number or a date of something unknown is to be verified", (t) => {
  for (const [header, cells] of [
    ["N° de casier", number],
    ["Code vestiaire", number],
    ["Date de vaccination", day],
  ] as const) {
    const { columns } = mappedRows({ Nom: last, Prénom: first, [header]: cells, ...PLACE }, 12);
    t.true(["a_verifier", "non_reconnu"].includes(columns[2]!.certainty), header);
  }
});

const TABLE_IN_COLUMNS: readonly (readonly [string, (name: string) => string])[] = [
  ["ETU behind", (name) => `${name}_ETU`],
  ["hot behind", (name) => `${name.toLowerCase()}_hot`],
  ["EMP behind", (name) => `${name}_EMP`],
  ["PERS behind", (name) => `${name}_PERS`],
  ["BEN in front", (name) => `BEN_${name}`],
];
for (const [title, called] of TABLE_IN_COLUMNS)
  test(`the table's short name in each column (${title}) is left out`, (t) => {
    const columns = { NOM: last, PRENOM: first, ADRESSE: street, CP: postcode, VILLE: town };
    const renamed = Object.entries(columns).map(([name, cells]) => [called(name), cells] as const);
    t.deepEqual(fieldsOf(mappedRows(Object.fromEntries(renamed), 12)), [
      ...["contacts.nom_contact", "contacts.prenom", "contacts.adresse", "contacts.code_postal"],
      "contacts.ville",
    ]);
  });

test("a word at the end of a few columns is another thing, and stays", (t) => {
  const lot = { "Nom lot": company, "Prix lot": number, "Type lot": town };
  const found = fieldsOf(mappedRows({ Nom: last, Prénom: first, ...PLACE, ...lot }));
  t.not(found[6], "contacts.nom_contact");
});

test("a login that is no e-mail is none", (t) => {
  const login = (i: number): string => `${first(i).toLowerCase()}${i}`;
  const found = fieldsOf(mappedRows({ Nom: last, Prénom: first, Login: login }, 12));
  t.not(found[2], "contacts.email");
});

test("names of persons are no number of employees, and no consent", (t) => {
  for (const header of ["Salariés", "Employé", "Abonné"]) {
    const found = fieldsOf(mappedRows({ "Raison sociale": company, [header]: person }));
    t.notRegex(found[1]!, /effectif|consentement/, header);
  }
  const counts = fieldsOf(mappedRows({ "Raison sociale": company, Salariés: (i) => `${3 + i}` }));
  t.is(counts[1], "companies.effectif");
});

test("a file of persons is one of persons, whatever company-like columns it has", (t) => {
  const shop = { id: number, activité: town, "mode paiement": town, montant: number };
  for (const persons of [{ nom: last, prénom: first }, { Donateur: person }])
    t.is(mappedRows({ ...persons, ...PLACE, ...shop }, 12).entity, "contacts");
  t.is(mappedRows({ nom: company, SIRET: siret, ...PLACE, ...shop }).entity, "companies");
});

test("coordinates in one cell are no identifier of a company", (t) => {
  const place = (i: number): string => `48.${163100 + 937 * i}, 2.${860638 - 713 * i}`;
  const found = fieldsOf(mappedRows({ "Raison sociale": company, geoloc: place, Ville: town }, 20));
  t.notRegex(found[1]!, /siren|siret|tva|telephone/);
});

test("the « responsable légal » of a pupil directs no company for sure", (t) => {
  const pupil = { Élève: person, Né: day, "Responsable légal": (i: number) => person(i + 3) };
  const { columns } = mappedRows({ ...pupil, ...PLACE });
  t.not(columns[2]!.certainty, "certain");
});
