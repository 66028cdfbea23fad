import type { EntryReader } from "../../store/entry-reader.ts";
import {
  BANDS,
  DEPARTMENTS,
  FIRST_YEAR,
  NO_NAME,
  TABLE,
  TABLES,
  YEARS,
  YEARS_PER_BAND,
  yearRank,
} from "./layout.ts";
import { tableOf, words } from "./name-dictionary.ts";
import { PairCounts, PairTable } from "./pair-counts.ts";
import { bytesOf, countOne } from "./typed-bytes.ts";

/** Years of death counted apart: the register begins in 1970. */
export const FIRST_DEATH_YEAR = 1970;
export const DEATH_YEARS = 80;

/** Where each part of the table begins, in words. */
const TOTAL = 0;
const BY_DEPARTMENT = 1;
const BY_BIRTH = BY_DEPARTMENT + DEPARTMENTS;
const BY_LIFE = BY_BIRTH + DEPARTMENTS;
const BY_BAND = BY_LIFE + YEARS * DEATH_YEARS;
const HISTOGRAMS = BY_BAND + BANDS;

/** Of a given name, in each band: all deaths, and those of women. */
const HISTOGRAM_WORDS = BANDS * 2;

/** One death as frequencies count it. */
export interface CountedDeath {
  readonly birthYear: number;
  readonly deathYear: number;
  /** Of the death, and of the birth. */
  readonly department: number;
  readonly birthDepartment: number;
  readonly sex: number;
  readonly first: number;
  readonly second: number;
}

/** Counts what is frequent in the register while its index is built. */
export class FrequencyCounts {
  readonly #words = new Uint32Array(HISTOGRAMS);
  #histograms = new Uint32Array(HISTOGRAM_WORDS * 1024);
  readonly #pairs = new PairCounts();

  add(death: CountedDeath): void {
    const { birthYear, deathYear, department, birthDepartment, sex, first, second } = death;
    const counts = this.#words;
    const band = bandOf(birthYear);
    const life = yearRank(birthYear) * DEATH_YEARS + deathYearRank(deathYear);
    countOne(counts, TOTAL);
    countOne(counts, BY_DEPARTMENT + department);
    countOne(counts, BY_BIRTH + birthDepartment);
    countOne(counts, BY_LIFE + life);
    countOne(counts, BY_BAND + band);
    if (first === NO_NAME) return;
    this.#addName(first, band, sex);
    if (second !== NO_NAME) this.#pairs.add(first, second);
  }

  #addName(name: number, band: number, sex: number): void {
    const at = name * HISTOGRAM_WORDS + band * 2;
    if (at + 1 >= this.#histograms.length) {
      const larger = new Uint32Array(Math.max(at + HISTOGRAM_WORDS, this.#histograms.length * 2));
      larger.set(this.#histograms);
      this.#histograms = larger;
    }
    countOne(this.#histograms, at);
    if (sex === WOMAN) countOne(this.#histograms, at + 1);
  }

  /** @param givenNames  How many distinct given names there are. */
  write(givenNames: number, append: (key: number, entry: Uint8Array) => void): void {
    const names = givenNames * HISTOGRAM_WORDS;
    const all = new Uint32Array(HISTOGRAMS + names);
    all.set(this.#words);
    all.set(this.#histograms.subarray(0, Math.min(names, this.#histograms.length)), HISTOGRAMS);
    append(TABLES + TABLE.frequencies, bytesOf(all));
    append(TABLES + TABLE.pairs, bytesOf(this.#pairs.table()));
  }
}

const WOMAN = 2;

function bandOf(year: number): number {
  return Math.floor(yearRank(year) / YEARS_PER_BAND);
}

function deathYearRank(year: number): number {
  return Math.min(DEATH_YEARS - 1, Math.max(0, year - FIRST_DEATH_YEAR));
}

/** How frequent names, départements and lifetimes are in the register. Opened in place. */
export class Frequencies {
  readonly total: number;
  readonly #words: Uint32Array;
  readonly #pairs: PairTable;

  constructor(store: EntryReader) {
    this.#words = words(tableOf(store, TABLES + TABLE.frequencies));
    this.#pairs = new PairTable(words(tableOf(store, TABLES + TABLE.pairs)));
    this.total = this.#words[TOTAL] as number;
  }

  /** Deaths in a département. */
  inDepartment(department: number): number {
    return this.#words[BY_DEPARTMENT + department] as number;
  }

  /** Share of births that a département has. */
  birthShare(department: number): number {
    return ((this.#words[BY_BIRTH + department] as number) + 1) / (this.total + DEPARTMENTS);
  }

  /** Deaths of persons born in a year, by year of death from `FIRST_DEATH_YEAR` on. */
  deathsByYear(birthYear: number): Uint32Array {
    const from = BY_LIFE + yearRank(birthYear) * DEATH_YEARS;
    return this.#words.subarray(from, from + DEATH_YEARS);
  }

  /** Deaths of persons born in the ten years around a year; all of them for the year 0. */
  inBand(birthYear: number): number {
    if (birthYear === 0) return this.total;
    return this.#words[BY_BAND + bandOf(birthYear)] as number;
  }

  /** Of the deaths in a band, those with that first given name. */
  bearersInBand(given: number, birthYear: number): number {
    return this.#histogram(given, birthYear, 0);
  }

  /** Women among them. */
  womenBearing(given: number, birthYear: number): number {
    return this.#histogram(given, birthYear, 1);
  }

  #histogram(given: number, birthYear: number, part: number): number {
    const at = HISTOGRAMS + given * HISTOGRAM_WORDS + part;
    if (birthYear !== 0) return this.#words[at + bandOf(birthYear) * 2] ?? 0;
    let sum = 0;
    for (let band = 0; band < BANDS; band++) sum += this.#words[at + band * 2] ?? 0;
    return sum;
  }

  /** Deaths with that first and that second given name; 0 when they are few. */
  withSecond(first: number, second: number): number {
    return this.#pairs.count(first, second);
  }
}

/** First birth year of the years counted together with a year. */
export function bandStart(year: number): number {
  return FIRST_YEAR + bandOf(year) * YEARS_PER_BAND;
}
