import {
  FIELD,
  FIELDS,
  isDifferent,
  type Levels,
  levelOf,
  MOST_LEVELS,
} from "../comparison/comparison-fields.ts";
import type { PackedRows } from "../rows/packed-rows.ts";
import { PairModel } from "./pair-model.ts";
import { type Hypothesis, levelTable, type ShippedWeights } from "./shipped-weights.ts";
import type { ValueFrequencies } from "./value-frequencies.ts";

/** Pairs of rows of one kind that share a key. */
export interface CandidateSample {
  /** Rows and levels of each pair. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly levels: Uint32Array;
  /** How many candidate pairs each of these stands for. */
  readonly weight: number;
}

/** A model and what it was made of. */
export interface FittedModel {
  readonly model: PairModel;
  /** Whether the file had enough of them to tell its own weights. */
  readonly isFitted: boolean;
}

/** A smaller file has too few pairs to tell anything but itself: the shipped weights hold. */
const LEAST_ROWS = 500;
const ROUNDS = 6;
/** The shipped weights count for as many pairs, rows and random pairs. */
const [SHIPPED_PAIRS, SHIPPED_ROWS, SHIPPED_RANDOM] = [40, 200, 2000];
/** From this many pairs on the weights are the file's own more than the shipped ones. */
const ENOUGH_PAIRS = 40;
/**
 * Two records of one thing differ in a field at most so many times as often as shipped: else what is
 * fitted are relatives.
 */
const MOST_DIFFERENT = 4;
/** Colleagues whose names are alike are at least so many of all. */
const LEAST_SEEN = 0.005;

/**
 * Estimates the weights of a file without labels: expectation maximisation over the pairs that
 * share a key, with the shipped weights as a prior (Dirichlet). Values keep the frequencies of the
 * file; what relatives and colleagues share stays as shipped, how many there are is estimated.
 *
 * Source: Fellegi and Sunter, "A theory for record linkage", JASA 64, 1969; Winkler, "Using the EM
 * algorithm for weight computation in the Fellegi-Sunter model", 1988.
 *
 * @param rows       Number of rows of this kind.
 * @param atRandom   Levels of pairs drawn at random.
 *
 * Linear in the pairs, 0.5 us each and round.
 */
export function fitModel(
  packed: PackedRows,
  frequencies: ValueFrequencies,
  weights: ShippedWeights,
  rows: number,
  sample: CandidateSample,
  atRandom: readonly Levels[],
): FittedModel {
  const isLarge = rows >= LEAST_ROWS;
  const byChance = chanceTable(weights, isLarge ? atRandom : []);
  let sameRecord = levelTable(weights.sameRecord);
  let partners: readonly number[] = weights.hypotheses.map((hypothesis) => hypothesis.partners);
  const modelOf = () =>
    new PairModel(packed, frequencies, weights, rows, byChance, sameRecord, partners);
  const seen = weights.hypotheses.map(({ shares }, k) =>
    k === 0 ? 1 : seenShare(weights, shares, byChance),
  );
  const chances = chancesOf(modelOf(), sample);
  let expected = 0;
  for (let round = 0; isLarge && round < ROUNDS; round++) {
    const found = expectation(modelOf(), sample, chances, weights.hypotheses.length);
    sameRecord = maximised(weights, found.levels);
    partners = weights.hypotheses.map((hypothesis, k) => {
      if (hypothesis.isFixed) return hypothesis.partners;
      const counted = (2 * (found.pairs[k] as number)) / (seen[k] as number);
      return (counted + SHIPPED_ROWS * hypothesis.partners) / (rows + SHIPPED_ROWS);
    });
    expected = found.pairs[0] as number;
  }
  return { model: modelOf(), isFitted: isLarge && expected >= ENOUGH_PAIRS };
}

/**
 * The share of pairs under a hypothesis that are candidates at all: those whose names are strangers
 * are not.
 */
function seenShare(
  { strangers }: ShippedWeights,
  shares: Hypothesis["shares"],
  byChance: Float64Array,
): number {
  if (strangers.length === 0) return 1;
  let unseen = 1;
  for (const name of strangers) {
    const { levels } = FIELDS[FIELD[name]] as (typeof FIELDS)[number];
    let different = 0;
    levels.forEach((level, i) => {
      if (isDifferent(level.name))
        different += byChance[FIELD[name] * MOST_LEVELS + 1 + i] as number;
    });
    unseen *= (1 - (shares[name] ?? 0)) * different;
  }
  return Math.max(1 - unseen, LEAST_SEEN);
}

/** Levels of random pairs, with the shipped ones as a prior. */
function chanceTable(weights: ShippedWeights, atRandom: readonly Levels[]): Float64Array {
  const table = levelTable(weights.byChance);
  const counts = new Float64Array(table.length);
  for (const levels of atRandom) count(counts, levels, 1);
  return blended(table, counts, SHIPPED_RANDOM);
}

/** By pair and field: constant over the rounds. */
function chancesOf(model: PairModel, { first, second, levels }: CandidateSample): Float64Array {
  const chances = new Float64Array(first.length * FIELDS.length);
  for (let pair = 0; pair < first.length; pair++) {
    model.probability(first[pair] as number, second[pair] as number, levels[pair] as number);
    chances.set(model.chances, pair * FIELDS.length);
  }
  return chances;
}

interface Expectation {
  /** Pairs by hypothesis. */
  readonly pairs: Float64Array;
  /** Of pairs that are one record: how many are at each level. */
  readonly levels: Float64Array;
}

function expectation(
  model: PairModel,
  { levels, weight }: CandidateSample,
  chances: Float64Array,
  hypotheses: number,
): Expectation {
  const pairs = new Float64Array(hypotheses);
  const counts = new Float64Array(FIELDS.length * MOST_LEVELS);
  for (let pair = 0; pair < levels.length; pair++) {
    const own = levels[pair] as number;
    const probability = model.weigh(own, chances, pair * FIELDS.length);
    for (let k = 0; k < hypotheses; k++)
      (pairs[k] as number) += weight * (model.posteriors[k] as number);
    count(counts, own, weight * probability);
  }
  return { pairs, levels: counts };
}

function count(counts: Float64Array, levels: Levels, by: number): void {
  for (let field = 0; field < FIELDS.length; field++) {
    const level = levelOf(levels, field);
    if (level > 0) (counts[field * MOST_LEVELS + level] as number) += by;
  }
}

function maximised(weights: ShippedWeights, counts: Float64Array): Float64Array<ArrayBuffer> {
  const table = blended(levelTable(weights.sameRecord), counts, SHIPPED_PAIRS);
  for (const { name, levels } of FIELDS)
    levels.forEach((level, i) => {
      if (!isDifferent(level.name)) return;
      const at = FIELD[name] * MOST_LEVELS + 1 + i;
      const most = MOST_DIFFERENT * (weights.sameRecord[name][i] as number);
      table[at] = Math.min(table[at] as number, most);
    });
  return table;
}

/** The shares of the counts in each field, where the table counts for `prior` of them. */
function blended(
  table: Float64Array<ArrayBuffer>,
  counts: Float64Array,
  prior: number,
): Float64Array<ArrayBuffer> {
  for (let field = 0; field < FIELDS.length; field++) {
    // How often a field with one level is told at all is not known.
    if ((FIELDS[field] as (typeof FIELDS)[number]).levels.length === 1) continue;
    const from = field * MOST_LEVELS + 1;
    const to = (field + 1) * MOST_LEVELS;
    let sum = prior;
    for (let at = from; at < to; at++) sum += counts[at] as number;
    for (let at = from; at < to; at++)
      table[at] = ((table[at] as number) * prior + (counts[at] as number)) / sum;
  }
  return table;
}
