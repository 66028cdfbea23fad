import {
  DECES_FLAGS,
  decesDate,
  decesFlags,
  decesLieuDeces,
  decesLieuNaissance,
  decesOf,
  decesSexe,
} from "../../registers/deces/entry.ts";
import { placeCodeText } from "../../registers/deces/place-code.ts";
import { daysSinceEpoch } from "../../text/dates.ts";
import type { WordTable } from "../../words/word-table.ts";
import { departmentOfPlace } from "../department.ts";
import { type IndexedDeath, MOST_GIVEN } from "./day-block.ts";
import { DeathNames } from "./death-names.ts";
import type { CountedDeath } from "./frequencies.ts";

const INCOMPLETE = DECES_FLAGS.decesIncomplet | DECES_FLAGS.decesImpossible;
const LAST_DEATH_DAY = 0xffff;

/** A death as stored in the index, with the fields that are counted. */
export interface ReadDeath extends IndexedDeath, CountedDeath {}

/** Converts stored deaths to the format of the index. */
export class DeathReader {
  readonly #names: DeathNames;
  readonly #departments = new Map<number, number>();

  constructor(surnames: WordTable, givenNames: WordTable) {
    this.#names = new DeathNames(surnames, givenNames);
  }

  /**
   * Reads the death at `at`, of a person born on `birthDate`.
   *
   * @param by  Added to the counts of its names: -1 removes them.
   */
  read(birthDate: number, bytes: Uint8Array, at: number, by: 1 | -1): ReadDeath {
    this.#names.clear();
    const givenName = this.#names.fold(bytes, at);
    return this.#death(birthDate, bytes, at, givenName, by);
  }

  /**
   * Reads the deaths of the persons born on a day, a value of the register, and counts their names.
   */
  readDay(birthDate: number, bytes: Uint8Array, block: number): ReadDeath[] {
    const names = this.#names;
    names.clear();
    const places = Array.from(decesOf(bytes, block));
    const givenName = places.map((at) => names.fold(bytes, at));
    names.warm();
    return places.map((at, i) => this.#death(birthDate, bytes, at, givenName[i] as number, 1));
  }

  #death(
    birthDate: number,
    bytes: Uint8Array,
    at: number,
    givenName: number,
    by: 1 | -1,
  ): ReadDeath {
    const names = this.#names;
    names.next(givenName, by);
    const deathDate = decesDate(bytes, at);
    const isDated = (decesFlags(bytes, at) & INCOMPLETE) === 0;
    const deathDay = isDated ? daysSinceEpoch(deathDate) + 1 : 0;
    return {
      surname: names.surname,
      first: names.first,
      second: names.second,
      deathDay: deathDay > 0 && deathDay <= LAST_DEATH_DAY ? deathDay : 0,
      department: this.#departmentOf(decesLieuDeces(bytes, at)),
      sex: decesSexe(bytes, at),
      givenNames: Math.min(MOST_GIVEN, givenName),
      birthYear: Math.floor(birthDate / 10_000),
      deathYear: Math.floor(deathDate / 10_000),
      birthDepartment: this.#departmentOf(decesLieuNaissance(bytes, at)),
    };
  }

  #departmentOf(place: number): number {
    const known = this.#departments.get(place);
    if (known !== undefined) return known;
    const department = departmentOfPlace(placeCodeText(place));
    this.#departments.set(place, department);
    return department;
  }
}
