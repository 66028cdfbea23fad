import type { LinearModel } from "../../engine/files/free-text/text-classifier.ts";
import { featureWeight, textFeatures } from "../../engine/files/free-text/text-features.ts";
import { probabilitiesOf } from "../../engine/files/mapping/probability.ts";
import { Random } from "../corpus/random.ts";
import type { TrainingText } from "./training-texts.ts";

export const MODEL_SEED = 1;
const EPOCHS = 40;
const RATE = 0.35;
const BIAS_RATE = 0.2;
/** L2 regularisation: chosen on the tuning texts, from 1e-5 to 1e-3. */
const DECAY = 1e-4;
/** Features of fewer texts are specific to a text, not to its category. */
const FEWEST_TEXTS = 2;
/** Dropout rate of words in each round, so that the model relies on families of words. */
const FORGOTTEN = 0.4;
const FAMILY = "f";
const ROUNDS = 5;
const BYTE = 127;

/**
 * Trains a model on texts: multinomial logistic regression by stochastic gradients with AdaGrad
 * steps, in an order that depends on the seed, so that the same texts give the same bytes. Its
 * temperature maximises the likelihood of hand-written texts under models that have not seen them.
 */
export function trainModel(
  texts: readonly TrainingText[],
  categories: readonly string[],
  seed: number,
): LinearModel {
  const requested = Array.from({ length: ROUNDS }, (_, round) => {
    const learnt = new Learner(
      texts.filter(({ group }) => group % ROUNDS !== round),
      categories.length,
      seed,
    );
    return texts
      .filter(({ group, isHandWritten }) => isHandWritten && group % ROUNDS === round)
      .map((text) => ({ scores: learnt.scores(text.text), category: text.category }));
  }).flat();
  return new Learner(texts, categories.length, seed).model(categories, temperatureOf(requested));
}

/** Rows of a model for a text's features, with their weights, whose squares sum to 1. */
interface Heard {
  readonly rows: readonly number[];
  readonly shares: readonly number[];
}

class Learner {
  readonly #rows: Map<string, number>;
  readonly #count: number;
  readonly #weights: Float64Array;
  readonly #biases: Float64Array;
  readonly #slopes: Float64Array;

  constructor(texts: readonly TrainingText[], count: number, seed: number) {
    this.#count = count;
    this.#rows = featuresOfSeveral(texts);
    this.#weights = new Float64Array(this.#rows.size * count);
    this.#slopes = new Float64Array(this.#rows.size * count).fill(1e-6);
    this.#biases = new Float64Array(count);
    const known = texts.map(({ text }) => this.#known(textFeatures(text)));
    const random = new Random();
    for (let epoch = 0; epoch < EPOCHS; epoch++) {
      random.reset(seed, epoch);
      for (const at of shuffled(texts.length, random)) {
        const retained = (known[at] as string[]).filter(
          (feature) => feature[0] === FAMILY || !random.chance(FORGOTTEN),
        );
        this.#step(this.#heard(retained), (texts[at] as TrainingText).category);
      }
    }
  }

  scores(text: string): Float64Array {
    return this.#scores(this.#heard(this.#known(textFeatures(text))));
  }

  /** Weights as signed bytes; features whose weights are all zero are dropped. */
  model(categories: readonly string[], temperature: number): LinearModel {
    const most = this.#weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
    const scale = most / BYTE;
    const bytes: number[] = [];
    const features: string[] = [];
    for (const [feature, row] of this.#rows) {
      const weights = this.#weights.subarray(row * this.#count, (row + 1) * this.#count);
      const rounded = Array.from(weights, (weight) => Math.round(weight / scale));
      if (rounded.every((byte) => byte === 0)) continue;
      features.push(feature);
      bytes.push(...rounded);
    }
    return {
      categories,
      temperature,
      scale: Number(scale.toPrecision(6)),
      biases: Array.from(this.#biases, (bias) => Number(bias.toPrecision(6))),
      features,
      weights: Buffer.from(Int8Array.from(bytes).buffer).toString("base64"),
    };
  }

  #known(features: ReadonlySet<string>): string[] {
    return [...features].filter((feature) => this.#rows.has(feature));
  }

  #heard(known: readonly string[]): Heard {
    const norm = Math.hypot(...known.map(featureWeight)) || 1;
    return {
      rows: known.map((feature) => this.#rows.get(feature) as number),
      shares: known.map((feature) => featureWeight(feature) / norm),
    };
  }

  #scores({ rows, shares }: Heard): Float64Array {
    const sums = Float64Array.from(this.#biases);
    rows.forEach((row, i) => {
      const share = shares[i] as number;
      for (let c = 0; c < this.#count; c++)
        sums[c] = (sums[c] as number) + share * (this.#weights[row * this.#count + c] as number);
    });
    return sums;
  }

  #step(text: Heard, category: number): void {
    const errors = probabilitiesOf(this.#scores(text));
    errors[category] = (errors[category] as number) - 1;
    text.rows.forEach((row, i) => {
      for (let c = 0; c < this.#count; c++) {
        const at = row * this.#count + c;
        const slope = (errors[c] as number) * (text.shares[i] as number);
        const steep = (this.#slopes[at] as number) + slope * slope;
        this.#slopes[at] = steep;
        const weight = this.#weights[at] as number;
        this.#weights[at] = weight - (RATE / Math.sqrt(steep)) * (slope + DECAY * weight);
      }
    });
    for (let c = 0; c < this.#count; c++)
      this.#biases[c] = (this.#biases[c] as number) - BIAS_RATE * (errors[c] as number);
  }
}

function featuresOfSeveral(texts: readonly TrainingText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of texts)
    for (const feature of textFeatures(text)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const retained = [...counts].filter(([, count]) => count >= FEWEST_TEXTS).map(([name]) => name);
  return new Map(retained.toSorted().map((feature, row) => [feature, row]));
}

function shuffled(length: number, random: Random): number[] {
  const order = Array.from({ length }, (_, i) => i);
  for (let last = length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** The divisor of scores that maximises the likelihood of the right categories. */
function temperatureOf(
  requested: readonly { readonly scores: Float64Array; readonly category: number }[],
): number {
  const tried = Array.from({ length: 60 }, (_, i) => Number((0.3 * 1.05 ** i).toFixed(4)));
  const losses = tried.map((temperature) =>
    requested.reduce((sum, { scores, category }) => {
      const probabilities = probabilitiesOf(scores.map((score) => score / temperature));
      return sum - Math.log(Math.max(probabilities[category] as number, 1e-9));
    }, 0),
  );
  return tried[losses.indexOf(Math.min(...losses))] as number;
}
