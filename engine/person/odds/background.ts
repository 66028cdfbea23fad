import { NO_WORD } from "../../words/layout.ts";
import type { DeathSearch } from "../death-index/deaths.ts";
import type { ParsedPerson } from "../identity/parsed-person.ts";
import { JOINT_PRIOR, JOINT_YEARS, SEX, SURNAME } from "../model.ts";
import { anybodysSecond } from "./given-chance.ts";
import type { Cohort, Population } from "./population.ts";
import { anybodysResidence } from "./residence-chance.ts";

const DAYS_OF_YEAR = 365.25;
const MONTHS_OF_YEAR = 12;
/** Fewest deaths of a year to use the actual share of a birth day. */
const ENOUGH_DEATHS = 2000;

/** The frequencies expected by chance for each field of a query. */
export interface Background {
  /** Whether typing errors of other surnames and joint frequencies of names are omitted. */
  readonly isRough: boolean;
  /**
   * Prior odds of one specific death against being alive, to be multiplied by the ratios of the
   * fields.
   */
  readonly oddsUnit: number;
  /** Expected number of deaths in the register that match names and date by chance. */
  readonly namesakes: number;
  /** Probability of each surname. */
  readonly surnames: readonly number[];
  readonly usual: number;
  /** Probability of the second given name, given the first; 1 when there is none. */
  readonly second: number;
  readonly residence: number;
  /** Probability that the person is a woman. */
  readonly woman: number;
  /** Share of customers born then who died in the years covered by the register. */
  readonly deadShare: number;
  /** Share of customers' deaths in those years. */
  readonly coverage: number;
  /** Year of birth, 0 unknown. */
  readonly birthYear: number;
}

/**
 * Computes the frequencies of the fields of a query.
 *
 * @param isRough  Omits parts that only matter for candidates (`Background.isRough`).
 */
export function backgroundOf(
  query: ParsedPerson,
  search: DeathSearch,
  population: Population,
  isRough: boolean,
): Background {
  const { frequencies } = search;
  const [usualName, secondName] = query.given;
  const birthYear = Math.floor((query.birth.dates[0] ?? 0) / 10_000);
  const usual = usualName?.chanceIn(birthYear) ?? 1;
  const second = usualName && secondName ? anybodysSecond(usualName, secondName, frequencies) : 1;
  const residence = query.department > 0 ? anybodysResidence(query.department, frequencies) : 1;
  const surnames = query.surnames.map((one) => (isRough ? one.leastChance : one.chance));
  const woman = womanChance(query, search, birthYear);
  const apart = (surnames[0] ?? 1) * usual;
  const together =
    (isRough ? 1 : jointly(query, search, population, birthYear)) +
    swappedChance(query, search, birthYear) / apart;
  const born = bornThen(query, search, population);
  return {
    isRough,
    oddsUnit: 1 / ((born.living + born.others) * together * sexChance(query.sex, woman)),
    namesakes: born.recorded * (surnames[0] ?? 0) * usual * second * together,
    surnames,
    usual,
    second,
    residence,
    woman,
    deadShare: born.dead / (born.dead + born.living),
    coverage: population.coverage,
    birthYear,
  };
}

/** The same for the query with surname and given name in each other's place. */
export function interchangedBackground(background: Background): Background {
  const { oddsUnit, surnames } = background;
  return {
    ...background,
    surnames: surnames.slice(0, 1),
    second: 1,
    oddsUnit: oddsUnit * SURNAME.swapped,
  };
}

/** Probability that any person is written with these names because both fields were swapped. */
function swappedChance(
  { surnames, surnameInPlace }: ParsedPerson,
  { surnames: register, frequencies }: DeathSearch,
  birthYear: number,
): number {
  const givenName = surnames[0]?.asGiven ?? NO_WORD;
  if (givenName === NO_WORD || surnameInPlace === NO_WORD) return 0;
  const surname = register.count(surnameInPlace) / (frequencies.total + 1);
  const first =
    frequencies.bearersInBand(givenName, birthYear) / (frequencies.inBand(birthYear) + 1);
  return SURNAME.swapped * surname * first;
}

function sexChance(sex: number, woman: number): number {
  if (sex === 0) return 1;
  const same = sex === 2 ? woman : 1 - woman;
  return same * SEX.same + (1 - same) * SEX.other;
}

function womanChance(
  { sex, given: givenName }: ParsedPerson,
  { frequencies }: DeathSearch,
  year: number,
): number {
  if (sex !== 0) return sex === 2 ? SEX.same : SEX.other;
  const number = givenName[0]?.number ?? NO_WORD;
  if (number === NO_WORD) return 1 / 2;
  const bearers = frequencies.bearersInBand(number, year);
  return (frequencies.womenBearing(number, year) + 0.5) / (bearers + 1);
}

/** The persons born at that date, as precisely as it is known. */
function bornThen({ birth }: ParsedPerson, search: DeathSearch, population: Population): Cohort {
  if (birth.precision === "aucune") return population.ofAnyAge;
  let [living, others, dead, recorded] = [0, 0, 0, 0];
  for (const date of birth.dates) {
    const cohort = population.cohort(Math.floor(date / 10_000));
    const share = SHARE_OF_YEAR[birth.precision] ?? dayShare(date, cohort, search);
    living += cohort.living * share;
    others += cohort.others * share;
    dead += cohort.dead * share;
    recorded += cohort.recorded * share;
  }
  return { living, others, dead, recorded };
}

/** Shares of the persons born in a year; days are counted. */
const SHARE_OF_YEAR = { annee: 1, mois: 1 / MONTHS_OF_YEAR, jour: null } as const;

/** A day's share of its year: the first of January also contains unknown dates. */
function dayShare(date: number, { recorded }: Cohort, search: DeathSearch): number {
  if (recorded < ENOUGH_DEATHS) return 1 / DAYS_OF_YEAR;
  return Math.max(1 / DAYS_OF_YEAR, search.openDay(date).count / recorded);
}

/**
 * The ratio of the joint frequency of surname and given name to independence, among persons born in
 * adjacent years: families and regions have typical given names.
 */
function jointly(
  { surnames, given: givenName, birth }: ParsedPerson,
  search: DeathSearch,
  population: Population,
  birthYear: number,
): number {
  const [usual] = givenName;
  const surname = surnames[0] && search.surnames.find(surnames[0].key);
  if (!usual || surname === undefined || surname === NO_WORD) return 1;
  if (usual.number === NO_WORD || birthYear === 0) return 1;
  const { frequencies } = search;
  const bearers = search.openBearers(surname);
  const from = bearers.firstRowOf(usual.number, (birthYear - JOINT_YEARS) * 10_000);
  const to = bearers.firstRowOf(usual.number, (birthYear + JOINT_YEARS + 1) * 10_000);
  const own = bearers.firstRowOf(usual.number, birth.dates[0] ?? 0);
  const isOwn = own < to && bearers.birthDate(own) === birth.dates[0];
  let recorded = 0;
  for (let year = birthYear - JOINT_YEARS; year <= birthYear + JOINT_YEARS; year++)
    recorded += population.cohort(year).recorded;
  const apart =
    (search.surnames.count(surname) / (frequencies.total + 1)) *
    ((frequencies.bearersInBand(usual.number, birthYear) + 0.1) /
      (frequencies.inBand(birthYear) + 1));
  const count = Math.max(0, to - from - (isOwn ? 1 : 0));
  const together = (count + JOINT_PRIOR) / (recorded + JOINT_PRIOR / apart);
  return together / apart;
}

/** Share of persons who use another surname than the birth name, by sex and age. */
export function usageShare(woman: number, age: number): number {
  const married = Math.min(1, Math.max(0, (age - 20) / 25));
  return woman * SURNAME.usageOfWomen * married + (1 - woman) * SURNAME.usageOfMen;
}
