import { DEATH_YEARS, FIRST_DEATH_YEAR, type Frequencies } from "../death-index/frequencies.ts";
import { FIRST_YEAR, LAST_YEAR } from "../death-index/layout.ts";
import { survival } from "../life-table.ts";
import { COMPLETENESS, CUSTOMER_YEARS, DATE, OLDER_CUSTOMERS } from "../model.ts";

/** The expected numbers for persons born in one year, or in part of it or in several. */
export interface Cohort {
  /**
   * Living customers on the scale of the register, plus dead ones whose death is missing from it:
   * no search finds either.
   */
  readonly living: number;
  /**
   * Persons of no record who may be written with a birth date of that year: the living of other
   * years with a wrong date, and those who died before the register or far from it. They outnumber
   * the living of a very old year.
   */
  readonly others: number;
  /** Deaths in the register that may be customers', weighted by `customerWeight`. */
  readonly dead: number;
  /** Deaths in the register. */
  readonly recorded: number;
}

/**
 * Fewest deaths in the window to estimate a cohort's size; below, that of its neighbours is used.
 */
const FEWEST_DEATHS = 30;
/** Years of deaths from which the life table gives the size of a cohort. */
const WINDOW_YEARS = 10;
/** Least share of the deaths of the largest year for a year to count as covered. */
const COVERED_SHARE = 0.2;
/** Ages of customers with an unknown birth date. */
const [YOUNGEST, OLDEST] = [16, 105];

/**
 * Estimates the living and the dead of each birth year, from the register and the life table; a
 * customer file contains both.
 */
export class Population {
  readonly thisYear: number;
  /** Share of customers' deaths in covered years: 1 when all files are loaded. */
  readonly coverage: number;
  /** All possible customers. */
  readonly ofAnyAge: Cohort;
  readonly #cohorts: readonly Cohort[];
  /** Indices of the covered years of death. */
  readonly #covered: readonly number[];

  /** @param today  AAAAMMJJ of the register. */
  constructor(frequencies: Frequencies, today: number) {
    this.thisYear = Math.floor(today / 10_000);
    const lives = BIRTH_YEARS.map((year) => frequencies.deathsByYear(year));
    this.#covered = coveredYears(lives);
    this.coverage = this.#coverage();
    const births = filled(
      BIRTH_YEARS.map((year, i) => this.#births(lives[i] as Uint32Array, year)),
    );
    const living = BIRTH_YEARS.map((year, i) => (births[i] as number) * this.#aliveOf(year));
    this.#cohorts = BIRTH_YEARS.map((year, i) =>
      this.#cohortOf(lives[i] as Uint32Array, births[i] as number, living, year),
    );
    this.ofAnyAge = this.#ofAnyAge();
  }

  cohort(birthYear: number): Cohort {
    const rank = Math.min(LAST_YEAR, Math.max(FIRST_YEAR, birthYear)) - FIRST_YEAR;
    return this.#cohorts[rank] as Cohort;
  }

  /**
   * Weight of a death in that year as a customer, against a living person: customers were alive
   * when they became customers. 0 is an unknown year.
   */
  customerWeight(deathYear: number): number {
    if (deathYear === 0) return OLDER_CUSTOMERS;
    const years = this.thisYear - deathYear + 0.5;
    return Math.max(OLDER_CUSTOMERS, Math.min(1, 1 - years / CUSTOMER_YEARS));
  }

  #ofAnyAge(): Cohort {
    let [living, dead, recorded] = [0, 0, 0];
    for (let age = YOUNGEST; age <= OLDEST; age++) {
      const cohort = this.cohort(this.thisYear - age);
      living += cohort.living;
      dead += cohort.dead;
      recorded += cohort.recorded;
    }
    return { living, others: 0, dead, recorded };
  }

  #coverage(): number {
    let [covered, all] = [0, 0];
    for (let year = this.thisYear - CUSTOMER_YEARS; year < this.thisYear; year++) {
      const weight = this.customerWeight(year);
      all += weight;
      if (this.#covered.includes(year - FIRST_DEATH_YEAR)) covered += weight;
    }
    return covered / all;
  }

  /**
   * Births of a year, on the scale of the register; 0 when there are too few deaths to estimate.
   */
  #births(deaths: Uint32Array, birthYear: number): number {
    let [recorded, share] = [0, 0];
    const last = this.thisYear - FIRST_DEATH_YEAR;
    for (let rank = last - WINDOW_YEARS; rank < last; rank++) {
      if (!this.#covered.includes(rank)) continue;
      const age = FIRST_DEATH_YEAR + rank - birthYear;
      recorded += deaths[rank] ?? 0;
      share += alive(age) - alive(age + 1);
    }
    return recorded >= FEWEST_DEATHS && share > 0 ? recorded / COMPLETENESS / share : 0;
  }

  /** Share of those born in a year who are alive. */
  #aliveOf(birthYear: number): number {
    return alive(this.thisYear - birthYear + 0.4);
  }

  #cohortOf(
    deaths: Uint32Array,
    births: number,
    livingByYear: readonly number[],
    year: number,
  ): Cohort {
    let [dead, recorded] = [0, 0];
    deaths.forEach((count, rank) => {
      dead += count * this.customerWeight(FIRST_DEATH_YEAR + rank);
      recorded += count;
    });
    const living = livingByYear[year - FIRST_YEAR] as number;
    const unrecorded = (dead * (1 - COMPLETENESS)) / COMPLETENESS;
    const elsewhere = Math.max(0, births - living - recorded) * OLDER_CUSTOMERS;
    return {
      living: Math.max(living + unrecorded, FEWEST_LIVING),
      others: elsewhere + misdated(livingByYear, year),
      dead,
      recorded,
    };
  }
}

/** The living of other years whose birth year is written as this one. */
function misdated(livingByYear: readonly number[], year: number): number {
  const livingOf = (other: number): number => livingByYear[other - FIRST_YEAR] ?? 0;
  let sum = DATE.nextYear * (livingOf(year - 1) + livingOf(year + 1));
  sum += DATE.century * (livingOf(year - 100) + livingOf(year + 100));
  for (const place of [1, 10]) {
    const digit = Math.floor(year / place) % 10;
    for (let other = 0; other < 10; other++)
      if (other !== digit) sum += DATE.oneDigit * livingOf(year + (other - digit) * place);
  }
  return sum;
}

const BIRTH_YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
/** Avoids an empty cohort. */
const FEWEST_LIVING = 1e-3;

/** Share of both sexes alive at an age; 1 before birth. */
function alive(age: number): number {
  return age < 0 ? 1 : (survival(age, 1) + survival(age, 2)) / 2;
}

function coveredYears(lives: readonly Uint32Array[]): number[] {
  const totals = new Float64Array(DEATH_YEARS);
  for (const deaths of lives)
    deaths.forEach((count, rank) => {
      totals[rank] = (totals[rank] as number) + count;
    });
  const most = Math.max(...totals);
  return Array.from(totals.keys()).filter(
    (rank) => most > 0 && (totals[rank] as number) >= most * COVERED_SHARE,
  );
}

/** Years without an estimate take that of the nearest year with one. */
function filled(reported: readonly number[]): number[] {
  const known = reported.flatMap((births, i) => (births > 0 ? [i] : []));
  return reported.map((births, i) => {
    if (births > 0 || known.length === 0) return Math.max(births, 1);
    const nearest = known.reduce((a, b) => (Math.abs(b - i) < Math.abs(a - i) ? b : a));
    return reported[nearest] as number;
  });
}
