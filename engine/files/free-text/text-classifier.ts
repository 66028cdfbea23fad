import { probabilitiesOf } from "../mapping/probability.ts";
import { featureWeight, textFeatures } from "./text-features.ts";

/** A trained model as stored in `data/model`, made by `npm run -s model`. */
export interface LinearModel {
  readonly categories: readonly string[];
  /** Divides the sums, which calibrates the confidences. */
  readonly temperature: number;
  /** A weight is its signed byte times this. */
  readonly scale: number;
  readonly biases: readonly number[];
  readonly features: readonly string[];
  /** Base64 of one signed byte for each feature and category, category by category in a feature. */
  readonly weights: string;
}

/** Score of a certain class when all others are zero: a probability of 1 to three decimals. */
const CERTAIN = 12;

export interface Likelihood<Category extends string> {
  readonly categorie: Category;
  /** 0 to 1, calibrated: of answers with 0.8, about eight in ten are right. */
  readonly confiance: number;
}

/**
 * Classifies a French text into a closed list of categories: multinomial logistic regression over
 * `textFeatures`. The same text gets the same result on every machine.
 */
export class TextClassifier<Category extends string> {
  readonly #categories: readonly Category[];
  readonly #rows: ReadonlyMap<string, number>;
  readonly #weights: Int8Array;
  readonly #model: LinearModel;

  /**
   * @param categories  The last one stands for all others.
   *
   * Throws when the model was trained for other categories.
   */
  constructor(model: LinearModel, categories: readonly Category[]) {
    if (model.categories.join() !== categories.join())
      throw new Error("model trained for other categories");
    const bytes = Buffer.from(model.weights, "base64");
    if (bytes.length !== model.features.length * categories.length)
      throw new Error("model with a wrong number of weights");
    this.#categories = categories;
    this.#weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#rows = new Map(model.features.map((feature, row) => [feature, row]));
    this.#model = model;
  }

  /**
   * All categories, likeliest first; ties in the order of the list. Confidences sum to 1. A text
   * without known features belongs to the last one.
   *
   * Some 20 us a sentence; linear in the first 2,000 characters. Never throws.
   */
  classify(text: string): readonly Likelihood<Category>[] {
    const probabilities = probabilitiesOf(this.#scores(text));
    return this.#categories
      .map((categorie, i) => ({ categorie, confiance: probabilities[i] as number }))
      .toSorted((a, b) => b.confiance - a.confiance);
  }

  #scores(text: string): Float64Array {
    const { biases, scale, temperature } = this.#model;
    const count = this.#categories.length;
    const sums = new Float64Array(count);
    let squares = 0;
    for (const feature of textFeatures(text)) {
      const row = this.#rows.get(feature);
      if (row === undefined) continue;
      const weight = featureWeight(feature);
      squares += weight * weight;
      for (let i = 0; i < count; i++)
        sums[i] = (sums[i] as number) + weight * (this.#weights[row * count + i] as number);
    }
    if (squares === 0) return sums.fill(CERTAIN, count - 1);
    const factor = scale / Math.sqrt(squares);
    return sums.map((sum, i) => (sum * factor + (biases[i] as number)) / temperature);
  }
}
