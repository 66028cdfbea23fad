import test from "ava";
import { readQueryPlace } from "../../../../engine/person/birth-place/query-place.ts";
import {
  comparePlaces,
  type PlaceAgreement,
} from "../../../../engine/person/birth-place/same-place.ts";
import type { Deces } from "../../../../engine/registers/deces/entry.ts";
import fc from "../../../properties.ts";

function record(lieuNaissance: string, communeNaissance: string, paysNaissance = ""): Deces {
  return {
    nom: "BARREAU",
    prenoms: "HENRI",
    sexe: 1,
    flags: 0,
    lieuNaissance,
    communeNaissance,
    paysNaissance,
    dateDeces: 20230512,
    lieuDeces: "44109",
    acte: "1",
  };
}

const VILLENEUVE = record("47323", "VILLENEUVE-SUR-LOT");
const PARIS_14 = record("75114", "PARIS 14E  ARRONDISSEMENT");
const PARIS_1 = record("75101", "PARIS 1");
const MARSEILLE_4 = record("13204", "MARSEILLE 4E  ARRONDISSEMENT");
const HERBIERS = record("85109", "LES HERBIERS");
const RENNES = record("35238", "RENNES");
const SAINT_DENIS = record("93066", "SAINT-DENIS");
const REUNION = record("97411", "SAINT-DENIS", "LA REUNION");
const OUAGADOUGOU = record("99331", "OUAGADOUGOU", "BURKINA FASO");
const ORAN = record("91352", "ORAN", "ALGERIE");
const LONDRES = record("99132", "LONDRES", "ROYAUME-UNI");
const UNKNOWN = record("99352", "COMMUNE INCONNUE", "ALGERIE");
const MERGED = record("01033", "BELLEGARDE-SUR-VALSERINE");
const LE_MANS = record("72181", "LE MANS");

const CASES: readonly (readonly [Deces, agreement: PlaceAgreement, ...writings: string[]])[] = [
  [VILLENEUVE, "identique", "Villeneuve-sur-Lot", "VILLENEUVE S LOT", "Villeneuve S/Lot"],
  [VILLENEUVE, "identique", "Villeneuve/Lot", "Villeneuve s/ Lot (47)", "47300 VILLENEUVE SUR LOT"],
  [VILLENEUVE, "identique", "47300", "47323", "VILLENEUVE-LOT", "Villeneuve sur Lot (France)"],
  [VILLENEUVE, "departement", "Lot-et-Garonne", "47", "Agen", "Agen (47)"],
  [VILLENEUVE, "pays", "FRANCE", "France métropolitaine", "FR", "fra", "99100"],
  [VILLENEUVE, "autre", "Rennes", "Villeneuve (30)", "MAROC", "99350", "Guadeloupe"],
  [PARIS_14, "identique", "PARIS 14EME", "Paris XIV", "Paris 14e arr.", "Paris (14e)", "75014"],
  [PARIS_14, "identique", "75114", "75056", "Paris", "14e arrondissement de Paris", "Paris-14"],
  [PARIS_14, "identique", "Paris XIVème", "Paris quatorzième", "PARIS 75014", "Paris 14 ème"],
  [PARIS_14, "departement", "PARIS 1", "PARIS 04", "75104", "75001", "Paris IV", "Paris 13e"],
  [PARIS_1, "identique", "Paris 1er", "PARIS 01", "75001 Paris"],
  [PARIS_1, "departement", "Paris XI", "PARIS 10"],
  [MARSEILLE_4, "identique", "13004", "Marseille IV", "MARSEILLE 04", "Marseille", "13055"],
  [HERBIERS, "identique", "HERBIERS (LES)", "Herbiers", "Herbiers, Les", "Les Herbier"],
  [
    RENNES,
    "identique",
    "Rennes (35)",
    "35000",
    "RENES",
    "Rennes - France",
    "Rennes (Ille-et-Vilaine)",
  ],
  [RENNES, "departement", "Ille-et-Vilaine", "ILLE ET VILAINE", "Saint-Malo", "35"],
  [SAINT_DENIS, "identique", "St Denis", "ST-DENIS 93", "Saint Denis (Seine)", "93200"],
  [SAINT_DENIS, "autre", "Saint-Denis (974)", "La Réunion"],
  [REUNION, "identique", "St Denis de la Réunion", "Saint-Denis (974)", "97400"],
  [REUNION, "departement", "Réunion", "LA REUNION", "RE", "Saint-Pierre (974)"],
  [REUNION, "pays", "FRANCE"],
  [OUAGADOUGOU, "identique", "Ouagadougou", "Ouagadougu", "Ouagadougou, Burkina-Faso"],
  [OUAGADOUGOU, "pays", "Burkina Faso", "Haute-Volta", "BF", "Bobo (Burkina Faso)"],
  [OUAGADOUGOU, "inconnu", "Bobo-Dioulassou"],
  [OUAGADOUGOU, "autre", "Rennes", "FRANCE", "Mali"],
  [ORAN, "identique", "Oran", "ORAN (Algérie)"],
  [ORAN, "pays", "Algérie", "ALGERIA", "99352"],
  [LONDRES, "pays", "Angleterre", "Royaume Uni", "GB", "London, UK", "Grande-Bretagne"],
  [UNKNOWN, "inconnu", "Sétif"],
  [UNKNOWN, "pays", "Algérie"],
  [MERGED, "identique", "Valserhône", "Bellegarde s/ Valserine", "01200"],
  [LE_MANS, "identique", "MANS (LE)", "Le Mans", "Mans", "72000"],
];

for (const [place, agreement, ...writings] of CASES)
  for (const writing of writings)
    test(`${place.communeNaissance}, ${writing}: ${agreement}`, (t) => {
      const query = readQueryPlace(writing, "");
      t.truthy(query);
      if (query) t.is(comparePlaces(query, place), agreement);
    });

test("a country of its own, with and without a place", (t) => {
  const agreement = (text: string, country: string, place: Deces) => {
    const query = readQueryPlace(text, country);
    return query && comparePlaces(query, place);
  };
  t.is(agreement("", "France", RENNES), "pays");
  t.is(agreement("Rennes", "FR", RENNES), "identique");
  t.is(agreement("Ouaga", "Burkina Faso", OUAGADOUGOU), "identique");
  t.is(agreement("Bobo", "Burkina Faso", OUAGADOUGOU), "pays");
  t.is(agreement("", "Maroc", RENNES), "autre");
});

test("what tells no place", (t) => {
  for (const text of ["", " ", "-", "INCONNU", "N/A", "???"]) t.is(readQueryPlace(text, ""), null);
});

test("any text is read and compared", (t) => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 20 }), (text, country) => {
      const query = readQueryPlace(text, country);
      t.true(query === null || comparePlaces(query, PARIS_14) !== undefined);
    }),
  );
});

test("a place agrees with itself, however it is written in capitals and signs", (t) => {
  const places = [VILLENEUVE, HERBIERS, RENNES, SAINT_DENIS, OUAGADOUGOU, LE_MANS];
  const sign = fc.constantFrom(" ", "-", "  ", " - ", "/");
  fc.assert(
    fc.property(fc.constantFrom(...places), sign, fc.boolean(), (place, between, isLow) => {
      const text = place.communeNaissance.replaceAll(/[ -]/g, between);
      const query = readQueryPlace(isLow ? text.toLowerCase() : text, "");
      t.is(query && comparePlaces(query, place), "identique");
    }),
  );
});
