import test from "ava";
import { readAdministration } from "../../../../engine/registers/bodacc/administration.ts";
import {
  isOffice,
  type OfficeClass,
  officeClass,
} from "../../../../engine/registers/bodacc/officer-roles.ts";
import fc from "../../../properties.ts";

type Case = readonly [text: string, officers: readonly string[], why: string];

/** An officer as "role: given NAME (name in use) movement". */
function written(text: string): string[] {
  return readAdministration(text).officers.map(
    ({ role, name, given: givenName, usage, movement }) =>
      `${role}: ${givenName === "" ? "" : `${givenName} `}${name}${usage === "" ? "" : ` (${usage})`}${movement === "listed" ? "" : ` ${movement}`}`,
  );
}

const SOUND: readonly Case[] = [
  ["Gérant : Aubier, Jean", ["Gérant: Jean Aubier"], "one"],
  ["Gérant : Aubier, Jean Paul Marie", ["Gérant: Jean Paul Marie Aubier"], "given names"],
  ["Gérant : Aubier, Jean, Paul", ["Gérant: Jean Paul Aubier"], "given names apart"],
  ["Gérant : AUBIER Jean, Paul", ["Gérant: Jean Paul AUBIER"], "the name in capitals, no comma"],
  ["Gérant : DE LA ROCHE Anne-Marie", ["Gérant: Anne-Marie DE LA ROCHE"], "a name of several"],
  ["Gérant : D'AUBIER Jean", ["Gérant: Jean D'AUBIER"], "an apostrophe"],
  ["Président : SOCIETE AUBIER", ["Président: SOCIETE AUBIER"], "a company"],
  ["Président : AUBIER Holding", ["Président: AUBIER Holding"], "a company in two cases"],
  ["Président : Aubier Audit et Conseil", ["Président: Aubier Audit et Conseil"], "small letters"],
  ["Président : AUBIER (SAS)", ["Président: AUBIER (SAS)"], "a legal form"],
  ["Gérant : Sa, Olivier", ["Gérant: Olivier Sa"], "a name that looks like a legal form"],
  [
    "Gérant : Roche, Anne, nom d'usage : Aubier, Gérant : Aubier, Jean",
    ["Gérant: Anne Roche (Aubier)", "Gérant: Jean Aubier"],
    "a name in use",
  ],
  [
    "Président : AUBIER Jean nom d'usage : AUBIER. Directeur général : ROCHE Anne nom d’usage : VIGNE",
    ["Président: Jean AUBIER", "Directeur général: Anne ROCHE (VIGNE)"],
    "full stops; a name in use that is the same",
  ],
  [
    "Gérant : AUBIER Anne, Marie né(e) ROCHE",
    ["Gérant: Anne Marie ROCHE (AUBIER)"],
    "a name at birth",
  ],
  [
    "Gérant, Associé indéfiniment responsable : AUBIER Anne née ROCHE",
    ["Gérant, Associé indéfiniment responsable: Anne ROCHE (AUBIER)"],
    "an office with a comma",
  ],
  [
    "Gérant : Aubier, Jean, Gérant non associé : Roche, Anne, Associé : Vigne, Luc",
    ["Gérant: Jean Aubier", "Gérant non associé: Anne Roche", "Associé: Luc Vigne"],
    "commas between everything",
  ],
  [
    "Président : AUBIER (SAS) ; Directeur général : ROCHE Anne, Marie ; Commissaire aux comptes titulaire : VIGNE AUDIT (SARL)",
    [
      "Président: AUBIER (SAS)",
      "Directeur général: Anne Marie ROCHE",
      "Commissaire aux comptes titulaire: VIGNE AUDIT (SARL)",
    ],
    "semicolons",
  ],
  [
    "Gérant : President, Jean, Directeur : Roche, Anne",
    ["Gérant: Jean President", "Directeur: Anne Roche"],
    "a name that is an office",
  ],
  [
    "Gérant, Bénéficiaire Effectif : AUBIER Jean",
    ["Gérant, Bénéficiaire Effectif: Jean AUBIER"],
    "an owner too",
  ],
  ["Gérant partant : Aubier, Jean", ["Gérant: Jean Aubier leaves"], "who leaves"],
  [
    "Président partant : Aubier, Jean ; nomination du Président : ROCHE SLU représenté par AUBIER Jean Adresse : 1 rue Basse",
    ["Président: Jean Aubier leaves", "Président: ROCHE SLU arrives"],
    "who acts for a company, and an address",
  ],
  [
    "nomination de l'Administrateur : Aubier, Jean, modification du Président Roche, Anne",
    ["Administrateur: Jean Aubier arrives", "Président: Anne Roche changes"],
    "an office without a colon",
  ],
  [
    "modification du Président du conseil d'administration Aubier, Jean, Commissaire aux comptes suppléant partant : VIGNE AUDIT",
    [
      "Président du conseil d'administration: Jean Aubier changes",
      "Commissaire aux comptes suppléant: VIGNE AUDIT leaves",
    ],
    "the longest office that fits",
  ],
  ["Gérant partant : Aubier, Paul (décédé)", ["Gérant: Paul Aubier leaves"], "who died"],
  ["Gérant : Aubier, Paul (décédé)", ["Gérant: Paul Aubier leaves"], "who died, said once"],
  ["Ancien gérant : Aubier, Paul", ["gérant: Paul Aubier leaves"], "a former one"],
  ["Nouveau gérant : Aubier, Paul", ["gérant: Paul Aubier arrives"], "a new one"],
  ["Gérant : AUBIER Jean en fonction le 12 Mars 2019", ["Gérant: Jean AUBIER"], "since when"],
  ["Gérant\u00a0:  Aubier,\n Jean .", ["Gérant: Jean Aubier"], "spaces and a full stop"],
  ["", [], "nothing"],
];

for (const [text, officers, why] of SOUND)
  test(`administration: ${why}: ${text}`, (t) => {
    t.deepEqual(written(text), officers);
    t.true(readAdministration(text).sound);
  });

/** Texts that are not understood, and what is read of them all the same. */
const UNSOUND: readonly Case[] = [
  ["Aubier, Jean", [], "nobody's office"],
  ["AUBIER n'est plus gérant", [], "a sentence"],
  ["Chat : Aubier, Jean", ["Chat: Jean Aubier"], "an office that there is not"],
  [
    "Gérant : Aubier, Jean, Chat : Roche, Anne",
    ["Gérant: Jean Aubier", "Chat: Anne Roche"],
    "another in second place",
  ],
  ["nom d'usage : Aubier", [], "a name in use of nobody"],
  ["Gérant :", [], "an office of nobody"],
  [`Gérant : ${"x, ".repeat(10_000)}`, [], "longer than any text"],
];

for (const [text, officers, why] of UNSOUND)
  test(`administration, not understood: ${why}`, (t) => {
    t.deepEqual(written(text), officers);
    t.false(readAdministration(text).sound);
  });

test("any text whatever is read, quickly", (t) => {
  const piece = fc.constantFrom(
    "Gérant",
    "Associé",
    "nom d'usage",
    "né(e)",
    "AUBIER",
    "Jean",
    " : ",
    ", ",
    " ; ",
    ". ",
    " ",
    ":",
    ",",
    "partant",
    "nomination du ",
    "(décédé)",
    "é",
    "représenté par",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { officers } = readAdministration(pieces.join(""));
      t.true(officers.every(({ name }) => name !== ""));
    }),
  );
  const start = performance.now();
  for (const hostile of [",", ", ", "A ", " : ", "AB Cd, ", "Gérant : A, ", "né(e) ", "AB'"])
    readAdministration(hostile.repeat(20_000 / hostile.length));
  t.true(performance.now() - start < 5000);
});

test("lists that are written are read again", (t) => {
  const name = fc.constantFrom("Aubier", "Roche", "De la Vigne", "Saint-Brice");
  const givenName = fc.constantFrom("Jean", "Anne Marie", "Luc-Henri");
  const office = fc.constantFrom(
    "Gérant",
    "Président",
    "Associé",
    "Gérant, Associé",
    "Directeur général",
  );
  const officer = fc.tuple(office, name, givenName);
  const separator = fc.constantFrom(", ", " ; ", ". ");
  fc.assert(
    fc.property(fc.array(officer, { minLength: 1, maxLength: 8 }), separator, (list, between) => {
      const text = list.map(([role, last, first]) => `${role} : ${last}, ${first}`).join(between);
      t.deepEqual(
        written(text),
        list.map(([role, last, first]) => `${role}: ${first} ${last}`),
      );
      t.true(readAdministration(text).sound);
    }),
  );
});

const CLASSES: readonly (readonly [role: string, expected: OfficeClass])[] = [
  ["Gérant", "dirigeant"],
  ["Gérant, Associé indéfiniment responsable", "dirigeant"],
  ["Gérant et associé indéfiniment et solidairement responsable", "dirigeant"],
  ["Co-gérant associé", "dirigeant"],
  ["Président associé unique", "dirigeant"],
  ["Liquidateur", "dirigeant"],
  ["Associé", "associe"],
  ["Associé(e)", "associe"],
  ["Co-associé", "associe"],
  ["Bénéficiaire Effectif", "associe"],
  ["Commissaire aux comptes suppléant", "controleur"],
  ["Contrôleur des comptes", "controleur"],
  ["Contrôleur de gestion", "dirigeant"],
];

for (const [role, expected] of CLASSES)
  test(`office: ${role} is of a ${expected}`, (t) => {
    t.is(officeClass(role), expected);
    t.true(isOffice(role));
  });
