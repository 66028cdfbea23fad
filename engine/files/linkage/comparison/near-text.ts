import { editDistance } from "../../../words/edit-distance.ts";
import { letterSignature, signatureDistance } from "../../../words/letter-signature.ts";
import type { TextField } from "../rows/linkage-row.ts";
import { type PackedRows, TEXT_RANK, TEXTS, textStart } from "../rows/packed-rows.ts";

/** Shorter texts are too similar to each other. */
const LEAST_FOR_SLIP = 3;
const LEAST_FOR_TWO = 8;
const LEAST_FOR_ALIKE = 5;
const BLANK = 0x20;
const ZERO = 0x30;
const BEYOND_SLIPS = 4;

/** A text of a row, in the bytes of all. */
export interface TextPlace {
  from: number;
  to: number;
}

/** Compares texts of packed rows where they lie: nothing is decoded. */
export class NearText {
  readonly #rows: PackedRows;
  readonly #a: TextPlace = { from: 0, to: 0 };
  readonly #b: TextPlace = { from: 0, to: 0 };

  constructor(rows: PackedRows) {
    this.#rows = rows;
  }

  /** Slips between two texts, also of two fields: 0 to 3, where 3 is more. 15 to 150 ns. */
  slips(i: number, field: TextField, j: number, other: TextField = field): number {
    const [a, b] = [this.#a, this.#b];
    this.#find(i, TEXT_RANK[field], a);
    this.#find(j, TEXT_RANK[other], b);
    if (Math.abs(a.to - a.from - (b.to - b.from)) > 2) return 3;
    const { text } = this.#rows;
    const differing = signatureDistance(
      letterSignature(text, a.from, a.to),
      letterSignature(text, b.from, b.to),
    );
    if (differing > BEYOND_SLIPS) return 3;
    return editDistance(text, a.from, a.to, text, b.from, b.to, 2);
  }

  /** Whether texts that differ are one text with a slip; in long ones with two. */
  isSlip(i: number, field: TextField, j: number, other: TextField = field): boolean {
    const shortest = Math.min(this.length(i, field), this.length(j, other));
    if (shortest < LEAST_FOR_SLIP) return false;
    return this.slips(i, field, j, other) <= (shortest < LEAST_FOR_TWO ? 1 : 2);
  }

  /** Whether they are two slips apart. */
  isAlike(i: number, field: TextField, j: number): boolean {
    const shortest = Math.min(this.length(i, field), this.length(j, field));
    return shortest >= LEAST_FOR_ALIKE && this.slips(i, field, j) <= 2;
  }

  /** Whether the surname of a row and the given name of another are one letter and a name with it. */
  isInitial(i: number, j: number): boolean {
    if (Math.min(this.length(i, "surname"), this.length(j, "given")) !== 1) return false;
    this.#find(i, TEXT_RANK.surname, this.#a);
    this.#find(j, TEXT_RANK.given, this.#b);
    return this.#rows.text[this.#a.from] === this.#rows.text[this.#b.from];
  }

  length(row: number, field: TextField): number {
    return this.#rows.lengths[row * TEXTS + TEXT_RANK[field]] as number;
  }

  /** Whether one text has all words of the other. */
  isWithin(i: number, j: number, field: TextField): boolean {
    const [few, many] = this.length(i, field) < this.length(j, field) ? [i, j] : [j, i];
    const [a, b] = [this.#a, this.#b];
    this.#find(few, TEXT_RANK[field], a);
    this.#find(many, TEXT_RANK[field], b);
    const { text } = this.#rows;
    for (let from = a.from; from < a.to; ) {
      let to = from;
      while (to < a.to && text[to] !== BLANK) to++;
      if (!hasWord(text, b, from, to)) return false;
      from = to + 1;
    }
    return a.to > a.from;
  }

  /** Whether two streets begin with one house number, or one of them with none. */
  haveOneNumber(i: number, j: number): boolean {
    const [a, b] = [this.#number(i, this.#a), this.#number(j, this.#b)];
    return a === b || a === 0 || b === 0;
  }

  /** Whether two streets are one, but for the house number. */
  differInNumber(i: number, j: number): boolean {
    const [a, b] = [this.#a, this.#b];
    if (this.#number(i, a) === this.#number(j, b)) return false;
    const { text } = this.#rows;
    return b.to > b.from && editDistance(text, a.from, a.to, text, b.from, b.to, 1) <= 1;
  }

  /** Whether a street begins with a house number. */
  hasNumber(row: number): boolean {
    return this.#number(row, this.#a) !== 0;
  }

  /** The house number of a street, 0 for none; leaves the rest of the street at `place`. */
  #number(row: number, place: TextPlace): number {
    this.#find(row, TEXT_RANK.street, place);
    let number = 0;
    for (; place.from < place.to; place.from++) {
      const digit = (this.#rows.text[place.from] as number) - ZERO;
      if (digit < 0 || digit > 9) break;
      number = 10 * number + digit;
    }
    return number;
  }

  #find(row: number, rank: number, place: TextPlace): void {
    place.from = textStart(this.#rows, row, rank);
    place.to = place.from + (this.#rows.lengths[row * TEXTS + rank] as number);
  }
}

function hasWord(text: Uint8Array, { from, to }: TextPlace, start: number, end: number): boolean {
  for (let at = from; at + end - start <= to; at++) {
    if (at > from && text[at - 1] !== BLANK) continue;
    const last = at + end - start;
    if (last < to && text[last] !== BLANK) continue;
    let length = 0;
    while (start + length < end && text[at + length] === text[start + length]) length++;
    if (start + length === end) return true;
  }
  return false;
}
