import { WordTable } from "../byte-sink.ts";
import { COMMUNES, fullLabel, sireneLabel } from "../communes.ts";
import { type Random, weighted } from "../random.ts";

/**
 * Places outside France: code, name, country. Letters outside ASCII are in latin-1 unless noted.
 */
// biome-ignore format: a table, one place a line
const ABROAD: readonly (readonly [code: string, name: string, country: string, weight: number])[] = [
  ["99352", "ALGER", "ALGERIE", 20],
  ["91352", "SIDI BEL ABBES", "ALGERIE", 8],
  ["99350", "CASABLANCA", "MAROC", 14],
  ["99351", "TUNIS", "TUNISIE", 8],
  ["99139", "LISBOA", "PORTUGAL", 14],
  ["99139", "VILA NOVA DE FAMALICÃO", "PORTUGAL", 3],
  ["99134", "A CORUÑA", "ESPAGNE", 6],
  ["99127", "TORINO", "ITALIE", 12],
  ["99122", "LODZ", "POLOGNE", 6],
  ["99109", "KÖLN", "ALLEMAGNE", 4],
  // Code page 850 misread: 0x94 stands for Ö.
  ["99140", "B\u0094SINGEN", "SUISSE", 1],
  ["99131", "LIEGE", "BELGIQUE", 6],
  ["99341", "COMMUNE INCONNUE", "SENEGAL", 1],
];

/**
 * A place whose name has a two-byte character counted as one: the rest of the line moves by one.
 */
export const SHIFTING_PLACE = {
  code: "99213",
  // Cut at 30 characters, as by the publisher.
  name: Buffer.from("CHAK N°15.DB. TEHSIL KERVALAR,", "utf8"),
  country: "PAKISTAN",
} as const;

const names = COMMUNES.map((commune) => sireneLabel(commune).slice(0, 30));
const accented = COMMUNES.map((commune) => fullLabel(commune).toUpperCase().slice(0, 30));

/** Codes, names and countries of the places below; a country is empty in France. */
export const PLACE_CODES = new WordTable([
  ...COMMUNES.map(({ code }) => code),
  ...ABROAD.map(([code]) => code),
]);
export const PLACE_NAMES = new WordTable([...names, ...ABROAD.map(([, name]) => name)], "latin1");
/** The same with the accents that occur in a few lines. */
export const ACCENTED_PLACE_NAMES = new WordTable(
  [...accented, ...ABROAD.map(([, name]) => name)],
  "latin1",
);
export const COUNTRY_NAMES = new WordTable([
  ...COMMUNES.map(() => ""),
  ...ABROAD.map(([, , country]) => country),
]);

const COMMUNE_CHOICE = weighted(COMMUNES.map(({ weight }) => weight));
const ABROAD_CHOICE = weighted(ABROAD.map(([, , , weight]) => weight));
const ABROAD_SHARE = 0.08;

/** Draws a place in France; returns its index in the tables. */
export function drawCommune(random: Random): number {
  return random.pick(COMMUNE_CHOICE);
}

/** Draws a place of birth anywhere; returns its index in the tables. */
export function drawPlace(random: Random): number {
  return random.chance(ABROAD_SHARE) ? drawAbroad(random) : drawCommune(random);
}

/** Draws a place of birth outside France. */
export function drawAbroad(random: Random): number {
  return COMMUNES.length + random.pick(ABROAD_CHOICE);
}
