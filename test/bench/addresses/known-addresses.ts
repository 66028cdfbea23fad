import { type CountryFacts, countryFacts } from "../../../bench/addresses/country-facts.ts";
import { France } from "../../../bench/addresses/france/france.ts";
import { FranceBook } from "../../../bench/addresses/france-book.ts";
import type { KnownAddress } from "../../../bench/addresses/known-address.ts";
import { nearTowns } from "../../../bench/addresses/near-towns.ts";
import { sampleFiles } from "../../../bench/addresses/official-files.ts";
import type { Town } from "../../../bench/addresses/towns.ts";
import type { KnownCountry } from "../../../bench/addresses/truth.ts";

const sample = countryFacts(sampleFiles());
const VILLAGES = [
  "Saint-Rémy-sur-Ain",
  "Sainte-Foy",
  "Le Montel",
  "Les Ormes",
  "L'Étang-Vieux",
  "Villeneuve-d'Ain",
];
/** Villages around the sample's first town, some of them merged. */
const INVENTED: readonly Town[] = Array.from({ length: 60 }, (_, at) => ({
  insee: `01${String(600 + at)}`,
  nom: VILLAGES[at] ?? `Village-${at}`,
  acheminement: `VILLAGE ${at}`,
  postcodes: [`01${String(900 - (at >>> 2))}`],
  former: Array.from({ length: at % 3 }, (_each, part) => ({
    code: `019${String(at).padStart(2, "0")}`,
    nom: `Ancien-${at}-${part}`,
    codePostal: `01${String(900 - (at >>> 2))}`,
  })),
  hasCore: at % 2 === 0,
  lon: 5.2 + (at % 8) * 0.05,
  lat: 46.1 + (at >>> 3) * 0.05,
}));
const TOWNS = [...sample.towns, ...INVENTED].sort((a, b) => (a.insee < b.insee ? -1 : 1));

/** The towns of the sample and a few invented ones, with the sample's CEDEX codes. */
export const FACTS: CountryFacts = {
  towns: TOWNS,
  town: (insee) => TOWNS.find((town) => town.insee === insee),
  near: nearTowns(TOWNS),
  cedex: sample.cedex,
};

/** A seed with which département 01 comes first. */
const SEED = 202;

/** An invented country of those towns, the same on every machine; half of it is département 01. */
export function smallFrance(): KnownCountry & { france: France } {
  const france = new France(SEED, 30_000, FACTS.towns, FACTS.cedex);
  return { book: new FranceBook(france), facts: FACTS, france };
}
/** An address that most kinds of noise apply to. */
export const GENERAL: KnownAddress = {
  id: "69381_4850_00012_bis",
  street: "69381_4850",
  numero: 12,
  absent: 14,
  rep: "bis",
  voie: "Avenue du Général de Gaulle",
  codePostal: "69001",
  insee: "69381",
  commune: "Lyon 1er Arrondissement",
  acheminement: "LYON",
  ancienne: "",
  lieuDit: "",
  afnor: "AVENUE DU GENERAL DE GAULLE",
};

/** Another one, of the country. */
export const PLACE: KnownAddress = {
  ...GENERAL,
  id: "01053_b010_00004",
  street: "01053_b010",
  numero: 4,
  absent: 6,
  rep: "",
  voie: "Le Moulin de Saint-Étienne",
  codePostal: "01000",
  insee: "01053",
  commune: "Saint-Rémy-sur-Ain",
  acheminement: "ST REMY SUR AIN",
  ancienne: "Sainte-Foy-sur-Ain",
  lieuDit: "Les Granges",
  afnor: "LE MOULIN DE SAINT ETIENNE",
};

/** One with a number in words in its name. */
export const NUMBERED: KnownAddress = {
  ...GENERAL,
  id: "69381_4851_00007",
  street: "69381_4851",
  numero: 7,
  absent: 9,
  rep: "",
  voie: "Place des Trois Fontaines",
  afnor: "PLACE DES TROIS FONTAINES",
};
