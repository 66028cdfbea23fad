import { type BoundedKey, eachCandidatePair } from "./blocking/candidate-pairs.ts";
import { PairList } from "./blocking/pair-list.ts";
import { CandidateTest } from "./comparison/candidate-test.ts";
import { PersonNames } from "./comparison/compare-person-names.ts";
import { type Levels, NO_LEVELS } from "./comparison/comparison-fields.ts";
import { PairComparer } from "./comparison/pair-comparer.ts";
import { PAIR_KIND, type PairKind } from "./comparison/pair-kind.ts";
import { LinkedPairs, WORTH_A_LOOK } from "./linked-pair.ts";
import { type CandidateSample, type FittedModel, fitModel } from "./model/fit-model.ts";
import { COMPANY_WEIGHTS, PERSON_WEIGHTS } from "./model/shipped-weights.ts";
import { ValueFrequencies } from "./model/value-frequencies.ts";
import { ROW_FLAGS } from "./rows/linkage-row.ts";
import type { PackedRows } from "./rows/packed-rows.ts";

/** The pairs of a file that may be one record. */
export interface LinkedRows {
  /** In order of the first row, then of the second. */
  readonly pairs: LinkedPairs;
  /** Keys by which not all pairs were compared. */
  readonly bounded: readonly BoundedKey[];
  /** Whether the weights are the file's own, for persons or companies. */
  readonly isFitted: boolean;
  /** Compares any two rows by the same weights. */
  readonly compare: (i: number, j: number) => ComparedPair;
}

/** Two rows compared. */
export interface ComparedPair {
  readonly kind: PairKind;
  readonly levels: Levels;
  /** 0 for strangers. */
  readonly probability: number;
}

/** Pairs that are weighed at most: a usual file has two a row, one of copies of copies thirty. */
const [MOST_PAIRS, MOST_PAIRS_A_ROW] = [2_000_000, 4];
/** Most pairs by which the weights are estimated, and pairs drawn at random. */
const [MOST_SAMPLED, DRAWN] = [200_000, 20_000];

/**
 * Compares the rows that share a key and gives each pair the probability that it is one record.
 *
 * @param isLeftOut  Rows that are not compared: copies.
 *
 * Deterministic. 20 us a row, 60 bytes besides the rows.
 */
export function linkRows(rows: PackedRows, isLeftOut: (row: number) => boolean): LinkedRows {
  const names = new PersonNames(rows);
  const candidate = new CandidateTest(rows, names);
  const comparer = new PairComparer(rows, names);
  const list = new PairList(MOST_PAIRS + MOST_PAIRS_A_ROW * rows.rows);
  const bounded = eachCandidatePair(rows, isLeftOut, (i, j) => {
    if (!list.isFull && candidate.mayBeOne(i, j)) list.add(i, j);
  });
  const pairs = list.finish();
  const candidates = comparedAgain(pairs, comparer);
  const frequencies = new ValueFrequencies(rows);
  const drawn = drawAtRandom(rows, comparer);
  const fitted = (kind: PairKind): FittedModel => {
    const isPersons = kind === PAIR_KIND.persons;
    return fitModel(
      rows,
      frequencies,
      isPersons ? PERSON_WEIGHTS : COMPANY_WEIGHTS,
      countRows(rows, isPersons),
      sampleOf(pairs, candidates, kind),
      drawn[kind],
    );
  };
  const [persons, companies] = [fitted(PAIR_KIND.persons), fitted(PAIR_KIND.companies)];
  const probabilityOf = (kind: PairKind, i: number, j: number, levels: Levels): number => {
    if (kind === PAIR_KIND.persons) return persons.model.probability(i, j, levels);
    return kind === PAIR_KIND.companies ? companies.model.probability(i, j, levels) : 0;
  };
  const linked = new LinkedPairs(candidates.kinds.length);
  for (let at = 0; at < candidates.kinds.length; at++) {
    const [second, first] = [pairs[2 * at] as number, pairs[2 * at + 1] as number];
    const [kind, levels] = [candidates.kinds[at] as PairKind, candidates.levels[at] as number];
    const probability = probabilityOf(kind, first, second, levels);
    if (probability < WORTH_A_LOOK) continue;
    linked.add({ first, second, levels, probability, isPerson: kind === PAIR_KIND.persons });
  }
  return {
    pairs: linked,
    bounded: list.isFull ? [...bounded, { name: "toutes clés", rows: rows.rows }] : bounded,
    isFitted: persons.isFitted || companies.isFitted,
    compare: (i, j) => {
      const kind = comparer.compare(i, j);
      const levels = kind > PAIR_KIND.strangers ? comparer.levels : NO_LEVELS;
      return { kind, levels, probability: probabilityOf(kind, i, j, levels) };
    },
  };
}

interface Compared {
  readonly kinds: Uint8Array;
  readonly levels: Uint32Array;
}

function comparedAgain(pairs: Uint32Array, comparer: PairComparer): Compared {
  const length = pairs.length / 2;
  const kinds = new Uint8Array(length);
  const levels = new Uint32Array(length);
  for (let at = 0; at < length; at++) {
    kinds[at] = comparer.compare(pairs[2 * at + 1] as number, pairs[2 * at] as number);
    levels[at] = comparer.levels;
  }
  return { kinds, levels };
}

function countRows({ rows, flags }: PackedRows, isPersons: boolean): number {
  let persons = 0;
  for (let row = 0; row < rows; row++)
    if (((flags[row] as number) & ROW_FLAGS.person) !== 0) persons++;
  return isPersons ? persons : rows - persons;
}

/** Every so many pairs of a kind. */
function sampleOf(pairs: Uint32Array, compared: Compared, kind: PairKind): CandidateSample {
  const { kinds, levels } = compared;
  let count = 0;
  for (const own of kinds) if (own === kind) count++;
  const weight = Math.max(1, Math.ceil(count / MOST_SAMPLED));
  const length = Math.ceil(count / weight);
  const [first, second] = [new Uint32Array(length), new Uint32Array(length)];
  const sampled = new Uint32Array(length);
  for (let at = 0, seen = 0; at < kinds.length; at++) {
    if (kinds[at] !== kind || seen++ % weight !== 0) continue;
    const into = Math.floor((seen - 1) / weight);
    first[into] = pairs[2 * at + 1] as number;
    second[into] = pairs[2 * at] as number;
    sampled[into] = levels[at] as number;
  }
  return { first, second, levels: sampled, weight };
}

/** Multiplier and increment of a linear congruential generator. Source: Knuth, MMIX, cut to 32 bits. */
const [MULTIPLIER, INCREMENT] = [1_664_525, 1_013_904_223] as const;

/** Levels of pairs drawn at random by their kind, always the same for a number of rows. */
function drawAtRandom({ rows }: PackedRows, comparer: PairComparer): Record<PairKind, Levels[]> {
  const drawn: Record<PairKind, Levels[]> = { 0: [], 1: [], 2: [], 3: [] };
  let state = rows >>> 0;
  const draw = (): number => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return Math.floor((state / 2 ** 32) * rows);
  };
  for (let left = Math.min(DRAWN, 2 * rows); left > 0; left--) {
    const [i, j] = [draw(), draw()];
    if (i === j) continue;
    const kind = comparer.compare(i, j);
    if (kind > PAIR_KIND.strangers) drawn[kind].push(comparer.levels);
  }
  return drawn;
}
