import test from "ava";
import { withoutAsides } from "../../../../engine/address/text/asides.ts";
import fc, { rounds } from "../../../properties.ts";

const ASIDES: readonly (readonly [text: string, left: string, asides: string])[] = [
  ["8 quai Nord 44000 Nantes 02 40 11 22 33", "8 quai Nord 44000 Nantes", "téléphone"],
  ["8 quai Nord tél.: 0240112233", "8 quai Nord", "téléphone"],
  ["8 quai Nord (06-11-22-33-44)", "8 quai Nord ( )", "téléphone"],
  ["8 quai Nord mobile +33 (0)6 11 22 33 44", "8 quai Nord", "téléphone"],
  ["8 quai Nord fax 02.40.11.22.34 / tel 0033 2 40 11 22 33", "8 quai Nord /", "téléphone"],
  ["8 quai Nord +32 2 555 12 12", "8 quai Nord", "téléphone"],
  ["8 quai Nord Tel 02 40 11 22", "8 quai Nord", "téléphone"],
  ["8 quai Nord mail : jean.petit+a@exemple.org", "8 quai Nord", "adresse électronique"],
  ["8 quai Nord https://exemple.org/contact?a=1", "8 quai Nord", "site"],
  ["8 quai Nord exemple-du-nord.fr", "8 quai Nord", "site"],
  ["8 quai Nord SIREN : 910 041 201", "8 quai Nord", "numéro"],
  ["8 quai Nord TVA FR 12 910041201", "8 quai Nord", "numéro"],
  ["8 quai Nord RCS Nantes 910 041 201", "8 quai Nord", "numéro"],
  ["8 quai Nord 91004120100013", "8 quai Nord", "numéro"],
  ["8 quai Nord client 1234567", "8 quai Nord client", "numéro"],
  ["8 quai Nord digicode: 45B12", "8 quai Nord", "code d'accès"],
  ["8 quai Nord, code d'accès A1234#", "8 quai Nord,", "code d'accès"],
  ["8 quai Nord interphone 4512", "8 quai Nord", "code d'accès"],
  [
    "8 quai Nord 0240112233 jean@exemple.org code 12A34",
    "8 quai Nord",
    "adresse électronique, téléphone, code d'accès",
  ],
];

for (const [text, left, asides] of ASIDES)
  test(`left out: ${text}`, (t) => {
    const without = withoutAsides(text);
    t.is(without.text.replace(/[ ;]+/g, " ").trim(), left);
    t.is(without.asides.join(", "), asides);
  });

const RETAINED = [
  "12 rue du Port 75002 Paris",
  "3 quai du Port 13002 Marseille",
  "CS 70001 92400 Courbevoie",
  "BP 12345 44000 Nantes",
  "8 rue du 11 novembre 1918 44000 Nantes",
  "code postal 44000",
  "rue du Code 12",
  "12/14 rue Haute 44000 Nantes",
  "T.S.A. 12345 75901 PARIS CEDEX 15",
  "44 000 Nantes",
  "parcelle 12.345",
  "",
];

for (const text of RETAINED)
  test(`kept: ${text || "nothing"}`, (t) => {
    t.deepEqual(withoutAsides(text), { text, asides: [] });
  });

test("any text: what is left has nothing more to leave out", (t) => {
  const part = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(...ASIDES.map(([text]) => text), ...RETAINED),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const once = withoutAsides(parts.join(" "));
      t.notRegex(once.text, /\d{6}/);
      t.notRegex(once.text, /\w@\w+\.\w/);
    }),
    { numRuns: rounds(10) },
  );
});
