import { DEATH_YEARS, FIRST_DEATH_YEAR, type Frequencies } from "../death-index/frequencies.ts";
import { FIRST_YEAR, LAST_YEAR } from "../death-index/layout.ts";
import { survival } from "../life-table.ts";
import { COMPLETENESS, CUSTOMER_YEARS, OLDER_CUSTOMERS } from "../model.ts";

/** What is expected of the persons born in one year, or of a part or several of them. */
export interface Cohort {
  /**
   * Of them alive today, on the scale of the register; customers whose death it lacks count too,
   * since nothing found is theirs either.
   */
  readonly living: number;
  /** Deaths in the register that may be customers': each weighs as `customerWeight`. */
  readonly dead: number;
  /** Deaths in the register. */
  readonly recorded: number;
}

/** Below this many deaths in the years looked at, a cohort's size is that of its neighbours. */
const FEWEST_DEATHS = 30;
/** Years of deaths from which the size of a cohort follows by the life table. */
const WINDOW_YEARS = 10;
/** A year is in the register when it has this share of the deaths of the year with most. */
const COVERED_SHARE = 0.2;
/** Ages of customers whose birth date is not known. */
const [YOUNGEST, OLDEST] = [16, 105];

/**
 * How many are alive and how many died of those born in each year, from the register and the
 * life table: a customer file is drawn from both.
 */
export class Population {
  readonly thisYear: number;
  /** Share of customers' deaths that are of years the register has: 1 when all files are loaded. */
  readonly coverage: number;
  /** All who may be customers. */
  readonly ofAnyAge: Cohort;
  readonly #cohorts: readonly Cohort[];
  /** Ranks of the years of death that the register has. */
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
    this.#cohorts = BIRTH_YEARS.map((year, i) =>
      this.#cohortOf(lives[i] as Uint32Array, year, births[i] as number),
    );
    this.ofAnyAge = this.#ofAnyAge();
  }

  cohort(birthYear: number): Cohort {
    const rank = Math.min(LAST_YEAR, Math.max(FIRST_YEAR, birthYear)) - FIRST_YEAR;
    return this.#cohorts[rank] as Cohort;
  }

  /**
   * How likely somebody who died in that year is a customer, against somebody alive: customers
   * were alive when they became so. 0 is an unknown year.
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
    return { living, dead, recorded };
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

  /** Births of a year, on the scale of the register; 0 when its deaths are too few to tell. */
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

  #cohortOf(deaths: Uint32Array, birthYear: number, births: number): Cohort {
    let [dead, recorded] = [0, 0];
    deaths.forEach((count, rank) => {
      dead += count * this.customerWeight(FIRST_DEATH_YEAR + rank);
      recorded += count;
    });
    const living = births * alive(this.thisYear - birthYear + 0.4);
    const unrecorded = (dead * (1 - COMPLETENESS)) / COMPLETENESS;
    return { living: Math.max(living + unrecorded, FEWEST_LIVING), dead, recorded };
  }
}

const BIRTH_YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
/** Nobody is surely the last of a cohort. */
const FEWEST_LIVING = 1e-3;

/** Share alive at an age, men and women together; all before birth. */
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

/** Years that tell nothing are as the nearest that does. */
function filled(reported: readonly number[]): number[] {
  const known = reported.flatMap((births, i) => (births > 0 ? [i] : []));
  return reported.map((births, i) => {
    if (births > 0 || known.length === 0) return Math.max(births, 1);
    const nearest = known.reduce((a, b) => (Math.abs(b - i) < Math.abs(a - i) ? b : a));
    return reported[nearest] as number;
  });
}
