import { type ByteSink, WordTable } from "../byte-sink.ts";
import { FEMALE_NAMES, MALE_NAMES, SURNAME_ENDS, SURNAME_STARTS } from "../name-words.ts";
import { FIRST_NAMES } from "../names.ts";
import { titleCase } from "../phrases.ts";
import type { Random } from "../random.ts";

const DAYS_A_YEAR = 365.25;
/** Nobody in the corpus was born before 1900; the oldest are spread over these days. */
const EARLIEST_BIRTH_DAYS = 3650;
const FIRST_NAMES_MAX = 3;
const SPACE = 32;

const starts = new WordTable(SURNAME_STARTS);
const ends = new WordTable(SURNAME_ENDS);
const particles = new WordTable(["", "LE ", "DE "]);
const titleStarts = new WordTable(SURNAME_STARTS.map(titleCase));
const lowerStarts = new WordTable(SURNAME_STARTS.map((start) => start.toLowerCase()));
const lowerEnds = new WordTable(SURNAME_ENDS.map((end) => end.toLowerCase()));
const titleParticles = new WordTable(["", "Le ", "De "]);
const TITLE_FIRST_NAMES = [
  new WordTable(MALE_NAMES.map(titleCase)),
  new WordTable(FEMALE_NAMES.map(titleCase)),
] as const;

/** An invented natural person. One object is reused for each. */
export class Person {
  isWoman = false;
  birthDay = 0;
  /** Index of a particle, then of two or three syllable groups; `middle` is -1 when there are two. */
  particle = 0;
  start = 0;
  middle = -1;
  end = 0;
  /** Married name: two syllable groups, -1 when there is none. */
  usageStart = -1;
  usageEnd = 0;
  firstNames = 1;
  readonly first = new Uint8Array(FIRST_NAMES_MAX);
}

/** Draws a person aged between `youngest` and `oldest` years on that day. */
export function draftPerson(
  random: Random,
  person: Person,
  day: number,
  youngest: number,
  oldest: number,
): void {
  person.isWoman = random.chance(0.38);
  const age = random.between((youngest * DAYS_A_YEAR) | 0, (oldest * DAYS_A_YEAR) | 0);
  person.birthDay = Math.max(random.below(EARLIEST_BIRTH_DAYS), day - age);
  person.particle = random.chance(0.92) ? 0 : 1 + random.below(2);
  person.start = random.below(starts.size);
  person.middle = random.chance(0.55) ? -1 : random.below(starts.size);
  person.end = random.below(ends.size);
  person.usageStart = person.isWoman && random.chance(0.15) ? random.below(starts.size) : -1;
  person.usageEnd = random.below(ends.size);
  person.firstNames = 1 + random.below(FIRST_NAMES_MAX);
  const names = FIRST_NAMES[person.isWoman ? 1 : 0].size;
  for (let rank = 0; rank < person.firstNames; rank += 1) person.first[rank] = random.below(names);
}

/** Copies one person onto another. */
export function copyPerson(from: Person, to: Person): void {
  to.isWoman = from.isWoman;
  to.birthDay = from.birthDay;
  to.particle = from.particle;
  to.start = from.start;
  to.middle = from.middle;
  to.end = from.end;
  to.usageStart = from.usageStart;
  to.usageEnd = from.usageEnd;
  to.firstNames = from.firstNames;
  to.first.set(from.first);
}

/** The surname in the registers' form: "LE VALDENEAU". */
export function writePersonName(sink: ByteSink, person: Person): void {
  sink.word(particles, person.particle);
  sink.word(starts, person.start);
  if (person.middle >= 0) sink.word(starts, person.middle);
  sink.word(ends, person.end);
}

/** The surname in the notices' form: "Le Valdeneau". */
export function writePersonNameInTitleCase(sink: ByteSink, person: Person): void {
  sink.word(titleParticles, person.particle);
  sink.word(titleStarts, person.start);
  if (person.middle >= 0) sink.word(lowerStarts, person.middle);
  sink.word(lowerEnds, person.end);
}

/** The married name; the person must have one. */
export function writeUsageName(sink: ByteSink, person: Person): void {
  sink.word(starts, person.usageStart);
  sink.word(ends, person.usageEnd);
}

/** The married name in the notices' form; the person must have one. */
export function writeUsageNameInTitleCase(sink: ByteSink, person: Person): void {
  sink.word(titleStarts, person.usageStart);
  sink.word(lowerEnds, person.usageEnd);
}

/** The first name of that rank, from 0. */
export function writeFirstName(sink: ByteSink, person: Person, rank: number): void {
  sink.word(FIRST_NAMES[person.isWoman ? 1 : 0], person.first[rank] as number);
}

/** All first names in the notices' form: "Pierre Jean". */
export function writeFirstNamesInTitleCase(sink: ByteSink, person: Person): void {
  const table = TITLE_FIRST_NAMES[person.isWoman ? 1 : 0];
  for (let rank = 0; rank < person.firstNames; rank += 1) {
    if (rank > 0) sink.byte(SPACE);
    sink.word(table, person.first[rank] as number);
  }
}
