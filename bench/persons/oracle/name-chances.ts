import { type Form, folded } from "../name-forms.ts";
import { editsOf, mistypeShare } from "../typo.ts";

/** Number of cached texts. */
const MEMO = 20_000;

/** Index of names by the letters of their forms: the names, and the probability of each form. */
export class FormIndex {
  readonly #ids = new Map<string, number[]>();
  readonly #shares = new Map<string, number[]>();
  readonly #typoRate: number;
  readonly #memo = new Map<string, ReadonlyMap<number, number>>();

  constructor(names: readonly string[], formsOf: (name: string) => readonly Form[], typo: number) {
    this.#typoRate = typo;
    names.forEach((name, id) => {
      for (const { text, share } of formsOf(name)) this.#add(folded(text), id, share);
    });
  }

  #add(text: string, id: number, share: number): void {
    const ids = this.#ids.get(text);
    if (ids === undefined) {
      this.#ids.set(text, [id]);
      this.#shares.set(text, [share]);
    } else {
      ids.push(id);
      this.#shares.get(text)?.push(share);
    }
  }

  has(text: string): boolean {
    return this.#ids.has(text);
  }

  /**
   * The names that a text may stand for, with the probability of each. About 100 us, less for a
   * cached text.
   */
  chances(text: string): ReadonlyMap<number, number> {
    const known = this.#memo.get(text);
    if (known !== undefined) return known;
    const chances = new Map<number, number>();
    this.#take(chances, text, text);
    for (const edited of new Set(editsOf(text)))
      if (edited !== text) this.#take(chances, edited, text);
    if (this.#memo.size >= MEMO) this.#memo.clear();
    this.#memo.set(text, chances);
    return chances;
  }

  #take(into: Map<number, number>, form: string, text: string): void {
    const ids = this.#ids.get(form);
    if (ids === undefined) return;
    const chance = writtenChance(form, text, this.#typoRate);
    const shares = this.#shares.get(form) as number[];
    ids.forEach((id, at) => {
      into.set(id, (into.get(id) ?? 0) + chance * (shares[at] as number));
    });
  }
}

/** Probability that a name is written as `text`, with a typo or without. */
export function writtenChance(name: string, text: string, typoRate: number): number {
  const typo = typoRate * mistypeShare(name, text);
  return name === text ? 1 - typoRate + typo : typo;
}
