import { type AliasTable, aliasTable, drawFrom } from "../chance/alias-table.ts";
import { WordTable } from "../corpus/byte-sink.ts";
import { SURNAME_STARTS } from "../corpus/name-words.ts";
import { hash32, type Random } from "../corpus/random.ts";
import { DEPARTMENTS, INHABITANTS } from "./departments.ts";

/** Number of communes of each département with births; the first has most. */
const COMMUNES_EACH = 60;
/** Their distribution: the share of rank r is proportional to 1/r. */
const TOWN_SHARES = Array.from({ length: COMMUNES_EACH }, (_, rank) => 1 / (rank + 1));
const TOWN_TOTAL = TOWN_SHARES.reduce((sum, share) => sum + share, 0);
const INHABITANTS_TOTAL = INHABITANTS.reduce((sum, one) => sum + one, 0);
const PARIS = DEPARTMENTS.indexOf("75");
const PARIS_TOWNS = 20;

/** Places abroad: INSEE code, name, country, weight. The towns are real, weights are [J]. */
// biome-ignore format: a table
const ABROAD: readonly (readonly [code: string, town: string, country: string, weight: number])[] = [
  ["99352", "ALGER", "ALGERIE", 130], ["99352", "ORAN", "ALGERIE", 90], ["99352", "CONSTANTINE", "ALGERIE", 50],
  ["99352", "BONE", "ALGERIE", 40], ["99352", "TIZI OUZOU", "ALGERIE", 40], ["99350", "CASABLANCA", "MAROC", 60],
  ["99350", "OUJDA", "MAROC", 25], ["99350", "AGADIR", "MAROC", 25], ["99351", "TUNIS", "TUNISIE", 45],
  ["99139", "BRAGA", "PORTUGAL", 50], ["99139", "LEIRIA", "PORTUGAL", 30], ["99134", "BARCELONA", "ESPAGNE", 40],
  ["99134", "VALENCIA", "ESPAGNE", 40], ["99127", "TORINO", "ITALIE", 50], ["99127", "BERGAMO", "ITALIE", 40],
  ["99122", "LODZ", "POLOGNE", 45], ["99109", "KOLN", "ALLEMAGNE", 25], ["99131", "CHARLEROI", "BELGIQUE", 35],
  ["99140", "GENEVE", "SUISSE", 15], ["99208", "ISTANBUL", "TURQUIE", 20], ["99341", "DAKAR", "SENEGAL", 15],
  ["99335", "BAMAKO", "MALI", 10], ["99333", "TANANARIVE", "MADAGASCAR", 10], ["99243", "HANOI", "VIET NAM", 15],
  ["99216", "WENZHOU", "CHINE", 8],
];

const SUFFIXES = ["VILLE", "COURT", "NAC", "GNY", "MONT", "BOURG", "LIEU", "VAL", "FONT", "SAC"];
const FRENCH = DEPARTMENTS.length * COMMUNES_EACH;

/** INSEE codes, names and countries of all places: French ones by département, then abroad. */
const codes = [...frenchPlaces(communeCode), ...ABROAD.map(([code]) => code)];
const names = [...frenchPlaces(communeName), ...ABROAD.map(([, town]) => town)];
export const PLACE_CODES = new WordTable(codes);
export const PLACE_NAMES = new WordTable(names);
export const PLACE_COUNTRIES = new WordTable([
  ...frenchPlaces(() => ""),
  ...ABROAD.map(([, , country]) => country),
]);

const DEPARTMENT_LAW = aliasTable(INHABITANTS);
const TOWN_LAW = aliasTable(TOWN_SHARES);
const PARIS_LAW = aliasTable(TOWN_SHARES.slice(0, PARIS_TOWNS).fill(1));
const ABROAD_LAW: AliasTable = aliasTable(ABROAD.map(([, , , weight]) => weight));
const ABROAD_TOTAL = ABROAD.reduce((sum, [, , , weight]) => sum + weight, 0);

export function placeCode(place: number): string {
  return codes[place] as string;
}

export function placeName(place: number): string {
  return names[place] as string;
}

/** The département of a place, as an index; -1 abroad. */
export function departmentOf(place: number): number {
  return place < FRENCH ? Math.floor(place / COMMUNES_EACH) : -1;
}

/** Draws a département, weighted by population. */
export function drawDepartment(random: Random): number {
  return drawFrom(random, DEPARTMENT_LAW);
}

/** Share of the French population in a département. */
export function departmentShare(department: number): number {
  return (INHABITANTS[department] as number) / INHABITANTS_TOTAL;
}

/** Draws a place of a département. */
export function drawTown(random: Random, department: number): number {
  const law = department === PARIS ? PARIS_LAW : TOWN_LAW;
  return department * COMMUNES_EACH + drawFrom(random, law);
}

/** Share of a place in the births of its département, or of the places abroad. */
export function townShare(place: number): number {
  if (place >= FRENCH) return (ABROAD[place - FRENCH]?.[3] ?? 0) / ABROAD_TOTAL;
  if (departmentOf(place) === PARIS) return 1 / PARIS_TOWNS;
  return (TOWN_SHARES[place % COMMUNES_EACH] as number) / TOWN_TOTAL;
}

export function drawAbroad(random: Random): number {
  return FRENCH + drawFrom(random, ABROAD_LAW);
}

function frenchPlaces(write: (department: number, rank: number) => string): string[] {
  return DEPARTMENTS.flatMap((_, department) =>
    Array.from({ length: COMMUNES_EACH }, (__, rank) => write(department, rank)),
  );
}

/** Numbers of communes have gaps, like INSEE's. */
function communeCode(department: number, rank: number): string {
  const code = DEPARTMENTS[department] as string;
  if (department === PARIS) return `75${101 + (rank % PARIS_TOWNS)}`;
  const number = 4 + rank * (code.length > 2 ? 1 : 5);
  return code + String(number).padStart(5 - code.length, "0");
}

/** Communes are invented, except Paris. */
function communeName(department: number, rank: number): string {
  if (department === PARIS) {
    const number = (rank % PARIS_TOWNS) + 1;
    return `PARIS ${number}${number === 1 ? "ER" : "E"} ARRONDISSEMENT`;
  }
  const mixed = hash32(department, rank);
  const stem = (SURNAME_STARTS[mixed % SURNAME_STARTS.length] as string).slice(0, -1);
  const name = stem + (SUFFIXES[(mixed >>> 8) % SUFFIXES.length] as string);
  const saint = mixed % 7 === 0 ? "SAINT-" : "";
  return saint + name + (mixed % 5 === 0 ? `-SUR-${stem.slice(0, 4)}E` : "");
}
