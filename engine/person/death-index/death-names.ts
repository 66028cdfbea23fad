import { DECES_FLAGS, DECES_TEXT, decesFlags, decesText } from "../../registers/deces/entry.ts";
import { textEnd, textStart } from "../../store/packed-bytes.ts";
import { LONGEST_KEY, NO_WORD } from "../../words/layout.ts";
import type { WordTable } from "../../words/word-table.ts";
import { foldWordsInto } from "../names/fold-words-into.ts";
import { WaitingNames } from "./waiting-names.ts";

const BLANK = 0x20;
/** Longest folded text: at most three times the original. */
const LONGEST_FOLDED = LONGEST_KEY * 3;
const INITIAL_BYTES = 1 << 16;

/** Number of given names looked up: the first and the second. */
const NUMBERED = 2;

/**
 * Looks up the names of stored deaths in two tables: surname, first and second given name. `fold`
 * each death of a batch, then `next` for each, then `clear`.
 */
export class DeathNames {
  surname = 0;
  first = NO_WORD;
  second = NO_WORD;
  readonly #surnames: WaitingNames;
  readonly #givenNames: WaitingNames;
  /** Folded words of the batch up to `#end`, separated by blanks within a text. */
  #words = new Uint8Array(INITIAL_BYTES);
  /** Start of the unread words of the last text. */
  #at = 0;
  #end = 0;

  constructor(surnames: WordTable, givenNames: WordTable) {
    this.#surnames = new WaitingNames(surnames);
    this.#givenNames = new WaitingNames(givenNames);
  }

  clear(): void {
    this.#end = 0;
    this.#surnames.clear();
    this.#givenNames.clear();
  }

  /**
   * Folds the names of the death at `at`; an unsplit name starts with the surname.
   *
   * @returns the number of its given names.
   */
  fold(bytes: Uint8Array, at: number): number {
    const nom = decesText(bytes, at, DECES_TEXT.nom);
    const isSplit = (decesFlags(bytes, at) & DECES_FLAGS.nomNonSepare) === 0;
    this.#fold(bytes, nom);
    if (isSplit) {
      this.#addWholeName();
      this.#fold(bytes, textEnd(bytes, nom));
    } else this.#addWord(this.#surnames);
    return this.#addGivenNames();
  }

  /** Prefetches the memory that `next` will access. */
  warm(): void {
    this.#surnames.warm();
    this.#givenNames.warm();
  }

  /**
   * Looks up the names of the next death of the batch.
   *
   * @param givenName  The number of its given names.
   * @param by         Added to the counts of its names.
   */
  next(givenName: number, by: 1 | -1): void {
    const words = this.#words;
    this.surname = this.#surnames.next(words, by);
    this.first = givenName > 0 ? this.#givenNames.next(words, by) : NO_WORD;
    this.second = givenName > 1 ? this.#givenNames.next(words, by) : NO_WORD;
  }

  #fold(bytes: Uint8Array, text: number): void {
    const start = textStart(bytes, text);
    const end = Math.min(textEnd(bytes, text), start + LONGEST_KEY);
    if (this.#end + LONGEST_FOLDED > this.#words.length) this.#grow();
    this.#at = this.#end;
    this.#end += foldWordsInto(bytes, start, end, this.#words, this.#at);
  }

  #grow(): void {
    const larger = new Uint8Array(this.#words.length * 2);
    larger.set(this.#words);
    this.#words = larger;
  }

  /** Adds all words of the text as one surname. */
  #addWholeName(): void {
    const words = this.#words;
    const start = this.#at;
    let end = start;
    for (let at = start; at < this.#end; at++)
      if (words[at] !== BLANK) words[end++] = words[at] as number;
    this.#surnames.add(words, start, Math.min(end, start + LONGEST_KEY));
  }

  /** Adds the remaining words as given names; the first two are looked up. */
  #addGivenNames(): number {
    let count = 0;
    for (; this.#at < this.#end; count++)
      if (count < NUMBERED) this.#addWord(this.#givenNames);
      else this.#at = this.#wordEnd() + 1;
    return count;
  }

  /** Adds the word at `#at`, and moves behind it. */
  #addWord(names: WaitingNames): void {
    const start = this.#at;
    const end = this.#wordEnd();
    this.#at = end + 1;
    names.add(this.#words, start, end);
  }

  #wordEnd(): number {
    let end = this.#at;
    while (end < this.#end && this.#words[end] !== BLANK) end++;
    return end;
  }
}
