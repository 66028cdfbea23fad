import { type AliasTable, aliasTable, drawFrom } from "../chance/alias-table.ts";
import { LetterModel } from "../chance/letter-model.ts";
import { WordTable } from "../corpus/byte-sink.ts";
import { hash32, Random } from "../corpus/random.ts";
import { readCounts } from "./aggregate-names.ts";
import tables from "./data/name-tables.json" with { type: "json" };
import { INHABITANTS } from "./departments.ts";
import { respell } from "./respelling.ts";

/** Number of surnames in each pool. */
const POOLS = {
  france: { size: 330_000, homonymy: 1 / 5249 },
  abroad: { size: 90_000, homonymy: 1 / 2500 },
} as const;
/**
 * Exponent of Zipf's law: fitted so that a draw of 22,000 has as many surnames, and unique ones, as
 * the sample.
 */
const EXPONENT = 0.9;
/** Spellings do not depend on the seed of a run: they belong to the country. */
const SPELLING_SEED = 0x5ca1e;
/** Shares of invented names that respell another, have two words, or a particle. */
const SHARES = { respelled: 0.3, doubled: 0.03, particle: 0.05 } as const;
const PARTICLES = ["DE", "LE", "LE", "DE", "LA", "DU", "EL", "BEN", "VAN", "DI", "SAINT"];
const HYPHENS = 0.3;

export const SURNAME_COUNT = POOLS.france.size + POOLS.abroad.size;
/** Number of the first foreign surname. */
export const FIRST_ABROAD = POOLS.france.size;

/**
 * Surnames by rank, those of France first. The most frequent are real, in the order of the sample
 * (at least three bearers each); the others are spelled from its trigrams, three in ten as another
 * spelling of an earlier one. Frequencies follow the Zipf-Mandelbrot law, f(r) = c / (r + q)^s,
 * with q such that two persons share their surname with the known probability. About a second and
 * 60 MB, once.
 */
export class Surnames {
  readonly spellings: readonly string[];
  readonly words: WordTable;
  /** Share of each surname within its pool. */
  readonly shares: Float64Array;
  readonly #laws: readonly [AliasTable, AliasTable];

  constructor() {
    const france = zipfMandelbrot(POOLS.france.size, POOLS.france.homonymy);
    const abroad = zipfMandelbrot(POOLS.abroad.size, POOLS.abroad.homonymy);
    this.shares = new Float64Array(SURNAME_COUNT);
    this.shares.set(france);
    this.shares.set(abroad, FIRST_ABROAD);
    this.#laws = [aliasTable(france), aliasTable(abroad)];
    this.spellings = spellAll();
    this.words = new WordTable(this.spellings);
  }

  static #shared: Surnames | null = null;

  /** Those of the process: nothing changes them. */
  static get shared(): Surnames {
    Surnames.#shared ??= new Surnames();
    return Surnames.#shared;
  }

  /** Draws a surname of France (0) or of elsewhere (1). */
  draw(random: Random, pool: 0 | 1): number {
    return drawFrom(random, this.#laws[pool]) + (pool === 1 ? FIRST_ABROAD : 0);
  }
}

/** How strongly the bearers of a surname concentrate in its home: the rarer, the more. */
export function attachment(surname: number): number {
  if (surname >= FIRST_ABROAD) return 0;
  if (surname < 1000) return 0.15;
  return surname < 20_000 ? 0.35 : 0.55;
}

const HOME_LAW = aliasTable(INHABITANTS);
const homeRandom = new Random();

/** The département that a surname comes from. */
export function homeOf(surname: number): number {
  homeRandom.reset(SPELLING_SEED, surname);
  return drawFrom(homeRandom, HOME_LAW);
}

/** Shares of `size` ranks such that two draws agree with probability `homonymy`. */
function zipfMandelbrot(size: number, homonymy: number): Float64Array {
  let [low, high] = [0, 500];
  let shares = new Float64Array(size);
  for (let round = 0; round < 30; round++) {
    const shift = (low + high) / 2;
    let total = 0;
    let squares = 0;
    for (let rank = 0; rank < size; rank++) {
      const weight = (rank + 1 + shift) ** -EXPONENT;
      shares[rank] = weight;
      total += weight;
      squares += weight * weight;
    }
    if (squares / total / total > homonymy) low = shift;
    else high = shift;
    if (round === 29) shares = shares.map((weight) => weight / total);
  }
  return shares;
}

function spellAll(): string[] {
  const taken = new Set<string>();
  const heads = readCounts(tables.surnames).map(([name]) => name);
  const france = spellPool(heads, POOLS.france.size, tables.surnameLetters.france, taken, 0);
  const abroad = spellPool([], POOLS.abroad.size, tables.surnameLetters.abroad, taken, 1);
  return [...france, ...abroad];
}

function spellPool(
  heads: readonly string[],
  size: number,
  trigrams: string,
  taken: Set<string>,
  pool: number,
): string[] {
  const model = new LetterModel(readCounts(trigrams));
  const random = new Random();
  const spellings = [...heads];
  for (const head of heads) taken.add(head);
  for (let attempt = 0; spellings.length < size; attempt++) {
    random.reset(SPELLING_SEED + pool, attempt);
    const name = invent(random, model, spellings, hash32(pool, attempt));
    if (taken.has(name) || name.length > 28) continue;
    taken.add(name);
    spellings.push(name);
  }
  return spellings;
}

function invent(
  random: Random,
  model: LetterModel,
  spellings: readonly string[],
  index: number,
): string {
  const earlier = (): string => spellings[random.below(spellings.length)] as string;
  if (spellings.length > 0 && random.chance(SHARES.respelled)) return respell(random, earlier());
  const name = model.spell(SPELLING_SEED, index);
  if (spellings.length > 0 && random.chance(SHARES.doubled))
    return `${name}${random.chance(HYPHENS) ? "-" : " "}${earlier()}`;
  if (random.chance(SHARES.particle)) return `${PARTICLES[random.below(PARTICLES.length)]} ${name}`;
  return name;
}
