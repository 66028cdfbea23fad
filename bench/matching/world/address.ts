import { STREET_NAMES, STREET_TYPES, STREET_WEIGHTS } from "../../corpus/name-words.ts";
import { hash32, Random, weighted } from "../../corpus/random.ts";
import { frenchNames } from "../../linkage/world/french-names.ts";
import type { Chance } from "./chance.ts";
import type { Town } from "./towns.ts";
import { COMPLEMENTS } from "./words.ts";

/** A place as SIRENE writes it; 0 and "" for what it has not. */
export interface Address {
  readonly town: Town;
  readonly postcode: string;
  readonly number: number;
  /** B, T, A... */
  readonly repetition: string;
  /** SIRENE's abbreviation: RUE, AV, BD. */
  readonly type: string;
  readonly street: string;
  readonly complement: string;
  /** `BP 41`. */
  readonly box: string;
  /** A CEDEX code of this place. */
  readonly cedex: string;
}

interface Street {
  readonly type: string;
  readonly name: string;
}

const STREETS = 40_000;
const POOL_SEED = 0x57ee7;
const TYPE_CHOICE = weighted(STREET_WEIGHTS);
/** Towns of fewer inhabitants have houses without a street. */
const VILLAGE = 2000;
/** Share of streets with a name that many towns have; the others are mostly named after persons. */
const SHARED = 0.4;
const PARKS = [
  "DE LA PLAINE",
  "NORD",
  "SUD",
  "DES CHENES",
  "DU MOULIN",
  "DE L'AERODROME",
  "LES PRES",
];
const HAMLETS = [
  "LE BOURG",
  "LE VILLAGE",
  "LA GARE",
  "LE MOULIN",
  "LES GRANGES",
  "LA CROIX",
  "BELLEVUE",
];
const REPETITIONS = ["B", "B", "T", "A", "C"];

let pool: readonly Street[] | null = null;

/** Streets of all towns; each town has its own selection. The same in every country. */
function streets(): readonly Street[] {
  pool ??= Array.from({ length: STREETS }, (_, index) => streetAt(index));
  return pool;
}

function streetAt(index: number): Street {
  const random = new Random();
  random.reset(POOL_SEED, index);
  const type = STREET_TYPES[random.pick(TYPE_CHOICE)] as string;
  if (random.chance(0.75)) {
    const names = frenchNames();
    const sex = random.chance(0.2) ? 1 : 0;
    return { type, name: `${names.given(random, sex, 1920)} ${names.surname(random)}` };
  }
  return { type, name: `DES ${frenchNames().surname(random)}S` };
}

/** Draws an address of a town. */
export function drawAddress(chance: Chance, town: Town): Address {
  const rank = Math.floor(town.streets * chance.unit() ** 1.7);
  const postcode = town.postcodes[hash32(rank, town.index) % town.postcodes.length] as string;
  const place = placeKind(chance, town);
  const { type, name } = PLACES[place](chance, town, rank);
  const hasNumber = chance.chance(NUMBERED[place]);
  const hasBox = chance.chance(0.02);
  return {
    town,
    postcode,
    number: hasNumber ? 1 + Math.floor(150 * chance.unit() ** 2) : 0,
    repetition: hasNumber && chance.chance(0.05) ? chance.of(REPETITIONS) : "",
    type,
    street: name,
    complement: chance.chance(0.1) ? chance.of(COMPLEMENTS) : "",
    box: hasBox ? `BP ${chance.between(1, 900)}` : "",
    cedex: hasBox && chance.chance(0.7) ? postcode.slice(0, 3) + chance.between(10, 99) : "",
  };
}

type PlaceKind = "hamlet" | "park" | "street";

/** Share of each kind of place with a number. */
const NUMBERED: Readonly<Record<PlaceKind, number>> = { hamlet: 0, park: 0.25, street: 0.93 };

const PLACES: Readonly<Record<PlaceKind, (chance: Chance, town: Town, rank: number) => Street>> = {
  hamlet: (chance) => ({ type: "", name: chance.of(HAMLETS) }),
  park: (chance) => ({ type: chance.of(["ZA", "ZI"]), name: chance.of(PARKS) }),
  street: (_, town, rank) => streetOf(town, rank),
};

function placeKind(chance: Chance, { population }: Town): PlaceKind {
  if (chance.chance(population < VILLAGE ? 0.2 : 0.02)) return "hamlet";
  return chance.chance(0.04) ? "park" : "street";
}

/** A street of a town, by its rank. */
export function streetOf(town: Town, rank: number): Street {
  const hash = hash32(town.index ^ POOL_SEED, rank);
  const all = streets();
  if ((hash & 0xffff) >= SHARED * 0x10000) return all[(hash >>> 8) % STREETS] as Street;
  // A common name on the type of another street.
  const type = (all[hash % 1000] as Street).type;
  return { type, name: STREET_NAMES[(hash >>> 16) % STREET_NAMES.length] as string };
}
