import { WideRandom } from "../../chance/wide-random.ts";
import { hash32 } from "../random.ts";

/** Reproducible draws for one purpose: same seed and purpose, same draws. */
export class Draw {
  readonly #random = new WideRandom();
  readonly #seed: number;

  constructor(seed: number, purpose: string) {
    let mixed = seed >>> 0;
    for (let i = 0; i < purpose.length; i++) mixed = hash32(mixed, purpose.charCodeAt(i));
    this.#seed = mixed;
    this.#random.reset(mixed, purpose.length);
  }

  /** An independent stream, so that draws in one place do not affect those in another. */
  apart(purpose: string): Draw {
    return new Draw(this.#seed, purpose);
  }

  of<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)] as T;
  }

  chance(share01: number): boolean {
    return this.#random.chance(share01);
  }

  between(first: number, last: number): number {
    return this.#random.between(first, last);
  }

  /** From 0 (included) to 1 (excluded). */
  unit(): number {
    return this.#random.next() / 4294967296;
  }

  /** One of `[weight, value]`, with a probability proportional to its weight. */
  weighted<T>(rows: readonly (readonly [weight: number, value: T])[]): T {
    let total = 0;
    for (const [weight] of rows) total += weight;
    let rest = this.unit() * total;
    for (const [weight, value] of rows) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return (rows.at(-1) as readonly [number, T])[1];
  }

  digits(count: number): string {
    let text = "";
    for (let i = 0; i < count; i++) text += this.#random.below(10);
    return text;
  }

  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.#random.below(i + 1);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  }
}
