import { editDistance } from "../../../words/edit-distance.ts";
import { letterSignature, signatureDistance } from "../../../words/letter-signature.ts";
import type { TextField } from "../rows/linkage-row.ts";
import { type PackedRows, TEXT_RANK, TEXTS, textStart } from "../rows/packed-rows.ts";

/** Shorter texts are too similar to each other. */
const LEAST_FOR_SLIP = 4;
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

  /** Whether both begin with one number, or one of them with none. */
  haveOneNumber(i: number, j: number, field: TextField): boolean {
    const [a, b] = [this.#number(i, field), this.#number(j, field)];
    return a === b || a === 0 || b === 0;
  }

  #number(row: number, field: TextField): number {
    this.#find(row, TEXT_RANK[field], this.#a);
    let number = 0;
    for (let at = this.#a.from; at < this.#a.to; at++) {
      const digit = (this.#rows.text[at] as number) - ZERO;
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
