import { DECES_FLAGS, DECES_TEXT, decesFlags, decesText } from "../../registers/deces/entry.ts";
import { textEnd, textStart } from "../../store/packed-bytes.ts";
import { foldWordInto } from "../names/fold-word-into.ts";
import { LONGEST_KEY, NO_NAME } from "./layout.ts";
import type { NameTable } from "./name-table.ts";
import { countOne } from "./typed-bytes.ts";

const S = 0x53;
const T = 0x54;
const E = 0x45;
const SAINT = Buffer.from("SAINT");
const SAINTE = Buffer.from("SAINTE");

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
  readonly #key = new Uint8Array(LONGEST_KEY);
  readonly #word = new Uint8Array(LONGEST_KEY * 3);
  #bytes: Uint8Array = this.#key;
  /** Where the next word is looked for, and its folded letters in `#key`. */
  #at = 0;
  #end = 0;

  constructor(surnames: NameTable, givenNames: NameTable) {
    this.#surnames = surnames;
    this.#givenNames = givenNames;
  }

  /** Reads the death at `at`. A name that is not split begins with the surname. */
  read(bytes: Uint8Array, at: number): void {
    this.#bytes = bytes;
    const nom = decesText(bytes, at, DECES_TEXT.nom);
    this.#at = textStart(bytes, nom);
    this.#end = textEnd(bytes, nom);
    const isSplit = (decesFlags(bytes, at) & DECES_FLAGS.nomNonSepare) === 0;
    this.surname = this.#readSurname(isSplit);
    if (isSplit) {
      this.#at = textStart(bytes, this.#end);
      this.#end = textEnd(bytes, this.#end);
    }
    this.#readGivenNames();
  }

  #readSurname(isWhole: boolean): number {
    let length = 0;
    do length += this.#readWord(length, length > 0);
    while (this.#at < this.#end && (isWhole || length === 0));
    const number = this.#surnames.numberOf(this.#key, 0, length);
    countOne(this.#surnames.counts, number);
    return number;
  }

  #readGivenNames(): void {
    this.first = NO_NAME;
    this.second = NO_NAME;
    this.count = 0;
    while (this.#at < this.#end) {
      const length = this.#readWord(0, this.count > 0);
      if (length === 0) continue;
      this.count++;
      if (this.count > 2) continue;
      const number = this.#givenNames.numberOf(this.#key, 0, length);
      countOne(this.#givenNames.counts, number);
      if (this.count === 1) this.first = number;
      else this.second = number;
    }
  }

  /** Folds the next word to `to` of the key; how many letters it has. */
  #readWord(to: number, isAfterWord: boolean): number {
    const bytes = this.#bytes;
    let start = this.#at;
    while (start < this.#end && isSeparator(bytes[start] as number)) start++;
    let end = start;
    while (end < this.#end && !isSeparator(bytes[end] as number)) end++;
    this.#at = end;
    if (end - start > LONGEST_KEY - SAINTE.length - to) return 0;
    const length = foldWordInto(bytes, start, end, this.#word);
    for (let i = 0; i < length; i++) this.#key[to + i] = this.#word[i] as number;
    return isAfterWord || this.#at < this.#end ? this.#spellSaint(to, length) : length;
  }

  /** ST and STE stand for SAINT and SAINTE, unless they are the whole name. */
  #spellSaint(to: number, length: number): number {
    const key = this.#key;
    if (key[to] !== S || key[to + 1] !== T || length < 2 || length > 3) return length;
    if (length === 3 && key[to + 2] !== E) return length;
    const word = length === 2 ? SAINT : SAINTE;
    key.set(word, to);
    return word.length;
  }
}

/** Blanks, hyphens, apostrophes and other ASCII that is no letter and no digit. */
function isSeparator(byte: number): boolean {
  if (byte >= 0x80) return false;
  const upper = byte & 0xdf;
  return !(upper >= 0x41 && upper <= 0x5a) && !(byte >= 0x30 && byte <= 0x39);
}
