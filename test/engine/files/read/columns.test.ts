import test from "ava";
import type { PersonField } from "../../../../engine/files/lists/persons/field-headers.ts";
import { PERSON_FILE } from "../../../../engine/files/lists/persons/person-file.ts";
import { findColumns } from "../../../../engine/files/read/columns.ts";

type Named = Partial<Record<PersonField, string>>;

const byField = (named: Named) => new Map(Object.entries(named)) as Map<PersonField, string>;

interface Found {
  readonly header: string;
  readonly columns: Partial<Record<PersonField, number>>;
}

/** Headers of exports, and which column each field is in; the others are nowhere. */
const HEADERS: readonly Found[] = [
  { header: "nom,prenom", columns: { nom: 0, prenom: 1 } },
  {
    header: "Réf.|NOM|Prénom|Né(e) le|CP|Civilité|Ville de naissance",
    columns: {
      nom: 1,
      prenom: 2,
      date_naissance: 3,
      code_postal: 4,
      sexe: 5,
      lieu_naissance: 6,
    },
  },
  {
    header: "Last Name,First Name,Birth_Date,Postal Code,Gender",
    columns: { nom: 0, prenom: 1, date_naissance: 2, code_postal: 3, sexe: 4 },
  },
  {
    header: "surname,given name,DOB,zip",
    columns: { nom: 0, prenom: 1, date_naissance: 2, code_postal: 3 },
  },
  {
    header: "NOM_NAISSANCE,NOM_USAGE,PRENOMS,DATE_NAISSANCE",
    columns: { nom: 0, nom_usage: 1, prenom: 2, date_naissance: 3 },
  },
  { header: "Nom,Nom de naissance,Prénom", columns: { nom: 1, nom_usage: 0, prenom: 2 } },
  { header: "Nom,Nom de jeune fille,Prénom", columns: { nom: 1, nom_usage: 0, prenom: 2 } },
  { header: "prenom,prenoms,nom de famille", columns: { nom: 2, prenom: 0, prenoms: 1 } },
  { header: "Prénom 1,Prénom 2,Nom patronymique", columns: { nom: 2, prenom: 0, prenoms: 1 } },
  { header: "nom,nom,prenom,prenom", columns: { nom: 0, prenom: 2 } },
  {
    header: "société,nom,prénom,code postal de naissance,sexe,civilité",
    columns: { nom: 1, prenom: 2, sexe: 4 },
  },
  { header: "First name,Name,Date of birth", columns: { nom: 1, prenom: 0, date_naissance: 2 } },
  {
    header: "Réf.|NOM|PRENOM|Date naiss.|Lieu nais.",
    columns: { nom: 1, prenom: 2, date_naissance: 3, lieu_naissance: 4 },
  },
  { header: "NOM|PRENOM|DATE NAISS", columns: { nom: 0, prenom: 1, date_naissance: 2 } },
  { header: "nom,prénom,ville,code client,date", columns: { nom: 0, prenom: 1 } },
];

for (const { header, columns } of HEADERS)
  test(`${header}`, (t) => {
    const found = findColumns(PERSON_FILE, header.split(header.includes("|") ? "|" : ","));
    if (!found.ok) throw new Error(found.failure.detail);
    const there = Object.entries(found.value).filter(([, column]) => column >= 0);
    t.deepEqual(Object.fromEntries(there), columns);
  });

const LACKING: readonly (readonly [header: string, stated: RegExp])[] = [
  [
    "ref,ville",
    /Il manque « nom » et « prenom » ; colonnes trouvées : ref, ville\. .*--colonne nom=COLONNE --colonne prenom=COLONNE/,
  ],
  [
    "nom,ville",
    /Il manque « prenom » ; colonnes trouvées : nom, ville\. .* : --colonne prenom=COLONNE \(/,
  ],
  ["Prénom, ,x", /Il manque « nom » ; colonnes trouvées : Prénom, \(sans nom\), x\. /],
  ["client,date", /Il manque « nom » et « prenom » ; .*--colonne nom_complet=COLONNE/],
];

for (const [header, stated] of LACKING)
  test(`refused: ${header}`, (t) => {
    const found = findColumns(PERSON_FILE, header.split(","));
    if (found.ok) throw new Error("not refused");
    t.is(found.failure.code, "fichier.colonnes");
    t.regex(found.failure.detail, stated);
  });

/** Columns named by hand, and where the fields are then. */
const NAMED: readonly (readonly [
  why: string,
  header: string,
  named: Named,
  columns: Partial<Record<PersonField, number>>,
])[] = [
  ["no header is known", "a,b,c", { nom: "b", prenom: "c" }, { nom: 1, prenom: 2 }],
  [
    "the other one than the table takes; what is left is found as ever",
    "nom,nom 2,prénom,cp",
    { nom: "nom 2" },
    { nom: 1, nom_usage: 0, prenom: 2, code_postal: 3 },
  ],
  [
    "a column that the table takes for another field",
    "nom,prenom,naissance",
    { lieu_naissance: "naissance" },
    { nom: 0, prenom: 1, lieu_naissance: 2 },
  ],
  [
    "accents, case and signs do not matter, unless they tell two columns apart",
    "Nom,NOM_,Prénom",
    { nom: "nom_", prenom: "PRENOM" },
    { nom: 0, nom_usage: 1, prenom: 2 },
  ],
  [
    "just as it is written",
    "Nom,NOM_,Prénom",
    { nom: "NOM_" },
    { nom: 1, nom_usage: 0, prenom: 2 },
  ],
  ["another script", "фамилия,имя", { nom: "фамилия", prenom: " имя" }, { nom: 0, prenom: 1 }],
];

for (const [why, header, named, columns] of NAMED)
  test(`named by hand: ${why}`, (t) => {
    const found = findColumns(PERSON_FILE, header.split(","), byField(named));
    if (!found.ok) throw new Error(found.failure.detail);
    const there = Object.entries(found.value).filter(([, column]) => column >= 0);
    t.deepEqual(Object.fromEntries(there), columns);
  });

const MISNAMED: readonly (readonly [header: string, named: Named, stated: RegExp])[] = [
  [
    "nom,prenom,x",
    { sexe: "y" },
    /« y » \(sexe\) n'est pas une colonne du fichier ; colonnes trouvées : nom, prenom, x\.$/,
  ],
  ["имя,prenom", { nom: "фамилия" }, /« фамилия » \(nom\) n'est pas/],
  ["nom,prenom", { nom: "nom", prenom: "NOM" }, /« NOM » est donnée à deux champs, nom et prenom/],
];

for (const [header, named, stated] of MISNAMED)
  test(`misnamed: ${header} ${JSON.stringify(named)}`, (t) => {
    const found = findColumns(PERSON_FILE, header.split(","), byField(named));
    if (found.ok) throw new Error("not refused");
    t.is(found.failure.code, "commande.arguments");
    t.regex(found.failure.detail, stated);
  });

test("a header of many columns is not told whole", (t) => {
  const found = findColumns(
    PERSON_FILE,
    Array.from({ length: 500 }, (_, i) => `c${i}`),
  );
  if (found.ok) throw new Error("not refused");
  t.true(found.failure.detail.includes("c38, c39, …. "));
});
