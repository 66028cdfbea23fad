import type { Abbreviation } from "../lexicon/abbreviations.ts";

/** A word of a label. */
export interface LabelWord {
  readonly text: string;
  /** The entry that shortened it; `undefined` for an unchanged word. */
  readonly by: Abbreviation | undefined;
  /** An article or particle that belongs to a person's name: DE in "GAL DE GAULLE". */
  readonly isOfName: boolean;
}

/** A label to shorten word by word. Never empty. */
export class LabelWords {
  readonly most: number;
  #words: LabelWord[];
  #length: number;

  constructor(words: readonly string[], most: number) {
    this.#words = words.map((text) => ({ text, by: undefined, isOfName: false }));
    this.#length = words.join(" ").length;
    this.most = most;
  }

  get count(): number {
    return this.#words.length;
  }

  get fits(): boolean {
    return this.#length <= this.most;
  }

  get text(): string {
    return this.#words.map((word) => word.text).join(" ");
  }

  at(index: number): LabelWord {
    return this.#words[index] as LabelWord;
  }

  /** Whether the words from `index` equal `words`, none of them shortened. */
  stands(words: readonly string[], index: number): boolean {
    return words.every((word, i) => {
      const there = this.#words[index + i];
      return there?.text === word && there.by === undefined;
    });
  }

  /** Replaces `count` words by `text`. */
  replace(index: number, count: number, text: string, by?: Abbreviation): void {
    const replaced = this.#words.splice(index, count, { text, by, isOfName: false });
    for (const word of replaced) this.#length -= word.text.length;
    this.#length += text.length - (count - 1);
  }

  remove(index: number): void {
    const [removed] = this.#words.splice(index, 1);
    this.#length -= (removed as LabelWord).text.length + 1;
  }

  markOfName(index: number): void {
    this.#words[index] = { ...this.at(index), isOfName: true };
  }
}
