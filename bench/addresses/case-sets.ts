import { WideRandom } from "../chance/wide-random.ts";
import type { Random } from "../corpus/random.ts";
import type { AddressCase } from "./address-case.ts";
import type { KnownAddress } from "./known-address.ts";
import { ALL_NOISE, noiseNamed } from "./noise/all-noise.ts";
import { Draft } from "./noise/draft.ts";
import type { NoiseKind } from "./noise/noise-kind.ts";
import { putAllNoise, putNoise } from "./noise/put-noise.ts";
import { nowhereCase } from "./nowhere.ts";
import { OUTSIDE_SETS } from "./outside-sets.ts";
import { type CaseSet, type Change, caseOf, saltOf, setOf } from "./set-of.ts";
import type { KnownCountry } from "./truth.ts";

const WRONG_POSTCODES = [
  "code_voisin",
  "code_autre_de_la_ville",
  "code_chiffre_perdu",
  "code_chiffre_change",
  "code_general",
];
const FORMS = [
  "majuscules",
  "minuscules",
  "sans_accents",
  "sans_tirets",
  "type_officiel",
  "mots_abreges",
];
/** Shares of the mixed set: clean, one typo with postcode; the rest has typos without. */
const MIX = { clean: 0.8, typo: 0.15 } as const;
const POSTAL_SHARE = 0.3;

export const CASE_SETS: readonly CaseSet[] = [
  setOf("clean", clean),
  setOf("typo", oneTypo),
  setOf("typo2_no_postcode", twoTypos("deux_fautes")),
  setOf("typo2_apart_no_postcode", twoTypos("deux_mots_fautifs")),
  setOf("wrong_postcode", (draft, random, { facts }) =>
    onlyOne(draft, random, WRONG_POSTCODES.map(noiseNamed), { facts }),
  ),
  setOf("cedex", (draft, random, { facts }) => putNoise(draft, noiseNamed("cedex"), random, facts)),
  { name: "lieu_dit", cases: places },
  setOf("mixed", (draft, random, country) => {
    const share = random.next() / 4294967296;
    if (share < MIX.clean) return formed(draft, random, country);
    if (share < MIX.clean + MIX.typo) return oneTypo(draft, random, country);
    return twoTypos("deux_fautes")(draft, random, country);
  }),
  setOf("noisy", (draft, random, { facts }) => {
    putAllNoise(draft, random, facts);
    return true;
  }),
  { name: "homonyms", cases: homonyms },
  { name: "nowhere", cases: nowhere },
  ...OUTSIDE_SETS,
];

/** The set of that name; throws when there is none. */
export function caseSetNamed(name: string): CaseSet {
  const set = CASE_SETS.find((one) => one.name === name);
  if (set === undefined) throw new Error(`no set ${name}`);
  return set;
}

/** One set for each single kind of noise. */
export function kindSets(): CaseSet[] {
  return ALL_NOISE.map((kind) =>
    setOf(kind.name, (draft, random, { facts }) => putNoise(draft, kind, random, facts)),
  );
}

/** In the BAN's spelling, or as postal lines. */
function clean(draft: Draft, random: Random, { facts }: Pick<KnownCountry, "facts">): boolean {
  if (random.chance(POSTAL_SHARE)) putNoise(draft, noiseNamed("lignes_postales"), random, facts);
  return true;
}

/** Clean, except for case, accents and common abbreviations. */
function formed(draft: Draft, random: Random, { facts }: Pick<KnownCountry, "facts">): boolean {
  for (const name of FORMS)
    if (random.chance(0.25)) putNoise(draft, noiseNamed(name), random, facts);
  return true;
}

function oneTypo(draft: Draft, random: Random, { facts }: Pick<KnownCountry, "facts">): boolean {
  return putNoise(draft, noiseNamed("faute"), random, facts);
}

/** Two slips of that kind, and no postcode. */
function twoTypos(kind: string): Change {
  const kinds = [noiseNamed(kind), noiseNamed("code_absent")];
  return (draft, random, { facts }) => kinds.every((each) => putNoise(draft, each, random, facts));
}

function onlyOne(
  draft: Draft,
  random: Random,
  kinds: readonly NoiseKind[],
  { facts }: Pick<KnownCountry, "facts">,
): boolean {
  return putNoise(draft, kinds[random.below(kinds.length)] as NoiseKind, random, facts);
}

/** Street, number and town fit several addresses: the answer must indicate that. */
function homonyms({ book }: KnownCountry, seed: number, count: number): AddressCase[] {
  const random = new WideRandom();
  const salt = saltOf("homonyms", seed, 0);
  return book.homonyms(salt, count).map(({ address, isNumbered, twins }, index) => {
    random.reset(salt, index);
    const draft = new Draft(isNumbered ? address : streetAlone(address));
    draft.codePostal = "";
    draft.kinds.push("code_absent");
    return caseOf(draft, random, { ...draft.truth, twins });
  });
}

function streetAlone(address: KnownAddress): KnownAddress {
  return { ...address, id: address.street, numero: 0, rep: "" };
}

/** Places with houses and without, with their official names or common spellings. */
function places(country: KnownCountry, seed: number, count: number): AddressCase[] {
  const kind = noiseNamed("lieu_dit");
  const housed = setOf("lieu_dit", (draft, random, { facts }) =>
    putNoise(draft, kind, random, facts),
  ).cases(country, seed, count >>> 1);
  const salt = saltOf("places", seed, 0);
  const random = new WideRandom();
  const empty = country.book.places(salt, count - (count >>> 1)).map((address, index) => {
    random.reset(salt, index);
    const draft = new Draft(address);
    if (random.chance(0.5)) putNoise(draft, kind, random, country.facts);
    return caseOf(draft, random);
  });
  return [...housed, ...empty];
}

function nowhere(country: KnownCountry, seed: number, count: number): AddressCase[] {
  const salt = saltOf("nowhere", seed, 0);
  const random = new WideRandom();
  return country.book.draw(salt, count).map((address, index) => {
    random.reset(salt, index);
    return nowhereCase(address, random, country);
  });
}
