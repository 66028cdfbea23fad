import type { EntryReader } from "../../store/entry-reader.ts";
import { NO_WORD } from "../../words/layout.ts";
import { tableOf } from "../../words/table-of.ts";
import { addTo, bytesOf, grown, words } from "../../words/typed-bytes.ts";
import { BANDS, DEPARTMENTS, TABLE, YEARS, YEARS_PER_BAND, yearRank } from "./layout.ts";
import { PairTable } from "./pair-counts.ts";

/** Years of death counted separately: the register starts in 1970. */
export const FIRST_DEATH_YEAR = 1970;
export const DEATH_YEARS = 80;

/** The offset of each part of the table, in 32-bit words. */
const TOTAL = 0;
const BY_DEPARTMENT = 1;
const BY_BIRTH = BY_DEPARTMENT + DEPARTMENTS;
const BY_LIFE = BY_BIRTH + DEPARTMENTS;
const BY_BAND = BY_LIFE + YEARS * DEATH_YEARS;
const HISTOGRAMS = BY_BAND + BANDS;

/** Words per given name: for each band, all deaths and those of women. */
const HISTOGRAM_WORDS = BANDS * 2;

/** The counted fields of a death. */
export interface CountedDeath {
  readonly birthYear: number;
  readonly deathYear: number;
  /** Département of the death, and of the birth. */
  readonly department: number;
  readonly birthDepartment: number;
  readonly sex: number;
  readonly first: number;
}

/** Counts the frequencies while an index is built. */
export class FrequencyCounts {
  /** The table, with room for more names at the end. */
  #words: Uint32Array;

  /** @param before  The table of an earlier index, to continue from. */
  constructor(before?: Uint32Array) {
    this.#words = before?.slice() ?? new Uint32Array(HISTOGRAMS + HISTOGRAM_WORDS * 1024);
  }

  /** Number of deaths counted. */
  get total(): number {
    return this.#words[TOTAL] as number;
  }

  /** @param by  -1 removes a counted death. */
  count(death: CountedDeath, by: 1 | -1): void {
    const { birthYear, deathYear, department, birthDepartment, sex, first } = death;
    const band = bandOf(birthYear);
    const life = yearRank(birthYear) * DEATH_YEARS + deathYearRank(deathYear);
    if (first !== NO_WORD) this.#countName(first, band, sex, by);
    const counts = this.#words;
    addTo(counts, TOTAL, by);
    addTo(counts, BY_DEPARTMENT + department, by);
    addTo(counts, BY_BIRTH + birthDepartment, by);
    addTo(counts, BY_LIFE + life, by);
    addTo(counts, BY_BAND + band, by);
  }

  #countName(name: number, band: number, sex: number, by: 1 | -1): void {
    const at = HISTOGRAMS + name * HISTOGRAM_WORDS + band * 2;
    if (at + 1 >= this.#words.length)
      this.#words = grown(this.#words, Math.max(at + HISTOGRAM_WORDS, this.#words.length * 2));
    addTo(this.#words, at, by);
    if (sex === WOMAN) addTo(this.#words, at + 1, by);
  }

  /** The bytes of the table. @param givenNames  Number of distinct given names. */
  table(givenNames: number): Uint8Array {
    const length = HISTOGRAMS + givenNames * HISTOGRAM_WORDS;
    if (length > this.#words.length) this.#words = grown(this.#words, length);
    return bytesOf(this.#words.subarray(0, length));
  }
}

const WOMAN = 2;

/** The index, below `BANDS`, of the band of years that a birth year is counted with. */
export function bandOf(year: number): number {
  return Math.floor(yearRank(year) / YEARS_PER_BAND);
}

function deathYearRank(year: number): number {
  return Math.min(DEATH_YEARS - 1, Math.max(0, year - FIRST_DEATH_YEAR));
}

/** Frequencies of names, départements and lifetimes in the register, read in place. */
export class Frequencies {
  readonly total: number;
  readonly #words: Uint32Array;
  readonly #pairs: PairTable;

  constructor(store: EntryReader) {
    this.#words = words(tableOf(store, TABLE.frequencies));
    this.#pairs = new PairTable(words(tableOf(store, TABLE.pairs)));
    this.total = this.#words[TOTAL] as number;
  }

  /** Number of deaths in a département. */
  inDepartment(department: number): number {
    return this.#words[BY_DEPARTMENT + department] as number;
  }

  /** Share of births in a département. */
  birthShare(department: number): number {
    return ((this.#words[BY_BIRTH + department] as number) + 1) / (this.total + DEPARTMENTS);
  }

  /** Deaths of persons born in a year, by year of death from `FIRST_DEATH_YEAR`. */
  deathsByYear(birthYear: number): Uint32Array {
    const from = BY_LIFE + yearRank(birthYear) * DEATH_YEARS;
    return this.#words.subarray(from, from + DEATH_YEARS);
  }

  /** Deaths of persons born in the ten-year band of a year; all of them for the year 0. */
  inBand(birthYear: number): number {
    if (birthYear === 0) return this.total;
    return this.#words[BY_BAND + bandOf(birthYear)] as number;
  }

  /** Deaths in the band with that first given name. */
  bearersInBand(givenName: number, birthYear: number): number {
    return this.#histogram(givenName, birthYear, 0);
  }

  /** Women among them. */
  womenBearing(givenName: number, birthYear: number): number {
    return this.#histogram(givenName, birthYear, 1);
  }

  #histogram(givenName: number, birthYear: number, part: number): number {
    const at = HISTOGRAMS + givenName * HISTOGRAM_WORDS + part;
    if (birthYear !== 0) return this.#words[at + bandOf(birthYear) * 2] ?? 0;
    let sum = 0;
    for (let band = 0; band < BANDS; band++) sum += this.#words[at + band * 2] ?? 0;
    return sum;
  }

  /** Deaths with that first and second given name; 0 when there are few. */
  withSecond(first: number, second: number): number {
    return this.#pairs.count(first, second);
  }
}
