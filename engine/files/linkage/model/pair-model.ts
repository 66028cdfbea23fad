import {
  agrees,
  FIELD,
  FIELDS,
  type Levels,
  levelOf,
  MOST_LEVELS,
} from "../comparison/comparison-fields.ts";
import { PROBABLE } from "../linked-pair.ts";
import { ROW_FLAGS } from "../rows/linkage-row.ts";
import type { PackedRows } from "../rows/packed-rows.ts";
import type { ShippedWeights, ValuePrior } from "./shipped-weights.ts";
import type { ValueFrequencies } from "./value-frequencies.ts";

const COUNT = FIELDS.length;
const FIRST_OTHER = FIELD.other1;
/** The level of interchanged names among those of surnames. */
const SWAPPED = 6;
/** A value of an unknown column that more rows than this have tells nothing. */
const MOST_COMMON = 0.2;
/** Names alone make nobody the same, however rare: a person should see the pair. */
const BY_NAMES_ALONE = 0.75;
/** More rows of one name are a chain. */
const FEW = 3;
/** One frequent surname, or one known given name, among the French: INSEE's lists. */
const FREQUENT_SURNAME: ValuePrior = { mean: 1 / 600, shape: 1 };
const KNOWN_GIVEN: ValuePrior = { mean: 1 / 80, shape: 1 };

/** Probability that two rows are one record, for the rows of one kind in one file. */
export class PairModel {
  readonly #weights: ShippedWeights;
  readonly #frequencies: ValueFrequencies;
  readonly #columns: PackedRows["columns"];
  readonly #flags: Uint8Array;
  readonly #rows: number;
  /** Tables of `MOST_LEVELS` a field. */
  readonly #byChance: Float64Array;
  readonly #sameRecord: Float64Array;
  /** By hypothesis and field. */
  readonly #shares: Float64Array;
  /** By hypothesis, field and level; 0 where a likeness is by chance. */
  readonly #alike: Float64Array;
  /** By hypothesis, then of no relation at all. */
  readonly #priors: Float64Array;
  /** Probability of the level of each field by chance, for the last pair. */
  readonly chances = new Float64Array(COUNT);
  /** Probability of each hypothesis for the last pair. */
  readonly posteriors: Float64Array;

  /**
   * @param rows        How many rows of this kind the file has.
   * @param byChance    Levels of random pairs, as `levelTable`.
   * @param sameRecord  Levels of pairs that are one record.
   * @param partners    Partners of a row, by hypothesis.
   */
  constructor(
    packed: PackedRows,
    frequencies: ValueFrequencies,
    weights: ShippedWeights,
    rows: number,
    byChance: Float64Array,
    sameRecord: Float64Array,
    partners: readonly number[],
  ) {
    this.#weights = weights;
    this.#frequencies = frequencies;
    this.#columns = packed.columns;
    this.#flags = packed.flags;
    this.#rows = rows;
    this.#byChance = byChance;
    this.#sameRecord = sameRecord;
    this.#shares = sharesOf(weights);
    this.#alike = alikeOf(weights);
    this.#priors = priorsOf(partners, rows);
    this.posteriors = new Float64Array(this.#priors.length);
  }

  /** Probability that two rows are one record. About 1 us. */
  probability(i: number, j: number, levels: Levels): number {
    this.#readChances(i, j, levels);
    const probability = this.weigh(levels, this.chances, 0);
    if (probability < PROBABLE) return this.#isNameOnly(i, levels) ? BY_NAMES_ALONE : probability;
    return this.#agreesBeyondNames(levels) ? probability : BY_NAMES_ALONE;
  }

  /** Whether a company's name, which few rows have, is equal, and all that both rows tell. */
  #isNameOnly(row: number, levels: Levels): boolean {
    if (levelOf(levels, FIELD.company) !== 1) return false;
    const isRare = this.#frequencies.count("company", row) <= FEW;
    return isRare && FIELDS.every((_, at) => at === FIELD.company || levelOf(levels, at) === 0);
  }

  #agreesBeyondNames(levels: Levels): boolean {
    const { names } = this.#weights;
    return FIELDS.some(({ name }, field) => !names.includes(name) && agrees(levels, field));
  }

  /** The same, with chances that were read before, from `at` on. */
  weigh(levels: Levels, chances: Float64Array, at: number): number {
    const { posteriors } = this;
    posteriors.set(this.#priors);
    for (let field = 0; field < COUNT; field++) {
      const level = levelOf(levels, field);
      const chance = chances[at + field] as number;
      const isReported = level !== 0 && !(field >= FIRST_OTHER && chance > MOST_COMMON);
      if (isReported) this.#multiply(field, level, chance);
    }
    const sum = posteriors.reduce((total, one) => total + one, 0);
    if (sum === 0) return 0;
    for (let k = 0; k < posteriors.length; k++) (posteriors[k] as number) /= sum;
    return posteriors[0] as number;
  }

  /** By the likelihood of a level under each hypothesis. */
  #multiply(field: number, level: number, chance: number): void {
    const { posteriors } = this;
    const last = posteriors.length - 1;
    const same = this.#sameRecord[field * MOST_LEVELS + level] as number;
    const isSwapped = field === FIELD.surname && level === SWAPPED;
    (posteriors[0] as number) *= same;
    for (let k = 1; k < last; k++) {
      const share = isSwapped ? this.#shareOfBoth(k) : (this.#shares[k * COUNT + field] as number);
      const alike = this.#alike[(k * COUNT + field) * MOST_LEVELS + level] as number;
      (posteriors[k] as number) *= share * same + (1 - share) * Math.max(alike, chance);
    }
    (posteriors[last] as number) *= chance;
  }

  /** Names that are interchanged are both shared, or neither. */
  #shareOfBoth(k: number): number {
    const at = k * COUNT;
    return (
      (this.#shares[at + FIELD.surname] as number) * (this.#shares[at + FIELD.given] as number)
    );
  }

  #readChances(i: number, j: number, levels: Levels): void {
    for (let field = 0; field < COUNT; field++) {
      const level = levelOf(levels, field);
      this.chances[field] =
        level === 1
          ? this.#chanceOfValue(field, i, j)
          : (this.#byChance[field * MOST_LEVELS + level] as number);
    }
    if (levelOf(levels, FIELD.email) === 2) this.chances[FIELD.email] = this.#ofValue("email", i);
  }

  /** Probability that a random row has the value that both rows have. */
  #chanceOfValue(field: number, i: number, j: number): number {
    const name = (FIELDS[field] as (typeof FIELDS)[number]).name;
    if (name === "site") return this.#weights.newValue.site.mean;
    if (name === "place") return this.#ofPlace(i, j);
    if (name === "street") return this.#ofStreet(i, j);
    if (name === "surname")
      return this.#ofName(name, i, ROW_FLAGS.frequentSurname, FREQUENT_SURNAME);
    if (name === "given") return this.#ofName(name, i, ROW_FLAGS.knownGiven, KNOWN_GIVEN);
    return this.#ofValue(name, i);
  }

  #ofValue(name: Exclude<(typeof FIELDS)[number]["name"], "place" | "site">, row: number): number {
    return this.#share(
      this.#frequencies.count(name, row),
      this.#weights.newValue[name],
      this.#rows,
    );
  }

  /** Names that are frequent in France are so here before they are met again. */
  #ofName(name: "surname" | "given", row: number, flag: number, frequent: ValuePrior): number {
    const isFrequent = ((this.#flags[row] as number) & flag) !== 0;
    const newValue = isFrequent ? frequent : this.#weights.newValue[name];
    return this.#share(this.#frequencies.count(name, row), newValue, this.#rows);
  }

  /** Leaves the two rows out of what they are compared with. */
  #share(count: number, { mean, shape }: ValuePrior, among: number): number {
    const others = Math.max(0, count - 2);
    return (others + shape) / (Math.max(others, among - 2) + shape / mean);
  }

  #ofPlace(i: number, j: number): number {
    const { postcode, town } = this.#columns;
    const { place } = this.#weights.newValue;
    const codes = postcode[i] === postcode[j] ? this.#frequencies.count("postcode", i) : 0;
    const towns = town[i] === town[j] ? this.#frequencies.count("town", i) : 0;
    const rarest = codes > 0 && towns > 0 ? Math.min(codes, towns) : Math.max(codes, towns);
    return this.#share(rarest, place, this.#rows);
  }

  /** Among the rows of the place where the places agree. */
  #ofStreet(i: number, j: number): number {
    const { postcode, town } = this.#columns;
    const { street } = this.#weights.newValue;
    const frequencies = this.#frequencies;
    if (postcode[i] !== 0 && postcode[i] === postcode[j])
      return this.#share(frequencies.count("home", i), street, frequencies.count("postcode", i));
    if (town[i] !== 0 && town[i] === town[j])
      return this.#share(frequencies.count("street", i), street, frequencies.count("town", i));
    return this.#share(frequencies.count("street", i), street, this.#rows);
  }
}

function sharesOf({ hypotheses }: ShippedWeights): Float64Array {
  const shares = new Float64Array(hypotheses.length * COUNT);
  hypotheses.forEach((hypothesis, k) => {
    for (const { name } of FIELDS) shares[k * COUNT + FIELD[name]] = hypothesis.shares[name] ?? 0;
  });
  return shares;
}

function alikeOf({ hypotheses }: ShippedWeights): Float64Array {
  const table = new Float64Array(hypotheses.length * COUNT * MOST_LEVELS);
  hypotheses.forEach(({ alike }, k) => {
    for (const { name } of FIELDS)
      alike?.[name]?.forEach((chance, i) => {
        // Equal values are weighed by their own frequency.
        if (i > 0) table[(k * COUNT + FIELD[name]) * MOST_LEVELS + i + 1] = chance;
      });
  });
  return table;
}

/** Of a pair of rows drawn at random. */
function priorsOf(partners: readonly number[], rows: number): Float64Array {
  const priors = partners.map((count) => Math.min(count / Math.max(1, rows - 1), MOST_LIKELY));
  return Float64Array.of(...priors, 1 - priors.reduce((sum, prior) => sum + prior, 0));
}

const MOST_LIKELY = 0.2;
