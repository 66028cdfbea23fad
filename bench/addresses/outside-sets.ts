import type { Random } from "../corpus/random.ts";
import type { CountryFacts } from "./country-facts.ts";
import { folded } from "./folded.ts";
import { noiseNamed, OUTSIDE_NOISE } from "./noise/all-noise.ts";
import type { Draft } from "./noise/draft.ts";
import { type NoiseKind, oneOf } from "./noise/noise-kind.ts";
import { putNoise } from "./noise/put-noise.ts";
import { streetName } from "./nowhere.ts";
import { type CaseSet, type Change, setOf } from "./set-of.ts";
import { townsOneLetterApart } from "./similar-towns.ts";
import type { KnownCountry } from "./truth.ts";

/** The sets whose right answer is the address itself. */
export const NOISE_SETS = ["fronts", "asides", "territories", "glued", "dates"] as const;

/** Addresses drawn for a set whose addresses are rare. */
const RARE = 5000;

/** What strangers write that the generated files did not have. */
export const OUTSIDE_SETS: readonly CaseSet[] = [
  setOf("fronts", oneKind(OUTSIDE_NOISE.FRONTS)),
  setOf("asides", oneKind(OUTSIDE_NOISE.ASIDES)),
  setOf("territories", oneKind(OUTSIDE_NOISE.TERRITORY)),
  setOf("glued", oneKind(OUTSIDE_NOISE.GLUED)),
  setOf("dates", oneKind(OUTSIDE_NOISE.DATES), RARE),
  setOf("noise_cedex", (draft, random, { facts }) =>
    [oneOf(random, OUTSIDE_NOISE.FRONTS), noiseNamed("cedex")].every((kind) =>
      putNoise(draft, kind, random, facts),
    ),
  ),
  setOf("absent_numbers", absentNumber),
  setOf("contradicted_towns", contradictedTown),
  setOf("absent_streets", absentStreet),
];

function oneKind(kinds: readonly NoiseKind[]): Change {
  return (draft, random, { facts }) => putNoise(draft, oneOf(random, kinds), random, facts);
}

const SUFFIXES = ["quinquies", "Y", "K"];

/** A number, or a suffix of a known number, that the street lacks: right is said, not replaced. */
function absentNumber(draft: Draft, random: Random): boolean {
  const { known } = draft;
  if (draft.truth.level !== "numero") return false;
  const isSuffix = random.chance(0.4);
  if (isSuffix && known.rep !== "") return false;
  const suffix = oneOf(random, SUFFIXES);
  draft.numero = isSuffix ? `${known.numero} ${suffix}` : String(known.absent);
  draft.truth = { level: "voie", id: "", street: known.street, insee: known.insee, twins: [] };
  draft.kinds.push(isSuffix ? "indice_inconnu" : "numero_inconnu");
  return true;
}

/** Share of the towns that are one letter from the street's own. */
const ONE_LETTER = 0.1;

/**
 * The street of one town asked for in another one that exists, at times one letter apart; no postcode.
 * The town named is right, and its street is unknown.
 */
function contradictedTown(draft: Draft, random: Random, country: KnownCountry): boolean {
  const { facts, book } = country;
  const own = facts.town(draft.known.insee);
  if (!own || own.nom.endsWith("Arrondissement")) return false;
  const near = townsOneLetterApart(facts)(own);
  const isNear = near.length > 0 && random.chance(ONE_LETTER);
  const other = isNear ? oneOf(random, near) : oneOf(random, facts.towns);
  const isAlone = isUnique(facts, other.nom) && !other.nom.endsWith("Arrondissement");
  if (!isAlone || book.hasStreet(other.insee, folded(draft.known.voie))) return false;
  draft.codePostal = "";
  draft.ville = other.nom;
  draft.truth = { level: "commune", id: "", street: "", insee: other.insee, twins: [] };
  draft.kinds.push(isNear ? "ville_a_une_lettre" : "ville_autre");
  return true;
}

const uniques = new WeakMap<CountryFacts, ReadonlySet<string>>();

function isUnique(facts: CountryFacts, name: string): boolean {
  const known = uniques.get(facts) ?? uniqueNames(facts);
  uniques.set(facts, known);
  return known.has(folded(name));
}

function uniqueNames({ towns }: CountryFacts): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { nom, former } of towns)
    for (const name of [nom, ...former.map((each) => each.nom)])
      counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count === 1).map(([name]) => name));
}

const LONGEST_STREET = 32;
const COMPLEMENTS = [
  "Bâtiment C",
  "Appartement 12",
  "Chez Mme Lopez",
  "Résidence les Acacias",
  "2ème étage",
  "Escalier B",
  "Immeuble Le Mercure",
  "Appt 208",
  "SARL Vautrin",
  "M. Louis Perrec",
];

/** A street that the register lacks, with a complement: the lines are those of a post office. */
function absentStreet(draft: Draft, random: Random, { book }: KnownCountry): boolean {
  const { insee } = draft.known;
  const voie = streetName(random);
  if (draft.numero === "" || book.hasStreet(insee, folded(voie))) return false;
  if (folded(voie).length > LONGEST_STREET) return false;
  const complement = oneOf(random, COMPLEMENTS);
  const isFront = random.chance(0.6);
  draft.numero = String(1 + random.below(99));
  draft.voie = isFront ? voie : `${voie},`;
  if (isFront) draft.before.push(complement);
  else draft.after.push(`${complement},`);
  draft.truth = { level: "commune", id: "", street: "", insee, twins: [] };
  draft.lines = { l4: folded(`${draft.numero} ${voie}`), complement: folded(complement) };
  draft.kinds.push("voie_absente");
  return true;
}
