import { distance } from "fastest-levenshtein";
import type { Random } from "../../corpus/random.ts";
import { GivenNames } from "../../persons/given-names.ts";
import { Surnames } from "../../persons/surnames.ts";

/** Shares of surnames and given names from abroad; see `bench/persons`. */
const ABROAD = { surnames: 0.12, given: 0.1 } as const;
/** Draws before giving up to find a name that resembles another. */
const ATTEMPTS = 300;

let known: FrenchNames | null = null;

/** The names of the country; they do not depend on a seed. About two seconds and 60 MB, once. */
export function frenchNames(): FrenchNames {
  known ??= new FrenchNames();
  return known;
}

/** Names of persons by the laws of `bench/persons`. */
class FrenchNames {
  readonly #surnames = Surnames.shared;
  readonly #givenNames = new GivenNames();

  surname(random: Random): string {
    const pool = random.chance(ABROAD.surnames) ? 1 : 0;
    return this.#surnames.spellings[this.#surnames.draw(random, pool)] as string;
  }

  given(random: Random, sex: 0 | 1, year: number): string {
    const origin = random.chance(ABROAD.given) ? 1 : 0;
    return this.#spelling(this.#givenNames.drawFirst(random, origin, sex, year));
  }

  /** One to three given names. */
  allGiven(random: Random, sex: 0 | 1, year: number): string[] {
    const names = this.#givenNames;
    const count = Math.max(1, names.drawCount(random, 0));
    const first = names.drawFirst(random, 0, sex, year);
    const later = [
      names.drawSecond(random, 0, sex, year, first),
      names.drawThird(random, 0, sex, year),
    ];
    const all = [first, ...later].slice(0, count).map((id) => this.#spelling(id));
    return [...new Set(all)];
  }

  /** Another name of those years that resembles one: two letters apart; "" when none is drawn. */
  alike(random: Random, sex: 0 | 1, year: number, name: string): string {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const other = this.given(random, sex, year);
      if (other !== name && other[0] === name[0] && distance(other, name) <= 2) return other;
    }
    return "";
  }

  #spelling(id: number): string {
    return this.#givenNames.spellings[id] as string;
  }
}
