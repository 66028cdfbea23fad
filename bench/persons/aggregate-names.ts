/** The part of a death register line that the tables require. */
export interface NamedBirth {
  readonly nom: string;
  readonly prenoms: readonly string[];
  readonly sexe: "1" | "2";
  readonly birthYear: number;
  readonly isAbroad: boolean;
  /** Identifies a person; lines with the same value count once. */
  readonly person: string;
}

/** Compact form `NOM 12 NOM 3…`: a name, its number of bearers, the next name. */
type Counts = string;

/** Aggregates of register lines that identify nobody. */
export interface NameTables {
  /** Persons counted. */
  readonly persons: number;
  /** Surnames, most frequent first. */
  readonly surnames: Counts;
  /** Trigrams of surnames; `^` marks the start of a name, `$` its end. */
  readonly surnameLetters: { readonly france: Counts; readonly abroad: Counts };
  readonly givenLetters: { readonly france: Counts; readonly abroad: Counts };
  /** First given names by place and sex (`france1`, `abroad2`), then birth decade. */
  readonly given: Readonly<Record<string, Readonly<Record<string, Counts>>>>;
  /** Persons by place, sex and decade, those with a rarer name included. */
  readonly bearers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Second and later given names by sex. */
  readonly later: Readonly<Record<string, Counts>>;
  /** Second given name by sex and first one (`1JEAN`). */
  readonly pairs: Readonly<Record<string, Counts>>;
  /** Persons with a second given name, by sex and first one. */
  readonly paired: Readonly<Record<string, number>>;
  /** Persons by the number of their given names: 0 to 4, 4 or more. */
  readonly givenCounts: readonly number[];
}

/** Groups of fewer persons are not published. */
export const FEWEST_BEARERS = 3;
/** Earlier lines are too old to be counted separately. */
const FIRST_DECADE = 190;

/**
 * Counts names over register lines. A surname, a given name, a pair of given names or a trigram is
 * only published when at least `FEWEST_BEARERS` different persons have it. O(n), one pass.
 *
 * @internal  Made `data/name-tables.json`; its test counts the same lines again if they exist.
 */
export function aggregateNames(births: Iterable<NamedBirth>): NameTables {
  const tally = new Tally();
  const seen = new Set<string>();
  for (const birth of births) {
    if (seen.has(birth.person)) continue;
    seen.add(birth.person);
    tally.add(birth);
  }
  return tally.tables(seen.size);
}

class Tally {
  readonly #surnames = new Counter();
  readonly #letters = new Map<string, Counter>();
  readonly #input = new Map<string, Counter>();
  readonly #givenAll = new Map<string, Counter>();
  readonly #later = new Map<string, Counter>();
  readonly #pairs = new Map<string, Counter>();
  readonly #counts = [0, 0, 0, 0, 0];

  add({ nom, prenoms, sexe, birthYear, isAbroad }: NamedBirth): void {
    const place = isAbroad ? "abroad" : "france";
    const count = Math.min(prenoms.length, this.#counts.length - 1);
    this.#counts[count] = (this.#counts[count] as number) + 1;
    this.#surnames.add(nom);
    for (const word of nom.split(" ")) this.#addLetters(`surname/${place}`, word);
    const [first, second] = prenoms;
    if (first === undefined) return;
    this.#addLetters(`given/${place}`, first);
    const decade = Math.max(FIRST_DECADE, Math.floor(birthYear / 10));
    counterOf(this.#input, `${place}${sexe}/${decade}`).add(first);
    counterOf(this.#givenAll, `${place}${sexe}`).add(first);
    for (const name of prenoms.slice(1)) counterOf(this.#later, sexe).add(name);
    if (second !== undefined) counterOf(this.#pairs, sexe + first).add(second);
  }

  #addLetters(table: string, word: string): void {
    const counter = counterOf(this.#letters, table);
    const text = `^^${word}$`;
    const own = new Set<string>();
    for (let at = 0; at + 3 <= text.length; at++) own.add(text.slice(at, at + 3));
    for (const trigram of own) counter.add(trigram);
  }

  tables(persons: number): NameTables {
    const letters = (table: string): Counts => counterOf(this.#letters, table).written();
    const input: Record<string, Record<string, Counts>> = {};
    const bearers: Record<string, Record<string, number>> = {};
    for (const [key, counter] of [...this.#input].sort()) {
      const [group = "", decade = ""] = key.split("/");
      const known = counterOf(this.#givenAll, group);
      input[group] ??= {};
      bearers[group] ??= {};
      input[group][decade] = counter.written((name) => known.count(name) >= FEWEST_BEARERS);
      bearers[group][decade] = counter.total;
    }
    const pairs = [...this.#pairs].sort().filter(([, counter]) => counter.written() !== "");
    return {
      persons,
      surnames: this.#surnames.written(),
      surnameLetters: { france: letters("surname/france"), abroad: letters("surname/abroad") },
      givenLetters: { france: letters("given/france"), abroad: letters("given/abroad") },
      given: input,
      bearers,
      later: Object.fromEntries([...this.#later].sort().map(([key, one]) => [key, one.written()])),
      pairs: Object.fromEntries(pairs.map(([key, counter]) => [key, counter.written()])),
      paired: Object.fromEntries(pairs.map(([key, counter]) => [key, counter.total])),
      givenCounts: this.#counts,
    };
  }
}

class Counter {
  readonly #counts = new Map<string, number>();
  total = 0;

  add(name: string): void {
    this.#counts.set(name, this.count(name) + 1);
    this.total += 1;
  }

  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  written(isOverridden = (name: string): boolean => this.count(name) >= FEWEST_BEARERS): Counts {
    return [...this.#counts]
      .filter(([name]) => isOverridden(name))
      .sort(([a, many], [b, other]) => other - many || (a < b ? -1 : 1))
      .map(([name, count]) => `${name.replaceAll(" ", "_")} ${count}`)
      .join(" ");
  }
}

function counterOf(counters: Map<string, Counter>, key: string): Counter {
  let counter = counters.get(key);
  if (counter === undefined) {
    counter = new Counter();
    counters.set(key, counter);
  }
  return counter;
}

/** Names and counts of a table, in its order. */
export function readCounts(counts: Counts): [name: string, count: number][] {
  const words = counts === "" ? [] : counts.split(" ");
  return Array.from({ length: words.length / 2 }, (_, i) => [
    (words[2 * i] as string).replaceAll("_", " "),
    Number(words[2 * i + 1]),
  ]);
}
