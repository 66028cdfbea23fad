/** Most wordings named; further ones are counted together. */
const MOST_NAMED = 50;
const OTHERS = "(autres)";

/** Counts the wordings of a file that no rule of its register knows, most frequent first. */
export class UnknownWordings {
  readonly #counts = new Map<string, number>();

  /** @param wording  `null` for an entry whose words are known. */
  add(wording: string | null): void {
    if (wording === null) return;
    const isNamed = this.#counts.has(wording) || this.#counts.size < MOST_NAMED;
    const name = isNamed ? wording : OTHERS;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  counts(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([, a], [, b]) => b - a));
  }
}
