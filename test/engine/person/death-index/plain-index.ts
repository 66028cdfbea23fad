import { DayBlock } from "../../../../engine/person/death-index/day-block.ts";
import { Frequencies } from "../../../../engine/person/death-index/frequencies.ts";
import { POSTINGS, TABLE } from "../../../../engine/person/death-index/layout.ts";
import { PostingBlock } from "../../../../engine/person/death-index/posting-block.ts";
import { departmentOfPlace } from "../../../../engine/person/department.ts";
import { foldWords, nameKey } from "../../../../engine/person/names/fold-name.ts";
import {
  DECES_FLAGS,
  type Deces,
  decesOf,
  readDeces,
} from "../../../../engine/registers/deces/entry.ts";
import type { EntryReader } from "../../../../engine/store/entry-reader.ts";
import { NO_WORD } from "../../../../engine/words/layout.ts";
import { WordDictionary } from "../../../../engine/words/word-dictionary.ts";

/** The content of an index on one death, as text. */
interface PlainDeath {
  readonly surname: string;
  readonly first: string;
  readonly second: string;
  /** At most 3. */
  readonly givenNames: number;
  /** AAAA-MM-JJ, `""` unknown. */
  readonly deathDate: string;
  readonly department: number;
  readonly sex: number;
}

/** The deaths of persons born on each day, AAAAMMJJ as published. */
export type Register = ReadonlyMap<number, readonly Deces[]>;

/** The register's records of these days. */
export function recordsOf(records: EntryReader, days: Iterable<number>): Register {
  const found = new Map<number, Deces[]>();
  for (const day of days) {
    if (!records.locate(day)) continue;
    const { bytes, at } = records;
    found.set(
      day,
      Array.from(decesOf(bytes, at), (death) => readDeces(bytes, death)),
    );
  }
  return found;
}

/** The content of an index: one text for each death and each bearer, sorted. */
export interface ReportedByIndex {
  readonly days: Readonly<Record<number, readonly string[]>>;
  readonly bearers: Readonly<Record<string, readonly string[]>>;
  readonly deaths: number;
  readonly departments: Readonly<Record<number, number>>;
  /** Deaths by first given name and ten birth years, with the women among them. */
  readonly cohorts: Readonly<Record<string, readonly [all: number, women: number]>>;
}

/** The expected content of the index of a register, computed one death at a time. */
export function plainIndex(register: Register): ReportedByIndex {
  const days: Record<number, string[]> = {};
  const bearers: Record<string, string[]> = {};
  const departments: Record<number, number> = {};
  const cohorts: Record<string, [number, number]> = {};
  let deaths = 0;
  for (const [day, records] of register)
    for (const death of records.map(plainDeath)) {
      deaths++;
      listed(days, day).push(textOf(death));
      listed(bearers, death.surname).push(`${death.first} ${bearerDate(day)}`);
      departments[death.department] = (departments[death.department] ?? 0) + 1;
      if (death.first === "") continue;
      cohorts[cohortOf(death.first, day)] ??= [0, 0];
      const cohort = cohorts[cohortOf(death.first, day)] as [number, number];
      cohort[0]++;
      if (death.sex === 2) cohort[1]++;
    }
  for (const list of [...Object.values(days), ...Object.values(bearers)]) list.sort();
  return { days, bearers, deaths, departments, cohorts };
}

function listed<Key extends string | number>(lists: Record<Key, string[]>, key: Key): string[] {
  lists[key] ??= [];
  return lists[key];
}

function plainDeath(death: Deces): PlainDeath {
  const words = foldWords(death.nom);
  const isSplit = (death.flags & DECES_FLAGS.nomNonSepare) === 0;
  const givenName = isSplit ? foldWords(death.prenoms) : words.slice(1);
  const isDated = (death.flags & (DECES_FLAGS.decesIncomplet | DECES_FLAGS.decesImpossible)) === 0;
  const digits = String(death.dateDeces).padStart(8, "0");
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return {
    surname: isSplit ? nameKey(words) : (words[0] ?? ""),
    first: givenName[0] ?? "",
    second: givenName[1] ?? "",
    givenNames: Math.min(3, givenName.length),
    deathDate: isDated && date >= "1970-01-01" ? date : "",
    department: departmentOfPlace(death.lieuDeces),
    sex: death.sexe,
  };
}

function textOf(death: PlainDeath): string {
  return Object.values(death).join("|");
}

/** Birth dates that postings can encode: the years 1700 to 2099. */
function bearerDate(day: number): number {
  return day > 17_000_000 && day < 21_000_000 ? day : 0;
}

function cohortOf(first: string, day: number): string {
  return `${first} ${bandYear(day)}`;
}

function bandYear(day: number): number {
  const year = Math.min(2029, Math.max(1870, Math.floor(day / 10_000)));
  return year - (year % 10);
}

/**
 * The content of an index on these days, on the surnames and given names of their deaths, and on
 * the départements.
 */
export function attributed(index: EntryReader, register: Register): ReportedByIndex {
  const surnames = new WordDictionary(index, TABLE.surnames);
  const givenNames = new WordDictionary(index, TABLE.givenNames);
  const frequencies = new Frequencies(index);
  const givenName = (number: number) => (number === NO_WORD ? "" : givenNames.key(number));
  const days: Record<number, string[]> = {};
  const cohorts: Record<string, [number, number]> = {};
  const block = new DayBlock();
  for (const day of register.keys()) {
    if (!index.locate(day)) continue;
    block.moveTo(index.bytes, index.at, index.end);
    const list = listed(days, day);
    for (let row = 0; row < block.count; row++) {
      const first = block.first(row);
      const death: PlainDeath = {
        surname: surnames.key(block.surname(row)),
        first: givenName(first),
        second: givenName(block.second(row)),
        givenNames: block.givenNames(row),
        deathDate: dateAfter1969(block.deathDay(row)),
        department: block.department(row),
        sex: block.sex(row),
      };
      list.push(textOf(death));
      if (first === NO_WORD) continue;
      const year = bandYear(day);
      cohorts[cohortOf(death.first, day)] = [
        frequencies.bearersInBand(first, year),
        frequencies.womenBearing(first, year),
      ];
    }
    list.sort();
  }
  const departments: Record<number, number> = {};
  for (let department = 0; department < 128; department++)
    if (frequencies.inDepartment(department) > 0)
      departments[department] = frequencies.inDepartment(department);
  const bearers = bearersOf(index, surnames, givenName);
  return { days, bearers, deaths: frequencies.total, departments, cohorts };
}

/** Day 1 is 1970-01-01. */
function dateAfter1969(day: number): string {
  return day === 0 ? "" : new Date((day - 1) * 86_400_000).toISOString().slice(0, 10);
}

function bearersOf(
  index: EntryReader,
  surnames: WordDictionary,
  givenName: (number: number) => string,
): Record<string, string[]> {
  const bearers: Record<string, string[]> = {};
  const block = new PostingBlock();
  for (let surname = 0; surname < surnames.size; surname++) {
    if (!index.locate(POSTINGS + surname)) continue;
    block.moveTo(index.bytes, index.at, index.end);
    const list = listed(bearers, surnames.key(surname));
    for (let row = 0; row < block.count; row++)
      list.push(`${givenName(block.first(row))} ${block.birthDate(row)}`);
    if (list.length !== surnames.count(surname)) list.push("miscounted");
    list.sort();
  }
  return bearers;
}
