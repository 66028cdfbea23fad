import test from "ava";
import { ALL_DETECTORS, detectorOf } from "../../../../engine/files/profile/all-detectors.ts";
import { COLUMN_TYPES, type ColumnType } from "../../../../engine/files/profile/column-type.ts";
import { DAMAGE_KINDS, type DamageKind } from "../../../../engine/files/profile/damage.ts";
import { readCell } from "../../../../engine/files/profile/read-cell.ts";
import fc, { rounds } from "../../../properties.ts";
import { detectorFiles, nextStep } from "./next-step.ts";

/** What a cell is to a type: `ok`, `no`, or the damage. */
type Expected = "ok" | "no" | DamageKind;

const CELLS: readonly (readonly [type: ColumnType, text: string, expected: Expected])[] = [
  ["siren", "552100554", "ok"],
  ["siren", "552 100 554", "ok"],
  ["siren", "552100555", "cle_fausse"],
  ["siren", "552100554.0", "decimales"],
  ["siren", "5,52E+08", "notation_scientifique"],
  ["siren", "'552100554", "caracteres_parasites"],
  ["siren", "552\u00a0100\u00a0554", "caracteres_parasites"],
  ["siren", "55210055", "tronque"],
  ["siren", "000000000", "valeur_bouchon"],
  ["siren", "#N/A", "erreur_tableur"],
  ["siren", "FR96552100554", "autre_identifiant"],
  ["siren", "RCS Paris 552 100 554", "forme"],
  ["siren", "DUPONT", "no"],
  ["siret", "55210055400013", "ok"],
  ["siret", "552 100 554 00013", "ok"],
  ["siret", "35600000000048", "ok"],
  // La Poste: the sum of the digits is a multiple of 5, the Luhn key fails.
  ["siret", "35600000009075", "ok"],
  ["siret", "8,00E+13", "notation_scientifique"],
  ["siret", "8.00E+13", "notation_scientifique"],
  ["siret", "8E+13", "notation_scientifique"],
  ["siret", "5,52100554E+13", "notation_scientifique"],
  ["siret", "55210055400014", "cle_fausse"],
  ["siret", "552100554", "autre_identifiant"],
  ["siret", "793826322200018", "trop_long"],
  ["siret", "829605252000xx", "forme"],
  ["siret", "50173533", "no"],
  ["siret", "00000000000000", "valeur_bouchon"],
  ["siret", "PAS", "no"],
  ["tva", "FR96552100554", "ok"],
  ["tva", "FR 96 552 100 554", "ok"],
  ["tva", "FR00552100554", "cle_fausse"],
  ["tva", "96552100554", "forme"],
  ["tva", "BE0123456789", "ok"],
  ["naf", "62.01Z", "ok"],
  ["naf", "6201Z", "ok"],
  ["naf", "6201Z - Programmation informatique", "ok"],
  ["naf", "111Z", "zeros_perdus"],
  ["naf", "0020A", "no"],
  ["forme_juridique", "S.A.R.L.", "ok"],
  ["forme_juridique", "Société par actions simplifiée", "ok"],
  ["forme_juridique", "5710", "ok"],
  ["forme_juridique", "5711", "no"],
  ["raison_sociale", "SARL Garage du Pont", "ok"],
  ["raison_sociale", "SociÃ©tÃ© du Pont SARL", "mojibake"],
  ["raison_sociale", "12,50", "no"],
  ["civilite", "Mme", "ok"],
  ["civilite", "M. et Mme", "ok"],
  ["civilite", "Durand", "no"],
  ["prenom", "Jean-Pierre", "ok"],
  ["prenom", "FranÃ§ois", "mojibake"],
  ["prenom", "Garage", "no"],
  ["nom", "Le Goff", "ok"],
  ["nom", "SARL Martin", "no"],
  ["nom_complet", "Mme Sophie Martin", "ok"],
  ["nom_complet", "Martin", "no"],
  ["date_naissance", "12/03/1975", "ok"],
  ["date_naissance", "31/02/1975", "date_impossible"],
  ["date_naissance", "12-mars-75", "ok"],
  ["date_naissance", "mars 1975", "ok"],
  ["date_naissance", "12031975", "ok"],
  ["date_naissance", "né le 12/03/1975", "ok"],
  ["date_naissance", "Wed Mar 12 1975 00:00:00 GMT+0100", "ok"],
  ["date_naissance", "01/01/1900", "valeur_bouchon"],
  ["date", "2024-02-29", "ok"],
  ["date", "12 janvier 2020", "ok"],
  ["date", "2023-02-29", "date_impossible"],
  ["date", "12/31/2020", "date_ordre"],
  ["date", "44927", "date_serie"],
  ["date", "20240229", "ok"],
  ["date", "00/00/0000", "valeur_bouchon"],
  ["email", "jean.dupont@exemple.fr", "ok"],
  ["email", "hélène@exemple.fr", "ok"],
  ["email", "jean.dupont@exemple", "forme"],
  ["email", '"jean dupont"@exemple.fr', "forme"],
  ["email", "jean dupont", "no"],
  ["telephone", "01 42 33 44 55", "ok"],
  ["telephone", "+33 (0)1 42 33 44 55", "ok"],
  ["telephone", "+32 2 513 89 40", "ok"],
  ["telephone", "142334455", "zeros_perdus"],
  ["telephone", "1,42E+08", "notation_scientifique"],
  ["telephone", "0102030405", "valeur_bouchon"],
  ["mobile", "06 12 34 56 78", "ok"],
  ["mobile", "612345678", "zeros_perdus"],
  ["mobile", "01 42 33 44 55", "no"],
  ["adresse", "12 bis rue de la Paix", "ok"],
  ["adresse", "ZA des Lilas", "ok"],
  ["adresse", "Marie Durand", "no"],
  ["numero_voie", "12 bis", "ok"],
  ["numero_voie", "12500", "no"],
  ["complement_adresse", "Bât. B, 2e étage", "ok"],
  ["complement_adresse", "BP 123", "ok"],
  ["code_postal", "01000", "ok"],
  ["code_postal", "1000", "zeros_perdus"],
  ["code_postal", "75011.0", "decimales"],
  ["code_postal", "F-75011", "forme"],
  ["code_postal", "20200", "ok"],
  ["code_postal", "97400", "ok"],
  ["code_postal", "A1", "no"],
  ["ville", "Saint-Étienne", "ok"],
  ["ville", "ST ETIENNE CEDEX 1", "ok"],
  ["ville", "Saint-Ã‰tienne", "mojibake"],
  ["code_insee", "2A004", "ok"],
  ["code_insee", "1053", "zeros_perdus"],
  ["code_insee", "99999", "no"],
  ["departement", "2B", "ok"],
  ["departement", "974", "ok"],
  ["departement", "75 - Paris", "ok"],
  ["departement", "96", "no"],
  ["pays", "France", "ok"],
  ["pays", "BE", "ok"],
  ["pays", "Lyon", "no"],
  ["site_web", "https://exemple.fr/contact", "ok"],
  ["site_web", "www.exemple.fr", "ok"],
  ["site_web", "http:/exemple.fr", "forme"],
  ["iban", "FR14 2004 1010 0505 0001 3M02 606", "ok"],
  ["iban", "FR1420041010050500013M02607", "cle_fausse"],
  ["iban", "FR142004101005050001", "tronque"],
  ["montant", "1 234,56 €", "ok"],
  ["montant", "1\u202f234,56", "ok"],
  ["montant", "(1234.50)", "ok"],
  ["montant", "12 rue", "no"],
  ["pourcentage", "5,5 %", "ok"],
  ["pourcentage", "150", "no"],
  ["quantite", "12", "ok"],
  ["quantite", "12 kg", "ok"],
  ["quantite", "007", "no"],
  ["identifiant", "CLI-00123", "ok"],
  ["identifiant", "#1001", "ok"],
  ["identifiant", "N° 2024-17", "ok"],
  ["identifiant", "n°FA/12", "ok"],
  ["identifiant", "#ceo", "no"],
  ["identifiant", "N° 12 rue Haute", "no"],
  ["identifiant", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "ok"],
  ["identifiant", "Marie Durand", "no"],
  ["booleen", "Oui", "ok"],
  ["booleen", "peut-être", "no"],
  ["texte", "Rappeler le client lundi", "ok"],
];

for (const [type, text, expected] of CELLS)
  test(`${type}: ${text} is ${expected}`, (t) => {
    const { verdict, damage } = readCell(detectorOf(type), text);
    t.is(damage ?? verdict, expected);
  });

for (const file of detectorFiles()) {
  const isTested = CELLS.some(([type, , expected]) => type === file.type && expected === "ok");
  const step = nextStep(file, isTested);
  test(`${file.type}: is written, listed and tested`, (t) => (step ? t.fail(step) : t.pass()));
}

test("one detector for each type, in their order", (t) => {
  t.deepEqual(
    ALL_DETECTORS.map(({ type }) => type),
    [...COLUMN_TYPES],
    "engine/files/profile/all-detectors.ts: list them in the order of column-type.ts",
  );
});

const ANY_CELL = fc
  .oneof(
    fc.constantFrom(...CELLS.map(([, text]) => text)),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.stringMatching(/^[0-9 .,/+eE@a-z-]{1,24}$/),
    fc.stringMatching(/^0[1-9]([0-3]{8}|( [0-2]{2}){4}|(1111|22)+)$/),
    fc.stringMatching(/^[0-9]{1,5} (rue|AV|Bd|ter|impasse) [a-zéÉÃâ€@? ]{0,9}$/),
    fc.stringMatching(/^[A-Za-z]{0,9}[-_/.#]?[0-9]{0,14}$/),
    fc
      .tuple(
        fc.constantFrom(...CELLS.map(([, text]) => text)),
        fc.nat(20),
        fc.constantFrom("0", "9", " ", "x", ".", "@", "é"),
      )
      .map(([text, at, sign]) => text.slice(0, at) + sign + text.slice(at + 1)),
  )
  .map((text) => text.trim())
  .filter((text) => text !== "");

for (const detector of ALL_DETECTORS)
  test(`${detector.type}: keeps the contract`, (t) => {
    fc.assert(
      fc.property(ANY_CELL, (text) => {
        const reading = readCell(detector, text);
        t.deepEqual(readCell(detector, text), reading);
        t.true(Number.isFinite(reading.odds));
        t.is(reading.verdict === "damaged", reading.damage !== null);
        if (reading.damage !== null) t.true(DAMAGE_KINDS.includes(reading.damage));
        const bytes = Buffer.from(`;${text};`, "utf8");
        if (detector.isPlain?.(bytes, 1, bytes.length - 1)) t.is(reading.verdict, "ok", text);
      }),
      { numRuns: rounds(4) },
    );
  });

test("scientific notation of a SIRET is always told", (t) => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10n ** 13n, max: 10n ** 14n - 1n }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(",", "."),
      (siret, digits, sign) => {
        const text = Number(siret).toExponential(digits).replace("e", "E").replace(".", sign);
        if (!text.endsWith("+13")) return;
        t.is(readCell(detectorOf("siret"), text).damage, "notation_scientifique", text);
      },
    ),
  );
});
