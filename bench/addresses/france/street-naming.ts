import { type AliasTable, aliasTable, drawFrom } from "../../chance/alias-table.ts";
import type { Random } from "../../corpus/random.ts";
import { readCounts } from "../../persons/aggregate-names.ts";
import nameTables from "../../persons/data/name-tables.json" with { type: "json" };
import { ofTown } from "../town-name.ts";
import type { Town } from "../towns.ts";
import type { PlaceSpelling } from "./place-spelling.ts";
import {
  ADJECTIVES,
  DAYS,
  FAMOUS,
  GIVEN_NAMES,
  PLACE_HEADS,
  PLACES,
  RANKED,
  SAINTS,
  THINGS,
  TITLES,
  TYPES,
} from "./vocabulary.ts";

/** The inputs for naming a town's streets. */
export interface NamingContext {
  readonly department: string;
  /** Nearby towns, as destinations of its roads. */
  readonly neighbours: readonly Town[];
  readonly isVillage: boolean;
  readonly spelling: PlaceSpelling;
}

const SURNAMES = readCounts(nameTables.surnames).map(([name]) => titled(name));

function titled(capitals: string): string {
  return capitals.toLowerCase().replace(/(^|[ '-])([a-z])/g, (_, before, letter) => {
    return before + letter.toUpperCase();
  });
}

interface Law {
  readonly texts: readonly string[];
  readonly law: AliasTable;
}
function lawOf(list: readonly (readonly [string, number])[]): Law {
  return { texts: list.map(([text]) => text), law: aliasTable(list.map(([, weight]) => weight)) };
}
const TYPE_LAWS = { town: lawOf(TYPES.town), village: lawOf(TYPES.village) };
const HEAD_LAW = lawOf(PLACE_HEADS);

type Naming = (random: Random, context: NamingContext) => string;

/** Ways to name a street, after its type, with their weights in towns and villages. */
const NAMINGS: readonly (readonly [naming: Naming, town: number, village: number])[] = [
  [thing, 330, 330],
  [famous, 230, 60],
  [citizen, 150, 45],
  [titledPerson, 60, 25],
  [saint, 50, 35],
  [otherTown, 60, 170],
  [inventedPlace, 90, 320],
  [day, 14, 10],
  [numbered, 5, 8],
];
const NAMING_LAWS = {
  town: aliasTable(NAMINGS.map(([, town]) => town)),
  village: aliasTable(NAMINGS.map(([, , village]) => village)),
};

/** A street of a town: "Rue du Vieux Moulin". */
export function streetName(random: Random, context: NamingContext): string {
  const kind = context.isVillage ? "village" : "town";
  const type = drawn(random, TYPE_LAWS[kind]);
  const [naming] = NAMINGS[drawFrom(random, NAMING_LAWS[kind])] as (typeof NAMINGS)[number];
  return `${type} ${naming(random, context)}`;
}

/** A place in the country whose houses have no street: "Le Bourg", "Lieu-dit Kerguelen". */
export function placeName(random: Random, { department, spelling }: NamingContext): string {
  if (random.chance(0.2)) return oneOf(random, PLACES);
  return drawn(random, HEAD_LAW) + spelling.place(random, department);
}

function drawn(random: Random, { texts, law }: Law): string {
  return texts[drawFrom(random, law)] as string;
}

function oneOf(random: Random, list: readonly string[]): string {
  return list[random.below(list.length)] as string;
}

function thing(random: Random): string {
  const kind = random.below(10);
  if (kind < 3) return `du ${described(random, "masculine")}`;
  if (kind < 6) return `de la ${described(random, "feminine")}`;
  if (kind < 7) return `de l'${oneOf(random, THINGS.elided)}`;
  return `des ${oneOf(random, THINGS.plural)}`;
}

function described(random: Random, gender: "masculine" | "feminine"): string {
  const name = oneOf(random, THINGS[gender]);
  return random.chance(0.15) ? `${oneOf(random, ADJECTIVES[gender])} ${name}` : name;
}

function famous(random: Random): string {
  return random.chance(0.18) ? ofPerson(oneOf(random, RANKED)) : oneOf(random, FAMOUS);
}

function citizen(random: Random): string {
  const surname = oneOf(random, SURNAMES);
  return random.chance(0.85) ? `${oneOf(random, GIVEN_NAMES)} ${surname}` : surname;
}

function titledPerson(random: Random): string {
  const input = random.chance(0.35) ? `${oneOf(random, GIVEN_NAMES)} ` : "";
  return ofPerson(`${oneOf(random, TITLES)} ${input}${oneOf(random, SURNAMES)}`);
}

function ofPerson(name: string): string {
  return /^[AEIOUÉ]/.test(name) ? `de l'${name}` : `du ${name}`;
}

function saint(random: Random): string {
  if (random.chance(0.2)) return `Sainte-${oneOf(random, SAINTS.women)}`;
  return `Saint-${oneOf(random, SAINTS.men)}`;
}

function otherTown(random: Random, { neighbours }: NamingContext): string {
  const town = neighbours[random.below(neighbours.length)];
  return town === undefined ? thing(random) : ofTown(town.nom.replace(/ \d+er? Arr.*/, ""));
}

function inventedPlace(random: Random, { department, spelling }: NamingContext): string {
  const place = spelling.place(random, department);
  switch (random.below(6)) {
    case 0:
      return ofTown(place);
    case 1:
      return `du ${place}`;
    case 2:
      return `de la ${place}`;
    case 3:
      return `des ${place}s`;
    case 4:
      return `du Bois ${ofTown(place)}`;
    default:
      return ofTown(place);
  }
}

function day(random: Random): string {
  return oneOf(random, DAYS);
}

/** "No 7", as in estates and numbered ways. */
function numbered(random: Random): string {
  return `${random.chance(0.5) ? "No" : "Numéro"} ${1 + random.below(60)}`;
}
