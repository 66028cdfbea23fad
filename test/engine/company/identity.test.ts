import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import fc from "../../properties.ts";
import type { Values } from "../registers/array-row.ts";
import { baseOf, etablissement, unite } from "./company-bed.ts";

const SIREN = 900_000_100;

const enriched = (unit: Values, seat: Values = {}) =>
  enrich(
    baseOf({
      unites: [unite(SIREN, unit)],
      etablissements: [etablissement(SIREN, 1, seat)],
      liens: [],
    }),
    [String(SIREN)],
  )[0];

type Person = readonly [denomination: string, prenomUsuel: string, nom: string, nomUsage: string];

const NAMES: readonly (readonly [person: Person, name: string | null, why: string])[] = [
  [["ALTIBAT", "", "", ""], "ALTIBAT", "a company"],
  [["", "LUCIE", "MERVILLET", ""], "LUCIE MERVILLET", "a person"],
  [["", "LUCIE", "MERVILLET", "DUFORT"], "LUCIE DUFORT", "a person under another name"],
  [["ALTIBAT", "LUCIE", "MERVILLET", ""], "ALTIBAT", "both: the denomination"],
  [["", "", "MERVILLET", ""], "MERVILLET", "family name alone"],
  [["", "LUCIE", "", ""], "LUCIE", "given name alone"],
  [["", "", "", ""], null, "nothing left"],
  [["", "[ND]", "[ND]", ""], "[ND]", "masked: the mark once"],
  [["[ND]", "[ND]", "[ND]", "[ND]"], "[ND]", "masked denomination"],
  [["", "[ND]", "MERVILLET", ""], "[ND] MERVILLET", "half masked: what is public stays"],
  [['CAFÉ "L\'ÎLE"', "", "", ""], 'CAFÉ "L\'ÎLE"', "quotes and accents"],
  [["A\\B\tC", "", "", ""], "A\\B\tC", "backslash and tab"],
  [["Œ".repeat(400), "", "", ""], "Œ".repeat(400), "long"],
];

for (const [[denomination, prenomUsuel, nom, nomUsage], name, why] of NAMES)
  test(`name: ${why}`, (t) => {
    const result = enriched({
      denominationUniteLegale: denomination,
      prenomUsuelUniteLegale: prenomUsuel,
      nomUniteLegale: nom,
      nomUsageUniteLegale: nomUsage,
    });
    t.is(result?.denomination, name);
  });

const ND = "[ND]";
const part = fc.constantFrom("", "BP 12", "HALL 2", ND);

test("address: parts joined by a comma, the mark at most once, null when there is none", (t) => {
  fc.assert(
    fc.property(part, part, part, (complement, voie, distribution) => {
      const result = enriched(
        {},
        {
          complementAdresseEtablissement: complement,
          numeroVoieEtablissement: "",
          typeVoieEtablissement: "",
          libelleVoieEtablissement: voie,
          distributionSpecialeEtablissement: distribution,
        },
      );
      const parts = [complement, voie, distribution];
      const view = parts.filter((one, i) => one !== "" && (one !== ND || parts.indexOf(ND) === i));
      t.is(result?.adresse, view.length === 0 ? null : view.join(", "));
    }),
  );
});

test("address: nothing at all", (t) => {
  const result = enriched(
    {},
    { numeroVoieEtablissement: "", typeVoieEtablissement: "", libelleVoieEtablissement: "" },
  );
  t.is(result?.adresse, null);
});

test("a unit of which nothing is known but its SIREN answers nulls, not zeros", (t) => {
  const result = enriched({
    denominationUniteLegale: "",
    categorieJuridiqueUniteLegale: "",
    activitePrincipaleUniteLegale: "",
    nicSiegeUniteLegale: "",
    dateCreationUniteLegale: "",
    trancheEffectifsUniteLegale: "",
    dateDebut: "",
    unitePurgeeUniteLegale: "true",
    etatAdministratifUniteLegale: "C",
  });
  t.like(result, {
    siren: String(SIREN),
    siret: null,
    denomination: null,
    categorie_juridique: null,
    naf: null,
    effectif: null,
    date_creation: null,
    etablissement_statut: null,
    adresse: null,
  });
  t.true(result?.raisons.startsWith("entreprise cessée (SIRENE"), "no date is told");
});

test("a company without establishments: none of its SIRETs exists, its SIREN does", (t) => {
  const base = baseOf({ unites: [unite(SIREN)], etablissements: [], liens: [] });
  const [siret, siren] = enrich(base, [siretText(SIREN, 1), String(SIREN)]);
  t.like(siret, { niveau_alerte: "invalide", etablissement_statut: null, siren: String(SIREN) });
  t.like(siren, { etablissement_statut: null, siret: siretText(SIREN, 1), adresse: null });
});

test("category 0000 is one", (t) => {
  t.is(enriched({ categorieJuridiqueUniteLegale: "0000" })?.categorie_juridique, "0000");
});
