import { LetterModel } from "../chance/letter-model.ts";
import type { Random } from "../corpus/random.ts";
import { readCounts } from "../persons/aggregate-names.ts";
import nameTables from "../persons/data/name-tables.json" with { type: "json" };
import { type AddressCase, NO_TRUTH } from "./address-case.ts";
import { folded } from "./folded.ts";
import type { KnownAddress } from "./known-address.ts";
import { oneOf } from "./noise/noise-kind.ts";
import type { KnownCountry } from "./truth.ts";

const TYPES = ["Rue", "Avenue", "Impasse", "Chemin", "Allée", "Place", "Route", "Boulevard"];
const GIVEN = readCounts(nameTables.later[2]).map(([name]) => name);
/** Spells foreign surnames: name-like, but unlike the country's streets. */
const spelling = new LetterModel(readCounts(nameTables.surnameLetters.abroad));

/** Foreign addresses, and other content of address fields; none of them is in the register. */
// biome-ignore format: a table
const ABROAD = [
  "221B Baker Street, London NW1 6XE, United Kingdom", "Hauptstrasse 14, 79098 Freiburg, Deutschland", "Calle Mayor 5, 28013 Madrid, España",
  "12 rue de la Loi, 1000 Bruxelles, Belgique", "Rue du Rhône 30, 1204 Genève, Suisse", "15 boulevard Royal, L-2449 Luxembourg",
  "350 Fifth Avenue, New York, NY 10118, USA", "Via Garibaldi 7, 20121 Milano, Italia", "1200 rue Sainte-Catherine Ouest, Montréal QC H3B 1K9, Canada",
  "10 avenue Mohammed V, 20000 Casablanca, Maroc", "25 rue Didouche Mourad, 16000 Alger, Algérie", "Kalverstraat 92, 1012 PH Amsterdam, Pays-Bas",
];
const JUNK = [
  "",
  "N/A",
  "inconnu",
  "adresse inconnue",
  "idem",
  "voir dossier",
  "-",
  "0",
  "12",
  "75000",
  "France",
  "SDF",
  "néant",
  "xxxxxx",
  "123456789",
  "client@exemple.fr",
  "06 12 34 56 78",
  "<b>rue</b>",
  "😀😀",
  "à compléter",
  "NPAI",
  "retour à l'expéditeur",
  "aaaa bbbb cccc",
];

/**
 * A case that does not exist: an invented street of a real town (its truth is the town), a street
 * of an invented town, a foreign address, no address at all.
 */
export function nowhereCase(
  known: KnownAddress,
  random: Random,
  { book, facts }: KnownCountry,
): AddressCase {
  const kind = random.below(10);
  if (kind < 5) return inventedStreet(known, random, book.hasStreet.bind(book));
  if (kind < 8) {
    // A non-existent département, so that no town is meant.
    const adresse = `${1 + random.below(99)} ${streetName(random)}, 99${100 + random.below(899)} ${inventedTown(random, facts.towns)}`;
    return { query: { adresse }, truth: NO_TRUTH, kinds: ["ville_inventee"] };
  }
  if (kind < 9)
    return { query: { adresse: oneOf(random, ABROAD) }, truth: NO_TRUTH, kinds: ["etranger"] };
  return { query: { adresse: oneOf(random, JUNK) }, truth: NO_TRUTH, kinds: ["rien"] };
}

function inventedStreet(
  { insee, codePostal, commune }: KnownAddress,
  random: Random,
  hasStreet: (insee: string, name: string) => boolean,
): AddressCase {
  let voie = streetName(random);
  while (hasStreet(insee, folded(voie))) voie = streetName(random);
  const ville = commune.replace(/ \d+er? Arrondissement$/, "");
  const numbered = `${1 + random.below(99)} ${voie}`;
  const query = random.chance(0.5)
    ? { adresse: `${numbered} ${codePostal} ${ville}` }
    : { adresse: numbered, codePostal, ville };
  const truth = { level: "commune" as const, id: "", street: "", insee, twins: [] };
  return { query, truth, kinds: ["voie_inventee"] };
}

/** The name of a street that no register has: "Rue Louis Vaudrin-Perrec". */
export function streetName(random: Random): string {
  const input = random.chance(0.5) ? `${written(oneOf(random, GIVEN))} ` : "";
  return `${oneOf(random, TYPES)} ${input}${written(spelled(random))}-${written(spelled(random))}`;
}

function inventedTown(random: Random, towns: readonly { readonly acheminement: string }[]): string {
  for (;;) {
    const name = `${spelled(random)}${spelled(random)}`;
    if (!towns.some(({ acheminement }) => acheminement === name)) return written(name);
  }
}

function spelled(random: Random): string {
  return spelling.spell(random.next(), 1);
}

function written(capitals: string): string {
  return `${capitals.slice(0, 1)}${capitals.slice(1).toLowerCase()}`;
}
