import { dateOfDays } from "../../text/dates.ts";
import { WordDictionary } from "../../words/word-dictionary.ts";
import type { OpenDeaths } from "../open-deaths.ts";
import { DayBlock } from "./day-block.ts";
import { Frequencies } from "./frequencies.ts";
import { POSTINGS, TABLE } from "./layout.ts";
import { PostingBlock } from "./posting-block.ts";

/** A death from the index, found by a search. */
export interface FoundDeath {
  /** AAAAMMJJ, unknown parts 00. */
  readonly birthDate: number;
  readonly surname: number;
  readonly first: number;
  readonly second: number;
  /** 3 means that many or more. */
  readonly givenNames: number;
  /** AAAAMMJJ, 0 unknown. */
  readonly deathDate: number;
  readonly department: number;
  /** 1 man, 2 woman, 0 unknown. */
  readonly sex: number;
}

/** The opened index of the death register: its tables, and a cursor on days and on surnames. */
export class DeathSearch {
  readonly frequencies: Frequencies;
  readonly surnames: WordDictionary;
  readonly givenNames: WordDictionary;
  readonly day = new DayBlock();
  readonly bearers = new PostingBlock();
  readonly #index: OpenDeaths["index"];
  #birthDate = -1;
  #surname = -1;

  constructor({ index }: OpenDeaths) {
    this.#index = index;
    this.frequencies = new Frequencies(index);
    this.surnames = new WordDictionary(index, TABLE.surnames);
    this.givenNames = new WordDictionary(index, TABLE.givenNames);
  }

  /** Opens the deaths of the persons born on a day; `day` is empty when there are none. */
  openDay(birthDate: number): DayBlock {
    const index = this.#index;
    if (birthDate === this.#birthDate) return this.day;
    this.#birthDate = birthDate;
    if (index.locate(birthDate)) this.day.moveTo(index.bytes, index.at, index.end);
    else this.day.clear();
    return this.day;
  }

  /** Opens the bearers of a surname. */
  openBearers(surname: number): PostingBlock {
    const index = this.#index;
    if (surname === this.#surname) return this.bearers;
    this.#surname = surname;
    if (index.locate(POSTINGS + surname)) this.bearers.moveTo(index.bytes, index.at, index.end);
    else this.bearers.clear();
    return this.bearers;
  }

  /** The death at a row of the open day. */
  at(row: number): FoundDeath {
    const { day } = this;
    const deathDay = day.deathDay(row);
    return {
      birthDate: this.#birthDate,
      surname: day.surname(row),
      first: day.first(row),
      second: day.second(row),
      givenNames: day.givenNames(row),
      deathDate: deathDay === 0 ? 0 : dateOfDays(deathDay - 1),
      department: day.department(row),
      sex: day.sex(row),
    };
  }
}
