import { type AliasTable, aliasTable, drawFrom } from "../chance/alias-table.ts";
import { WideRandom } from "../chance/wide-random.ts";
import { hash32, type Random } from "../corpus/random.ts";
import { dayNumber, daysOfYear, FIRST_DEATH, LAST_DEATH, yearOf } from "./calendar.ts";
import { GivenNames, type Origin } from "./given-names.ts";
import { departmentOf, drawAbroad, drawDepartment, drawTown } from "./places.ts";
import { deathsIn, FIRST_BIRTH_YEAR, livingOf, type Sex } from "./population.ts";
import { attachment, homeOf, Surnames } from "./surnames.ts";

/** The unknown part of a birth date in the register. */
export type BirthGap = "none" | "day" | "month" | "year";

/** A person of the invented country. One object is reused for each. */
export class Person {
  sex: Sex = 0;
  origin: Origin = 0;
  /** Birth day in the papers; without a month in the register, they say 1 January. */
  birthDay = 0;
  gap: BirthGap = "none";
  surname = 0;
  /** Number of valid entries of `input`, 0 to 3. */
  givenCount = 0;
  readonly given = new Uint16Array(3);
  birthPlace = 0;
  /** -1 for the living. */
  deathDay = -1;
  deathPlace = -1;
}

/** Shares born abroad, of the dead and of the living. [J] */
export const ABROAD_SHARES = { dead: 0.11, living: 0.13 } as const;
/** Shares of foreign surnames, of persons born in France and of those born abroad. [J] */
export const ABROAD_SURNAMES: readonly [number, number] = [0.12, 0.65];
/** Unknown parts in the register, for persons born in France and abroad: measured on its lines. */
export const GAPS: readonly Readonly<Record<Exclude<BirthGap, "none">, number>>[] = [
  { day: 0.0001, month: 0.0002, year: 0.0001 },
  { day: 0.001, month: 0.038, year: 0.0001 },
];
/** Excess share of births on 1 January: measured on lines of the register. */
export const NEW_YEARS: readonly [number, number] = [0.001, 0.025];
/** Share who died in the département of their birth; the others by population. [J] */
const DIED_AT_HOME = 0.5;
/** One in this many is left out of the register, to be queried as living. */
const LEFT_OUT_IN = 20;

const FIRST_YEAR = 1970;
const LAST_YEAR = 2026;

/**
 * Persons as pure functions of (seed, index). The dead of a register of `deaths` lines have the
 * indexes 0 to `deadCount` - 1, in the order of their years of death; one in twenty of them is left
 * out of the files. The living may have any index, and use another seed.
 */
export class People {
  readonly surnames = Surnames.shared;
  readonly givenNames = new GivenNames();
  readonly deadCount: number;
  readonly seed: number;
  readonly #random = new WideRandom();
  /** Index of the first dead of each year. */
  readonly #yearStarts: readonly number[];
  readonly #cells: readonly AliasTable[];
  readonly #livingCells: AliasTable;

  constructor(seed: number, deaths: number) {
    this.seed = seed;
    this.deadCount = Math.round((deaths * LEFT_OUT_IN) / (LEFT_OUT_IN - 1));
    const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);
    const weights = years.map((year) =>
      cells(year, (birthYear, sex) => deathsIn(year, birthYear, sex)),
    );
    const totals = weights.map((cell) => cell.reduce((sum, one) => sum + one, 0));
    const total = totals.reduce((sum, one) => sum + one, 0);
    let before = 0;
    this.#yearStarts = [0, ...totals].map((one) => {
      before += one;
      return Math.round((before / total) * this.deadCount);
    });
    this.#cells = weights.map(aliasTable);
    this.#livingCells = aliasTable(cells(LAST_YEAR, livingOf));
  }

  /** The dead of a year: their first index and the one after the last. */
  deadOf(year: number): readonly [from: number, to: number] {
    const at = year - FIRST_YEAR;
    return [this.#yearStarts[at] ?? 0, this.#yearStarts[at + 1] ?? 0];
  }

  /** Whether a dead person's lines are left out of the files. */
  isLeftOut(index: number): boolean {
    return hash32(this.seed ^ LEFT_OUT_SALT, index) % LEFT_OUT_IN === 0;
  }

  /** Drafts a dead person, in about a microsecond. */
  draftDead(index: number, person: Person): void {
    const random = this.#random;
    random.reset(this.seed ^ DEAD_SALT, index);
    const at = this.#yearAt(index);
    const cell = drawFrom(random, this.#cells[at] as AliasTable);
    const [from, to] = daysOfYear(FIRST_YEAR + at);
    const deathDay = random.between(Math.max(from, FIRST_DEATH), Math.min(to - 1, LAST_DEATH));
    person.deathDay = deathDay;
    this.#fill(random, person, cell, ABROAD_SHARES.dead, deathDay);
    const home = departmentOf(person.birthPlace);
    const isHome = home >= 0 && random.chance(DIED_AT_HOME);
    person.deathPlace = drawTown(random, isHome ? home : drawDepartment(random));
  }

  /** Drafts a person alive at the end of the register. */
  draftLiving(index: number, person: Person): void {
    const random = this.#random;
    random.reset(this.seed ^ LIVING_SALT, index);
    person.deathDay = -1;
    person.deathPlace = -1;
    const cell = drawFrom(random, this.#livingCells);
    this.#fill(random, person, cell, ABROAD_SHARES.living, LAST_DEATH);
  }

  #yearAt(index: number): number {
    let [low, high] = [0, this.#yearStarts.length - 2];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#yearStarts[middle] as number) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #fill(random: Random, person: Person, cell: number, abroad: number, lastDay: number): void {
    person.sex = (cell & 1) as Sex;
    person.origin = random.chance(abroad) ? 1 : 0;
    const { origin } = person;
    fillBirth(random, person, FIRST_BIRTH_YEAR + (cell >> 1), lastDay);
    const pool = random.chance(ABROAD_SURNAMES[origin]) ? 1 : 0;
    person.surname = this.surnames.draw(random, pool);
    this.#nameGiven(random, person);
    const stays = random.chance(attachment(person.surname));
    const department = stays ? homeOf(person.surname) : drawDepartment(random);
    person.birthPlace = origin === 1 ? drawAbroad(random) : drawTown(random, department);
  }

  #nameGiven(random: Random, person: Person): void {
    const { givenNames } = this;
    const { origin, sex, given: input } = person;
    const year = yearOf(person.birthDay);
    person.givenCount = givenNames.drawCount(random, origin);
    input[0] = givenNames.drawFirst(random, origin, sex, year);
    input[1] = givenNames.drawSecond(random, origin, sex, year, input[0]);
    input[2] = givenNames.drawThird(random, origin, sex, year);
  }
}

const [DEAD_SALT, LIVING_SALT, LEFT_OUT_SALT] = [0xdead, 0x11fe, 0x1ef7];

function fillBirth(random: Random, person: Person, year: number, lastDay: number): void {
  const [from, to] = daysOfYear(year);
  const day = random.between(from, Math.min(to - 1, lastDay));
  const gaps = GAPS[person.origin] as (typeof GAPS)[number];
  const draw = random.next() / 4294967296;
  const newYear = dayNumber(year, 1, 1);
  person.gap = "none";
  person.birthDay = day;
  if (draw < gaps.month) {
    person.gap = "month";
    person.birthDay = newYear;
  } else if (draw < gaps.month + gaps.day) person.gap = "day";
  else if (draw < gaps.month + gaps.day + gaps.year) person.gap = "year";
  else if (draw > 1 - NEW_YEARS[person.origin]) person.birthDay = newYear;
}

/** Weights by birth year and sex: two cells a year from the first. */
function cells(lastYear: number, weigh: (birthYear: number, sex: Sex) => number): number[] {
  const weights: number[] = [];
  for (let year = FIRST_BIRTH_YEAR; year <= lastYear; year++)
    weights.push(weigh(year, 0), weigh(year, 1));
  return weights;
}
