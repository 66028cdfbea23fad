import { type ByteSink, WordTable } from "./byte-sink.ts";
import { COMMUNES, type Commune, sireneLabel } from "./communes.ts";
import type { SireneLayout } from "./headers.ts";
import {
  ADDRESS_COMPLEMENTS,
  COUNTRIES,
  LOCALITIES,
  STREET_NAMES,
  STREET_TYPES,
  STREET_WEIGHTS,
} from "./name-words.ts";
import { type Random, weighted } from "./random.ts";
import { writeMasked } from "./unite-legale-rows.ts";

const complements = new WordTable(ADDRESS_COMPLEMENTS);
const streetTypes = new WordTable(STREET_TYPES);
const streetNames = new WordTable(STREET_NAMES);
const localities = new WordTable(LOCALITIES);
const communeCodes = new WordTable(COMMUNES.map((commune) => commune.code));
const communeLabels = new WordTable(COMMUNES.map(sireneLabel));
const cedexCodes = new WordTable(COMMUNES.map((commune) => commune.cedex));
const cedexLabels = new WordTable(COMMUNES.map((commune) => commune.cedexLabel));
const postcodes = COMMUNES.map((commune) => new WordTable(commune.postcodes));
const countryCodes = new WordTable(COUNTRIES.map(([code]) => code));
const countryLabels = new WordTable(COUNTRIES.map(([, label]) => label));
const foreignCities = new WordTable(COUNTRIES.map(([, , city]) => city));
const boxes = new WordTable(["BP ", "CS "]);

const COMMUNE_CHOICE = weighted(COMMUNES.map((commune) => commune.weight));
const STREET_CHOICE = weighted(STREET_WEIGHTS);
/** B (bis), T (ter), then A, C, D. */
const REPETITIONS = [66, 84, 65, 67, 68];

const [DOT, UNDERSCORE, B] = [46, 95, 66];

/**
 * The 19 address columns of StockEtablissement (14 in the 48-column layout), separated by commas.
 */
export function writeAddress(
  sink: ByteSink,
  random: Random,
  layout: SireneLayout,
  kind: "french" | "masked" | "foreign",
): void {
  const commune = random.pick(COMMUNE_CHOICE);
  if (kind === "masked") writeMaskedAddress(sink, commune, layout);
  else if (kind === "foreign") writeForeignAddress(sink, random, layout);
  else writeFrenchAddress(sink, random, commune, layout);
}

function writeFrenchAddress(
  sink: ByteSink,
  random: Random,
  commune: number,
  layout: SireneLayout,
): void {
  const town = COMMUNES[commune] as Commune;
  if (random.chance(0.1)) sink.word(complements, random.below(complements.size));
  sink.comma();
  writeStreet(sink, random, layout);
  sink.comma();
  const codes = postcodes[commune] as WordTable;
  sink.word(codes, random.below(codes.size));
  sink.comma();
  sink.word(communeLabels, commune);
  sink.commas(2);
  const hasCedex = random.chance(0.03) && town.cedex !== "";
  if (hasCedex || random.chance(0.01)) {
    sink.word(boxes, random.below(2));
    sink.integer(random.between(1, 90_000));
  }
  sink.comma();
  sink.word(communeCodes, commune);
  sink.comma();
  if (hasCedex) sink.word(cedexCodes, commune);
  sink.comma();
  if (hasCedex) sink.word(cedexLabels, commune);
  sink.commas(2);
  writePlace(sink, random, commune, layout);
}

/** Number, repetition, last number and its repetition, type and label of the street. */
function writeStreet(sink: ByteSink, random: Random, layout: SireneLayout): void {
  const isWide = layout.etablissement === 54;
  if (random.chance(0.1)) {
    sink.commas(isWide ? 5 : 3);
    sink.word(localities, random.below(localities.size));
    return;
  }
  const number = random.chance(0.92) ? random.between(1, 180) : 0;
  if (number > 0) sink.integer(number);
  sink.comma();
  if (number > 0 && random.chance(0.05)) {
    sink.byte(REPETITIONS[random.below(REPETITIONS.length)] as number);
  }
  sink.comma();
  const hasLast = number > 0 && random.chance(0.01);
  if (isWide) {
    if (hasLast) sink.integer(number + 2);
    sink.commas(2);
  }
  sink.word(streetTypes, random.pick(STREET_CHOICE));
  sink.comma();
  sink.word(streetNames, random.below(streetNames.size));
}

/** Address key and coordinates, preceded by their commas; nothing in the 48-column layout. */
function writePlace(sink: ByteSink, random: Random, commune: number, layout: SireneLayout): void {
  const town = COMMUNES[commune] as Commune;
  const isPlaced = town.x !== 0 && random.chance(0.85);
  const street = random.below(10_000);
  const east = random.below(300_000);
  const north = random.below(300_000);
  if (layout.etablissement !== 54) return;
  sink.comma();
  if (isPlaced) {
    sink.word(communeCodes, commune);
    sink.digits(street, 4);
    sink.byte(UNDERSCORE);
    sink.byte(B);
  }
  sink.comma();
  if (isPlaced) writeHundredths(sink, town.x * 100 + east);
  sink.comma();
  if (isPlaced) writeHundredths(sink, town.y * 100 + north);
}

function writeHundredths(sink: ByteSink, value: number): void {
  const metres = (value / 100) | 0;
  sink.integer(metres);
  sink.byte(DOT);
  sink.digits(value - metres * 100, 2);
}

/** Masks everything but the commune, as for units under partial diffusion. */
function writeMaskedAddress(sink: ByteSink, commune: number, layout: SireneLayout): void {
  const isWide = layout.etablissement === 54;
  writeMasked(sink, isWide ? 8 : 6);
  sink.comma();
  sink.word(communeLabels, commune);
  sink.commas(2);
  writeMasked(sink, 1);
  sink.comma();
  sink.word(communeCodes, commune);
  sink.comma();
  writeMasked(sink, 2);
  sink.commas(2);
  if (!isWide) return;
  sink.comma();
  writeMasked(sink, 3);
}

function writeForeignAddress(sink: ByteSink, random: Random, layout: SireneLayout): void {
  const country = random.below(countryCodes.size);
  sink.comma();
  writeStreet(sink, random, layout);
  sink.commas(3);
  sink.word(foreignCities, country);
  sink.commas(5);
  sink.word(countryCodes, country);
  sink.comma();
  sink.word(countryLabels, country);
  if (layout.etablissement === 54) sink.commas(3);
}
