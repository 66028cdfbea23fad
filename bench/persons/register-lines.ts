import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { WideRandom } from "../chance/wide-random.ts";
import { ByteSink } from "../corpus/byte-sink.ts";
import type { Random } from "../corpus/random.ts";
import { COMPACT, yearOf } from "./calendar.ts";
import { type People, Person } from "./people.ts";
import { PLACE_CODES, PLACE_COUNTRIES, PLACE_NAMES, placeCode } from "./places.ts";

/**
 * Noise of the register itself, as shares of its lines; unknown parts of birth dates are the
 * person's.
 */
export const REGISTER_NOISE = {
  /** The same line twice. Measured by others on the whole register. */
  duplicate: 0.008,
  /** One letter of the surname is wrong. [J] */
  nom: 0.001,
  /** The birth date is off by a day, a month or a year. [J] */
  date: 0.001,
  sexe: 0.0002,
} as const;

/** Numbers of written lines. */
export interface RegisterCounts {
  readonly deaths: number;
  readonly lines: number;
}

const FIRST_YEAR = 1970;
const LAST_YEAR = 2026;
const SALT = 0x11e5;
const [SPACE, STAR, SLASH, ONE, LETTER_A] = [32, 42, 47, 49, 65];
/** Ends of fields; positions of INSEE's layout. */
const [NAME_END, COMMUNE_WIDTH, COUNTRY_WIDTH, LINE_END] = [80, 30, 30, 198];

/**
 * Writes the register of a country in INSEE's format, a file `deces-AAAA.txt` a year, without the
 * persons left out. The act number of a line is the index of its person, plus one.
 */
export async function writeRegister(people: People, directory: string): Promise<RegisterCounts> {
  await mkdir(directory, { recursive: true });
  let [deaths, lines] = [0, 0];
  const writer = new LineWriter(people);
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const [from, to] = people.deadOf(year);
    if (from === to) continue;
    const sink = new ByteSink(await open(join(directory, `deces-${year}.txt`), "w"), "\n");
    for (let index = from; index < to; index++) {
      if (people.isLeftOut(index)) continue;
      deaths += 1;
      writer.write(sink, index);
      if (sink.isFull) await sink.flush();
    }
    await sink.close();
    lines += sink.rows;
  }
  return { deaths, lines };
}

/** Reference of a dead person's record, as in verdicts: "2020-04-15/01004/80". */
export function referenceOfDead(person: Person, index: number): string {
  const date = String(COMPACT[person.deathDay]);
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return `${day}/${placeCode(person.deathPlace)}/${index + 1}`;
}

/** Index of the person that a reference names. */
export function indexOfReference(reference: string): number {
  return Number(reference.slice(reference.lastIndexOf("/") + 1)) - 1;
}

class LineWriter {
  readonly #people: People;
  readonly #person = new Person();
  readonly #random = new WideRandom();

  constructor(people: People) {
    this.#people = people;
  }

  /** About two microseconds. */
  write(sink: ByteSink, index: number): void {
    const person = this.#person;
    const random = this.#random;
    this.#people.draftDead(index, person);
    random.reset(this.#people.seed ^ SALT, index);
    const start = sink.length;
    this.#writeName(sink, person);
    const isOtherSex = random.chance(REGISTER_NOISE.sexe);
    sink.byte(ONE + (isOtherSex ? 1 - person.sex : person.sex));
    sink.digits(registeredBirth(random, person), 8);
    writeBirthPlace(sink, person.birthPlace);
    sink.digits(COMPACT[person.deathDay] as number, 8);
    sink.word(PLACE_CODES, person.deathPlace);
    sink.amount(index + 1);
    sink.fillTo(start + LINE_END, SPACE);
    sink.endRow();
    if (random.chance(REGISTER_NOISE.duplicate)) {
      sink.copy(sink.held, start, sink.length);
      sink.rows += 1;
    }
  }

  #writeName(sink: ByteSink, { surname, given: input, givenCount }: Person): void {
    const { surnames, givenNames } = this.#people;
    const start = sink.length;
    sink.word(surnames.words, surname);
    if (this.#random.chance(REGISTER_NOISE.nom)) this.#slip(sink, start, sink.length);
    sink.byte(STAR);
    for (let rank = 0; rank < givenCount; rank++) {
      if (rank > 0) sink.byte(SPACE);
      sink.word(givenNames.words, input[rank] as number);
    }
    sink.byte(SLASH);
    sink.fillTo(start + NAME_END, SPACE);
  }

  #slip(sink: ByteSink, from: number, to: number): void {
    sink.held[from + this.#random.below(to - from)] = LETTER_A + this.#random.below(26);
  }
}

/** AAAAMMJJ with zeros for unknown parts, and the register's errors. */
function registeredBirth(random: Random, { birthDay, gap }: Person): number {
  const birth = COMPACT[birthDay] as number;
  if (gap === "year") return 0;
  if (gap === "month") return yearOf(birthDay) * 10_000;
  if (gap === "day") return birth - (birth % 100);
  if (!random.chance(REGISTER_NOISE.date)) return birth;
  const kind = random.below(3);
  if (kind === 0) return COMPACT[birthDay + 1] as number;
  // A year off: 29 February becomes the day before.
  const isLeapDay = birth % 10_000 === 229;
  return (kind === 1 ? birth - 10_000 : birth - 100_000) - (isLeapDay ? 1 : 0);
}

function writeBirthPlace(sink: ByteSink, place: number): void {
  sink.word(PLACE_CODES, place);
  const from = sink.length;
  sink.word(PLACE_NAMES, place);
  sink.fillTo(from + COMMUNE_WIDTH, SPACE);
  sink.word(PLACE_COUNTRIES, place);
  sink.fillTo(from + COMMUNE_WIDTH + COUNTRY_WIDTH, SPACE);
}
