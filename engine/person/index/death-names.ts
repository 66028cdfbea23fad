import { DECES_FLAGS, DECES_TEXT, decesFlags, decesText } from "../../registers/deces/entry.ts";
import { textEnd, textStart } from "../../store/packed-bytes.ts";
import { foldWordsInto } from "../names/fold-words-into.ts";
import { LONGEST_KEY, NO_NAME } from "./layout.ts";
import type { NameTable } from "./name-table.ts";

const BLANK = 0x20;

/**
 * Reads the names of stored deaths as numbers of two tables: the surname's, the first and the
 * second given name's. One is reused for every death.
 */
export class DeathNames {
  surname = 0;
  first = NO_NAME;
  second = NO_NAME;
  /** Given names in all. */
  count = 0;
  readonly #surnames: NameTable;
  readonly #givenNames: NameTable;
  /** Folded words, a blank between two, up to `#end`; from `#at` on they are not read yet. */
  readonly #words = new Uint8Array(LONGEST_KEY * 3);
  #at = 0;
  #end = 0;

  constructor(surnames: NameTable, givenNames: NameTable) {
    this.#surnames = surnames;
    this.#givenNames = givenNames;
  }

  /**
   * Reads the death at `at`. A name that is not split begins with the surname.
   *
   * @param by  Added to the counts of its names.
   */
  read(bytes: Uint8Array, at: number, by: 1 | -1): void {
    const nom = decesText(bytes, at, DECES_TEXT.nom);
    const isSplit = (decesFlags(bytes, at) & DECES_FLAGS.nomNonSepare) === 0;
    this.#fold(bytes, nom);
    this.surname = isSplit ? this.#wholeName(by) : this.#nextWord(this.#surnames, by);
    if (isSplit) this.#fold(bytes, textEnd(bytes, nom));
    this.#readGivenNames(by);
  }

  #fold(bytes: Uint8Array, text: number): void {
    const start = textStart(bytes, text);
    const end = Math.min(textEnd(bytes, text), start + LONGEST_KEY);
    this.#at = 0;
    this.#end = foldWordsInto(bytes, start, end, this.#words);
  }

  /** All words as one surname. */
  #wholeName(by: 1 | -1): number {
    const words = this.#words;
    let length = 0;
    for (let at = 0; at < this.#end; at++)
      if (words[at] !== BLANK) words[length++] = words[at] as number;
    return this.#surnames.numberOf(words, 0, Math.min(length, LONGEST_KEY), by);
  }

  #readGivenNames(by: 1 | -1): void {
    this.first = NO_NAME;
    this.second = NO_NAME;
    for (this.count = 0; this.#at < this.#end; this.count++)
      if (this.count === 0) this.first = this.#nextWord(this.#givenNames, by);
      else if (this.count === 1) this.second = this.#nextWord(this.#givenNames, by);
      else this.#at = this.#wordEnd() + 1;
  }

  /** The number of the word that begins at `#at`, which is moved behind it. */
  #nextWord(names: NameTable, by: 1 | -1): number {
    const start = this.#at;
    const end = this.#wordEnd();
    this.#at = end + 1;
    return names.numberOf(this.#words, start, end, by);
  }

  #wordEnd(): number {
    let end = this.#at;
    while (end < this.#end && this.#words[end] !== BLANK) end++;
    return end;
  }
}
