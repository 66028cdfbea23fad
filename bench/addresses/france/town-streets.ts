import { WideRandom } from "../../chance/wide-random.ts";
import { hash32 } from "../../corpus/random.ts";
import type { Town } from "../towns.ts";
import { type NamingContext, placeName, streetName } from "./street-naming.ts";
import { EVERYWHERE } from "./vocabulary.ts";

/** Towns with fewer streets are villages. */
const VILLAGE = 160;
/** Share of a village's streets that are places whose houses have no street. */
const PLACE_SHARE = 0.3;
/** Share of streets that cross two postcodes, in a town with several. */
const CROSSING_SHARE = 0.03;
/** Share of places without a numbered house, listed only in the file of places. */
const EMPTY_SHARE = 0.35;
/** Share of a town's streets outside of its former communes, if it has such a part. */
const CORE_SHARE = 0.6;
/** Share of streets with a FANTOIR code. */
const FANTOIR_SHARE = 0.62;
/** Attempts to draw an unused name in a town before giving up. */
const TRIES = 40;

/** A street, or a place whose houses have none. */
export interface FranceStreet {
  /** Rank in its town. */
  readonly index: number;
  readonly voie: string;
  readonly kind: "town" | "village" | "place";
  readonly hasHouses: boolean;
  /** Its part of BAN's id after the INSEE code, lower case: "4850", "b012", "cfq3tf". */
  readonly code: string;
  /** Whether it is a FANTOIR code. */
  readonly isFantoir: boolean;
  /** Index in the town's former communes, -1 for none. */
  readonly former: number;
  readonly codePostal: string;
  /** Postcode of the second half of its houses, usually the same. */
  readonly secondPostal: string;
  readonly houseSeed: number;
}

/**
 * All streets of a town, deterministic; about 2 us a street. Names are unique in a town, or in a
 * former commune if it has some: each has its own Rue de l'Église.
 */
export function townStreets(
  seed: number,
  town: Town,
  count: number,
  context: Omit<NamingContext, "isVillage">,
): FranceStreet[] {
  const number = Number.parseInt(town.insee, 36);
  const random = new WideRandom();
  random.reset(seed, number);
  const isVillage = count < VILLAGE;
  const naming: NamingContext = { ...context, isVillage };
  const streets: FranceStreet[] = [];
  for (const { former, share } of partsOf(town, count)) {
    const names = namesOf(random, share, naming);
    for (const { voie, isPlace } of names)
      streets.push(
        streetOf(random, town, streets.length, voie, {
          kind: isPlace ? "place" : isVillage ? "village" : "town",
          former,
          houseSeed: hash32(seed, number),
        }),
      );
  }
  return streets;
}

interface TownPart {
  /** Index of the former commune, -1 for the town's own part. */
  readonly former: number;
  /** Its share of the streets. */
  readonly share: number;
}

function partsOf({ former, hasCore }: Town, count: number): TownPart[] {
  const own = former.length === 0 ? count : hasCore ? Math.round(count * CORE_SHARE) : 0;
  const rest = count - own;
  const upTo = (part: number): number => Math.round((part * rest) / Math.max(1, former.length));
  return [
    { former: -1, share: own },
    ...former.map((_, at) => ({ former: at, share: upTo(at + 1) - upTo(at) })),
  ];
}

interface DrawnName {
  readonly voie: string;
  readonly isPlace: boolean;
}

function namesOf(random: WideRandom, count: number, naming: NamingContext): DrawnName[] {
  const taken = new Set<string>();
  const names: DrawnName[] = [];
  const add = (voie: string, isPlace: boolean): boolean => {
    const key = voie.toLowerCase();
    if (names.length >= count || taken.has(key)) return false;
    taken.add(key);
    names.push({ voie, isPlace });
    return true;
  };
  // A hamlet has only a few of the common names.
  const part = naming.isVillage ? Math.min(1, count / 60) : 1;
  for (const [voie, share] of EVERYWHERE) if (random.chance(share * part)) add(voie, false);
  while (names.length < count) {
    const isPlace = naming.isVillage && random.chance(PLACE_SHARE);
    let tries = 0;
    const draw = isPlace ? placeName : streetName;
    while (!add(draw(random, naming), isPlace)) {
      tries += 1;
      if (tries > TRIES) return names;
    }
  }
  return names;
}

function streetOf(
  random: WideRandom,
  { postcodes, former }: Town,
  index: number,
  voie: string,
  rest: Pick<FranceStreet, "kind" | "former" | "houseSeed">,
): FranceStreet {
  const isFantoir = random.chance(FANTOIR_SHARE);
  const own =
    former[rest.former]?.codePostal ?? (postcodes[random.below(postcodes.length)] as string);
  const isCrossing = rest.former < 0 && postcodes.length > 1 && random.chance(CROSSING_SHARE);
  return {
    index,
    voie,
    code: isFantoir ? fantoirCode(index, rest.kind) : newCode(index),
    isFantoir,
    hasHouses: rest.kind !== "place" || !random.chance(EMPTY_SHARE),
    codePostal: own,
    secondPostal: isCrossing ? (postcodes[random.below(postcodes.length)] as string) : own,
    ...rest,
  };
}

/** Four digits, distinct below 9,973 streets; places begin with a letter. */
function fantoirCode(index: number, kind: FranceStreet["kind"]): string {
  if (kind === "place") return `b${String((index * 7) % 997).padStart(3, "0")}`;
  return String((index * 7 + 10) % 9973).padStart(4, "0");
}

/** Six characters, distinct for each street. */
function newCode(index: number): string {
  const number = (index * 40_503_331 + 77_777) % 60_466_176;
  return `${"cdefgh"[index % 6]}${number.toString(36).padStart(5, "0")}`;
}
