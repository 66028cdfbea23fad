/** A text without the escapes of a program. */
export interface Unescaped {
  readonly text: string;
  /** Whether a program that escapes `text` writes exactly what was read. */
  readonly isProved: boolean;
}

/** Each is searched in the rest: a text with more different ones is not proved. */
const MOST_FORMS = 100;

/**
 * Gathers the escapes of a text while they are replaced. A program escapes a character wherever it
 * stands and always in the same way; a text written so comes back when it is escaped again.
 */
export class EvenEscapes {
  readonly #forms = new Map<string, string>();
  #isEven = true;

  /** Takes an escape, and returns the characters that it stands for. */
  take(characters: string, written: string): string {
    const known = this.#forms.get(characters);
    if (known === undefined) this.#forms.set(characters, written);
    else if (known !== written) this.#isEven = false;
    return characters;
  }

  /** Takes one that no program writes: the text is not proved. */
  takeOdd(characters: string, written: string): string {
    this.#isEven = false;
    return this.take(characters, written);
  }

  get isEmpty(): boolean {
    return this.#forms.size === 0;
  }

  /**
   * @param rest   What stands between the escapes.
   * @param signs  Characters that such a program never leaves unescaped.
   */
  areProved(rest: string, signs: RegExp): boolean {
    if (!this.#isEven || this.#forms.size > MOST_FORMS || signs.test(rest)) return false;
    for (const characters of this.#forms.keys()) if (rest.includes(characters)) return false;
    return true;
  }
}
