import { type AmountText, amountText } from "../amount-text.ts";
import type { ColumnTraits } from "../detector.ts";
import { isPlaceholder } from "../placeholder.ts";

/** The content of a sampled column. */
export interface ColumnSample {
  /** Distinct values with their frequencies, placeholders excluded; the first ones found. */
  readonly values: ReadonlyMap<string, number>;
  readonly traits: ColumnTraits;
}

/** Collects one column of the rows of a sample. */
export class ColumnGatherer {
  readonly #values = new Map<string, number>();
  readonly #most: number;
  #filled = 0;
  #previous = Number.NaN;
  #pairs = 0;
  #rises = 0;

  /** @param most  Distinct values to store; of more, the first. */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param text  Trimmed; may be empty. */
  add(text: string): void {
    if (text === "") return;
    const count = this.#values.get(text);
    if (count === undefined && isPlaceholder(text)) return;
    this.#filled++;
    this.#followRise(text);
    if (count !== undefined) this.#values.set(text, count + 1);
    else if (this.#values.size < this.#most) this.#values.set(text, 1);
    else this.#beyond++;
  }

  /** Values beyond the limit; counted as distinct. */
  #beyond = 0;

  sample(): ColumnSample {
    const distinct = Math.min(this.#values.size + this.#beyond, this.#filled);
    return {
      values: this.#values,
      traits: {
        filled: this.#filled,
        distinct,
        distinctShare: this.#filled === 0 ? 0 : distinct / this.#filled,
        rising: this.#pairs < 3 ? 0 : this.#rises / this.#pairs,
        ...textTraits(this.#values),
        ...numberTraits(this.#values),
      },
    };
  }

  #followRise(text: string): void {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isNaN(value) && !Number.isNaN(this.#previous)) {
      this.#pairs++;
      if (value > this.#previous) this.#rises++;
    }
    this.#previous = value;
  }
}

const MOST_OF_ONE_LENGTH = 0.9;

function textTraits(values: ReadonlyMap<string, number>) {
  let characters = 0;
  const lengths = new Map<number, number>();
  const beginnings = new Map<string, number>();
  for (const text of values.keys()) {
    characters += text.length;
    lengths.set(text.length, (lengths.get(text.length) ?? 0) + 1);
    const beginning = text.slice(0, 2);
    beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + 1);
  }
  const size = Math.max(values.size, 1);
  return {
    meanLength: characters / size,
    isOneLength: Math.max(0, ...lengths.values()) >= MOST_OF_ONE_LENGTH * size,
    samePrefix: Math.max(0, ...beginnings.values()) / size,
  };
}

function numberTraits(values: ReadonlyMap<string, number>) {
  const numbers: number[] = [];
  let [all, integers, cents, zeroLed] = [0, 0, 0, 0];
  for (const [text, count] of values) {
    all += count;
    const amount = bareNumber(text);
    if (amount === null) continue;
    for (let i = 0; i < count; i++) numbers.push(amount.value);
    if (amount.decimals === 0) integers += count;
    if (amount.decimals === 2) cents += count;
    if (/^0\d/.test(text)) zeroLed += count;
  }
  numbers.sort((a, b) => a - b);
  const many = Math.max(numbers.length, 1);
  return {
    numeric: numbers.length / Math.max(all, 1),
    integers: integers / many,
    cents: cents / many,
    zeroLed: zeroLed / many,
    ...rangeTraits(numbers),
  };
}

function bareNumber(text: string): AmountText | null {
  const amount = amountText(text);
  return amount?.hasPercent || amount?.hasCurrency ? null : amount;
}

/** @param numbers  Ascending. */
function rangeTraits(numbers: readonly number[]) {
  const [min, max] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  const median = numbers[numbers.length >> 1] ?? 0;
  return { min, max, median, expectedRepeats: numbers.length ** 2 / (2 * (max - min + 1)) };
}
