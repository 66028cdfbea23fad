import { addressWords } from "../../address/text/address-tokens.ts";
import type { Cell } from "./detector.ts";

/** Longer cells are cut at this length. */
const LONGEST_READ = 400;
const NOT_DIGITS = /\D+/g;

/** A cell that computes its derived forms when first used. */
export class TextCell implements Cell {
  readonly text: string;
  #digits: string | null = null;
  #folded: string | null = null;
  #words: readonly string[] | null = null;

  /** @param text  Trimmed, not empty. */
  constructor(text: string) {
    this.text = text.length > LONGEST_READ ? text.slice(0, LONGEST_READ) : text;
  }

  get digits(): string {
    this.#digits ??= this.text.replace(NOT_DIGITS, "");
    return this.#digits;
  }

  get folded(): string {
    this.#folded ??= this.words.join(" ");
    return this.#folded;
  }

  get words(): readonly string[] {
    this.#words ??= addressWords(this.text);
    return this.#words;
  }
}
