import { Random } from "../corpus/random.ts";
import { type AliasTable, aliasTable, drawFrom } from "./alias-table.ts";

const [SHORTEST, LONGEST] = [3, 13];

/** Spells names from trigram counts: each letter is drawn given the previous two. */
export class LetterModel {
  readonly #next = new Map<string, { letters: readonly string[]; law: AliasTable }>();
  readonly #random = new Random();

  /** @param trigrams  Each with its count; `^` marks the start of a name, `$` its end. */
  constructor(trigrams: Iterable<readonly [trigram: string, count: number]>) {
    const byPair = new Map<string, [letter: string, count: number][]>();
    for (const [trigram, count] of trigrams) {
      const pair = trigram.slice(0, 2);
      const list = byPair.get(pair) ?? [];
      list.push([trigram.slice(2), count]);
      byPair.set(pair, list);
    }
    for (const [pair, list] of byPair) {
      const law = aliasTable(list.map(([, count]) => count));
      this.#next.set(pair, { letters: list.map(([letter]) => letter), law });
    }
  }

  /** The name for (seed, index): 3 to 13 letters. */
  spell(seed: number, index: number): string {
    this.#random.reset(seed, index);
    for (;;) {
      const name = this.#attempt();
      if (name.length >= SHORTEST && name.length <= LONGEST) return name;
    }
  }

  #attempt(): string {
    let name = "^^";
    while (name.length < LONGEST + 3) {
      const next = this.#next.get(name.slice(-2));
      if (next === undefined) return "";
      const letter = next.letters[drawFrom(this.#random, next.law)] as string;
      if (letter === "$") break;
      name += letter;
    }
    return name.slice(2);
  }
}
