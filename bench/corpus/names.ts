import type { ByteSink } from "./byte-sink.ts";
import { WordTable } from "./byte-sink.ts";
import type { Company } from "./company.ts";
import { LEGAL_CATEGORIES } from "./legal-categories.ts";
import {
  ACCENTED,
  ASSOCIATIONS,
  BRAND_ENDS,
  BRAND_STARTS,
  BRAND_SUFFIXES,
  FEMALE_NAMES,
  MALE_NAMES,
  PLACES,
  SURNAME_ENDS,
  SURNAME_STARTS,
  TRADES,
} from "./name-words.ts";
import { type Random, weighted } from "./random.ts";

const surnameStarts = new WordTable(SURNAME_STARTS);
const surnameEnds = new WordTable(SURNAME_ENDS);
const brandStarts = new WordTable(BRAND_STARTS);
const brandEnds = new WordTable(BRAND_ENDS);
const brandSuffixes = new WordTable(BRAND_SUFFIXES);
const trades = new WordTable(TRADES);
const places = new WordTable(PLACES);
const associations = new WordTable(ASSOCIATIONS);
const accented = new WordTable(ACCENTED);
/** First names: men's, then women's. */
export const FIRST_NAMES = [new WordTable(MALE_NAMES), new WordTable(FEMALE_NAMES)] as const;

// Already escaped for a quoted field.
const joints = new WordTable([
  " ",
  " & ",
  "ETABLISSEMENTS ",
  " ET FILS",
  ", ",
  " ET ASSOCIES",
  'SOCIETE ""',
  '""',
  "SCI ",
  "COMMUNE DE ",
  "S.A.R.L. ",
  " - ",
]);
const [SPACE, AMPERSAND, ETABLISSEMENTS, ET_FILS, COMMA, ET_ASSOCIES, SOCIETE_QUOTE, QUOTE_END] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const;
const [SCI, COMMUNE_DE, SARL, DASH] = [8, 9, 10, 11] as const;
const QUOTE = 34;

function any(sink: ByteSink, random: Random, table: WordTable): void {
  sink.word(table, random.below(table.size));
}

/** A surname of two syllable groups. */
export function writeSurname(sink: ByteSink, random: Random): void {
  any(sink, random, surnameStarts);
  any(sink, random, surnameEnds);
}

/** A trade name: two groups. */
export function writeBrand(sink: ByteSink, random: Random): void {
  any(sink, random, brandStarts);
  any(sink, random, brandEnds);
}

/** A shop sign: a trade, then a place or a surname. */
export function writeEnseigne(sink: ByteSink, random: Random): void {
  any(sink, random, random.chance(0.02) ? accented : trades);
  sink.word(joints, SPACE);
  if (random.chance(0.5)) any(sink, random, places);
  else writeSurname(sink, random);
}

type NameWriter = (sink: ByteSink, random: Random) => void;

const SOCIETE_NAMES: readonly (readonly [weight: number, write: NameWriter])[] = [
  [
    260,
    (sink, random) => {
      any(sink, random, trades);
      sink.word(joints, SPACE);
      writeSurname(sink, random);
    },
  ],
  [
    280,
    (sink, random) => {
      writeBrand(sink, random);
      sink.word(joints, SPACE);
      any(sink, random, brandSuffixes);
    },
  ],
  [160, writeBrand],
  [150, writeEnseigne],
  [
    40,
    (sink, random) => {
      sink.word(joints, ETABLISSEMENTS);
      writeSurname(sink, random);
      sink.word(joints, ET_FILS);
    },
  ],
  [
    30,
    (sink, random) => {
      writeSurname(sink, random);
      sink.word(joints, AMPERSAND);
      writeSurname(sink, random);
    },
  ],
  [
    30,
    (sink, random) => {
      sink.word(joints, SARL);
      writeBrand(sink, random);
      sink.word(joints, DASH);
      any(sink, random, trades);
    },
  ],
  [
    20,
    (sink, random) => {
      any(sink, random, accented);
      sink.word(joints, SPACE);
      any(sink, random, places);
    },
  ],
  [
    10,
    (sink, random) => {
      sink.byte(QUOTE);
      writeSurname(sink, random);
      sink.word(joints, COMMA);
      writeSurname(sink, random);
      sink.word(joints, ET_ASSOCIES);
      sink.byte(QUOTE);
    },
  ],
  [
    5,
    (sink, random) => {
      sink.byte(QUOTE);
      sink.word(joints, SOCIETE_QUOTE);
      writeBrand(sink, random);
      sink.word(joints, QUOTE_END);
      sink.byte(QUOTE);
    },
  ],
];
const SOCIETE_CHOICE = weighted(SOCIETE_NAMES.map(([weight]) => weight));

/** The denomination of a company that is not a sole trader, quoted if necessary. */
export function writeDenomination(sink: ByteSink, company: Company): void {
  const { random } = company;
  const kind = LEGAL_CATEGORIES[company.legal]?.kind;
  if (kind === "sci") {
    sink.word(joints, SCI);
    if (random.chance(0.6)) any(sink, random, places);
    else writeSurname(sink, random);
  } else if (kind === "association") {
    any(sink, random, associations);
    sink.word(joints, SPACE);
    any(sink, random, places);
  } else if (kind === "public") {
    sink.word(joints, COMMUNE_DE);
    writeSurname(sink, random);
  } else {
    const choice = SOCIETE_NAMES[random.pick(SOCIETE_CHOICE)];
    choice?.[1](sink, random);
  }
}
