import test from "ava";
import { compareCompanyNames } from "../../../../engine/company/name/compare-company-names.ts";
import { foldCompanyName } from "../../../../engine/company/name/fold-company-name.ts";
import fc, { anyCharacter } from "../../../properties.ts";

const FOLDS: readonly (readonly [name: string, words: string, why: string])[] = [
  ["SARL Ormiville & Fils", "ORMIVILLE FILS", "legal form, ampersand"],
  ["S.A.R.L. ORMIVILLE", "ORMIVILLE", "points of an acronym"],
  ["Ormiville (SAS)", "ORMIVILLE", "form in brackets"],
  ["Société d'Études Générales", "ETUDES GENERALES", "articles, generic words, accents"],
  ["Les 3 Brasseurs", "3 BRASSEURS", "digits tell"],
  ["SA", "SA", "nothing else is there"],
  ["La Maison", "MAISON", "nothing but generic words"],
  ["Mairie de Vertou", "COMMUNE VERTOU", "a commune by its mairie"],
  ["La mairie de Vertou", "COMMUNE VERTOU", "with an article"],
  ["VILLE D'ANGERS", "COMMUNE ANGERS", "a commune as a town"],
  ["Hôtel de ville de Rezé", "COMMUNE REZE", "a commune by its house"],
  ["Ville Plaisance", "VILLE PLAISANCE", "a name"],
  ["Hôtel de Ville", "HOTEL VILLE", "an hotel"],
  ["CCAS de Vertou", "CCAS VERTOU", "another body of the same town"],
  ["Conseil départemental de la Loire", "DEPARTEMENT LOIRE", "a département by its council"],
  ["Conseil régional de Bretagne", "REGION BRETAGNE", "a region by its council"],
];

const LEVELS: readonly (readonly [a: string, b: string, level: string])[] = [
  ["SARL Ormiville", "ORMIVILLE", "same"],
  ["ORMIVILLE Anne", "Anne Ormiville", "reordered"],
  ["SNCF", "Société Nationale des Chemins de Fer", "acronym"],
  ["R.A.T.P.", "Régie Autonome des Transports Parisiens", "acronym"],
  ["Ormiville", "Ormiville Conseil et Formation", "contained"],
  ["Ormivile Conseil", "Ormiville Conseil", "close"],
  ["Boulangerie Duport", "Boulangerie Marvin", "shared"],
  ["Duport", "Marvin", "other"],
];

test("names are folded", (t) => {
  for (const [name, words, why] of FOLDS) t.is(foldCompanyName(name).words.join(" "), words, why);
});

test("names are compared by levels, whichever comes first", (t) => {
  for (const [a, b, level] of LEVELS) {
    const [left, right] = [foldCompanyName(a), foldCompanyName(b)];
    t.is(compareCompanyNames(left, right).name, level as "same", `${a} / ${b}`);
    t.is(compareCompanyNames(right, left).name, level as "same", `${b} / ${a}`);
  }
});

test("any text folds to ASCII capitals and digits", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (name) => {
      t.regex(foldCompanyName(name).words.join(" "), /^[A-Z0-9 ]*$/);
    }),
  );
});
