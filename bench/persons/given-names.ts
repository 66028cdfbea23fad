import { type AliasTable, aliasTable, drawFrom } from "../chance/alias-table.ts";
import { LetterModel } from "../chance/letter-model.ts";
import { WordTable } from "../corpus/byte-sink.ts";
import type { Random } from "../corpus/random.ts";
import { readCounts } from "./aggregate-names.ts";
import tables from "./data/name-tables.json" with { type: "json" };
import type { Sex } from "./population.ts";
import { GIVEN_NAMES_ABROAD, RECENT_GIVEN_NAMES } from "./recent-given-names.ts";

/** Birth place of a person: France 0, elsewhere 1. */
export type Origin = 0 | 1;

/** Number of invented rare names for each origin and sex; they share the remaining probability. */
const RARE_NAMES = 2000;
const RARE_EXPONENT = 0.8;
const SPELLING_SEED = 0x91e7;
const [FIRST_DECADE, LAST_DECADE] = [190, 202];
/** The last decade from the register's own lines; 196 uses both sources. */
const LAST_REPORTED_DECADE = 196;
/** Weight of a neighbouring decade, because lines are few. */
const NEIGHBOUR = 0.35;
/** Share of later names that are old family names; the others are in fashion. */
const OLD_NAMES = 0.6;
/** Distribution of the number of given names, 0 to 3; a fourth is ignored. */
export const COUNTS: readonly [readonly number[], readonly number[]] = [
  [0, 0.22, 0.46, 0.32],
  [0.006, 0.75, 0.17, 0.074],
];
const COUNT_LAWS = COUNTS.map(aliasTable);

/** A distribution over given names, with the share of each. */
export interface NameLaw {
  readonly shares: Float64Array;
  readonly law: AliasTable;
}

type Weights = Map<number, number>;

/**
 * Given names and their distributions: the first by origin, sex and birth decade, the second by the
 * first (JEAN PIERRE, MARIE CLAUDE), later ones by sex and decade. Gaps in the register's lines
 * (rare names, the youngest) are invented or supplemented; see the tables.
 */
export class GivenNames {
  readonly spellings: string[] = [];
  readonly words: WordTable;
  readonly #ids = new Map<string, number>();
  readonly #first = new Map<number, NameLaw>();
  readonly #later = new Map<number, NameLaw>();
  /** By sex and first name: the known second ones, and the probability of these. */
  readonly #pairs = new Map<number, NamePairs>();

  constructor() {
    const first = new Map<number, Weights>();
    for (const sex of [0, 1] as const)
      for (const origin of [0, 1] as const) this.#fillFirst(first, origin, sex);
    const later = [0, 1].map((sex) => this.#weights(tables.later[sex === 0 ? "1" : "2"]));
    const pairs = this.#readPairs();
    const size = this.spellings.length;
    for (const [key, weights] of first) this.#first.set(key, lawOf(weights, size));
    for (const [key, law] of this.#first) {
      const old = lawOf(later[(key >> 1) & 1] as Weights, size).shares;
      const reported = (key & 1) === 1 ? 0 : OLD_NAMES;
      const shares = law.shares.map(
        (share, id) => reported * (old[id] as number) + (1 - reported) * share,
      );
      this.#later.set(key, { shares, law: aliasTable(shares) });
    }
    for (const [key, pair] of pairs) this.#pairs.set(key, pair);
    this.words = new WordTable(this.spellings);
  }

  /** Draws a number of given names. */
  drawCount(random: Random, origin: Origin): number {
    return drawFrom(random, COUNT_LAWS[origin] as AliasTable);
  }

  drawFirst(random: Random, origin: Origin, sex: Sex, birthYear: number): number {
    return drawFrom(random, this.firstLaw(origin, sex, birthYear).law);
  }

  drawSecond(random: Random, origin: Origin, sex: Sex, birthYear: number, first: number): number {
    const pair = origin === 0 ? this.#pairs.get(pairKey(sex, first)) : undefined;
    if (pair !== undefined && random.chance(pair.told))
      return pair.names[drawFrom(random, pair.law)] as number;
    return this.drawThird(random, origin, sex, birthYear);
  }

  drawThird(random: Random, origin: Origin, sex: Sex, birthYear: number): number {
    return drawFrom(random, this.laterLaw(origin, sex, birthYear).law);
  }

  firstLaw(origin: Origin, sex: Sex, birthYear: number): NameLaw {
    return this.#first.get(lawKey(origin, sex, decadeOf(birthYear))) as NameLaw;
  }

  laterLaw(origin: Origin, sex: Sex, birthYear: number): NameLaw {
    return this.#later.get(lawKey(origin, sex, decadeOf(birthYear))) as NameLaw;
  }

  /** Probability of a second name, given the first. */
  secondShare(origin: Origin, sex: Sex, birthYear: number, first: number, second: number): number {
    const later = this.laterLaw(origin, sex, birthYear).shares[second] as number;
    const pair = origin === 0 ? this.#pairs.get(pairKey(sex, first)) : undefined;
    if (pair === undefined) return later;
    return pair.told * (pair.shares.get(second) ?? 0) + (1 - pair.told) * later;
  }

  /** Shares of second names, over all first ones. O(names), not for a hot path. */
  secondShares(origin: Origin, sex: Sex, birthYear: number): Float64Array {
    const first = this.firstLaw(origin, sex, birthYear).shares;
    const later = this.laterLaw(origin, sex, birthYear).shares;
    const seconds = new Float64Array(later.length);
    let others = 1;
    if (origin === 0)
      for (const [key, { names, shares, told: reported }] of this.#pairs) {
        if ((key & 1) !== sex) continue;
        const paired = (first[key >> 1] as number) * reported;
        others -= paired;
        for (const id of names)
          seconds[id] = (seconds[id] as number) + paired * (shares.get(id) as number);
      }
    return seconds.map((share, id) => share + others * (later[id] as number));
  }

  /** Number of a name, -1 when nobody has it. */
  idOf(spelling: string): number {
    return this.#ids.get(spelling) ?? -1;
  }

  #fillFirst(into: Map<number, Weights>, origin: Origin, sex: Sex): void {
    const group = (origin === 0 ? "france" : "abroad") + (sex + 1);
    const rare = this.#rareNames(origin, sex);
    for (let decade = FIRST_DECADE; decade <= LAST_DECADE; decade++) {
      const known = origin === 0 ? this.#french(group, sex, decade) : this.#foreign(sex);
      const reported = Math.min(0.98, sum(known));
      for (const [id, weight] of rare) add(known, id, weight * (1 - reported));
      into.set(lawKey(origin, sex, decade), known);
    }
  }

  /** Shares of the known names of a decade. */
  #french(group: string, sex: Sex, decade: number): Weights {
    const recent = RECENT_GIVEN_NAMES[String(Math.min(201, decade))]?.[sex];
    const shares: Weights = new Map();
    const reportedShare = recent === undefined ? 1 : decade === LAST_REPORTED_DECADE ? 0.5 : 0;
    for (const [name, count] of readCounts(recent ?? ""))
      add(shares, this.#id(name), (count / 1000) * (1 - reportedShare));
    if (reportedShare === 0) return shares;
    const decades = [decade, decade - 1, decade + 1].filter(
      (one) => one >= FIRST_DECADE && one <= LAST_REPORTED_DECADE,
    );
    const parts = decades.map((one) => ({ one, weight: one === decade ? 1 : NEIGHBOUR }));
    const total = parts.reduce((all, { one, weight }) => all + weight * bearers(group, one), 0);
    for (const { one, weight } of parts)
      for (const [name, count] of readCounts(input(group, one)))
        add(shares, this.#id(name), (reportedShare * weight * count) / total);
    return shares;
  }

  #foreign(sex: Sex): Weights {
    return this.#weights(GIVEN_NAMES_ABROAD[sex], 1000);
  }

  /** Names spelled by the letter model; their shares sum to 1. */
  #rareNames(origin: Origin, sex: Sex): Weights {
    const letters = tables.givenLetters[origin === 0 ? "france" : "abroad"];
    const model = new LetterModel(readCounts(letters));
    const weights: Weights = new Map();
    for (let at = 0; weights.size < RARE_NAMES; at++) {
      const name = model.spell(SPELLING_SEED + 2 * origin + sex, at);
      if (!this.#ids.has(name)) weights.set(this.#id(name), (weights.size + 10) ** -RARE_EXPONENT);
    }
    const total = sum(weights);
    for (const [id, weight] of weights) weights.set(id, weight / total);
    return weights;
  }

  #readPairs(): Map<number, NamePairs> {
    const pairs = new Map<number, NamePairs>();
    for (const [key, counts] of Object.entries(tables.pairs)) {
      const seconds = this.#weights(counts);
      const total = sum(seconds);
      const names = [...seconds.keys()];
      const shares = new Map([...seconds].map(([id, count]) => [id, count / total]));
      const reported = total / (tables.paired[key as keyof typeof tables.paired] ?? total);
      const sex = key.startsWith("1") ? 0 : 1;
      const law = aliasTable([...seconds.values()]);
      pairs.set(pairKey(sex, this.#id(key.slice(1))), { names, shares, law, told: reported });
    }
    return pairs;
  }

  #weights(counts: string, unit = 1): Weights {
    return new Map(readCounts(counts).map(([name, count]) => [this.#id(name), count / unit]));
  }

  #id(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    this.#ids.set(name, this.spellings.length);
    return this.spellings.push(name) - 1;
  }
}

interface NamePairs {
  readonly names: readonly number[];
  readonly shares: ReadonlyMap<number, number>;
  readonly law: AliasTable;
  readonly told: number;
}

/** The decade of a distribution: 190 stands for all before it. */
export function decadeOf(birthYear: number): number {
  return Math.min(LAST_DECADE, Math.max(FIRST_DECADE, Math.floor(birthYear / 10)));
}

function lawKey(origin: Origin, sex: Sex, decade: number): number {
  return decade * 4 + sex * 2 + origin;
}

function pairKey(sex: number, first: number): number {
  return first * 2 + sex;
}

function input(group: string, decade: number): string {
  const decades = (tables.given as Record<string, Record<string, string>>)[group];
  return decades?.[decade] ?? "";
}

function bearers(group: string, decade: number): number {
  const decades = (tables.bearers as Record<string, Record<string, number>>)[group];
  return decades?.[decade] ?? 0;
}

function lawOf(weights: Weights, size: number): NameLaw {
  const shares = new Float64Array(size);
  const total = sum(weights);
  for (const [id, weight] of weights) shares[id] = weight / total;
  return { shares, law: aliasTable(shares) };
}

function sum(weights: Weights): number {
  let total = 0;
  for (const weight of weights.values()) total += weight;
  return total;
}

function add(weights: Weights, id: number, weight: number): void {
  weights.set(id, (weights.get(id) ?? 0) + weight);
}
