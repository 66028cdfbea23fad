import { letterSignature, signatureDistance } from "../../../words/letter-signature.ts";
import type { TextField } from "../rows/linkage-row.ts";
import { type PackedRows, TEXT_RANK, TEXTS, textStart } from "../rows/packed-rows.ts";
import { type Levels, NO_LEVELS, withLevel } from "./comparison-fields.ts";
import { type GivenLevel, givenLevel } from "./given-levels.ts";
import { NearText } from "./near-text.ts";
import { RowTexts } from "./row-texts.ts";

type SurnameLevel = "same" | "near" | "part" | "alike" | "other";

/** Two slips change at most so many bits of a signature. */
const MOST_BITS = 4;
/** Pairs of given names whose level is kept: the same names meet again and again. */
const CACHE = 1 << 16;
const LEVELS = ["same", "variant", "near", "part", "other", "another"] as const;

/** Compares the names of the persons of two rows. */
export class PersonNames {
  readonly #surname: Uint32Array;
  readonly #surnameSound: Uint32Array;
  readonly #given: Uint32Array;
  readonly #givenSound: Uint32Array;
  readonly #surnameLetters: Uint32Array;
  readonly #givenLetters: Uint32Array;
  readonly #near: NearText;
  readonly #texts: RowTexts;
  readonly #cachedNames = new Uint32Array(2 * CACHE);
  readonly #cachedLevels = new Uint8Array(CACHE);

  constructor(rows: PackedRows) {
    this.#surname = rows.columns.surname;
    this.#surnameSound = rows.columns.surnameSound;
    this.#given = rows.columns.given;
    this.#givenSound = rows.columns.givenSound;
    this.#surnameLetters = signaturesOf(rows, "surname");
    this.#givenLetters = signaturesOf(rows, "given");
    this.#near = new NearText(rows);
    this.#texts = new RowTexts(rows);
  }

  /**
   * Whether both names of two rows are so different that no slip explains them. 10 ns; short forms
   * of a given name beside another surname are taken for strangers.
   */
  areStrangers(i: number, j: number): boolean {
    if (this.#maySurnames(i, j) || this.#mayGivens(i, j)) return false;
    const [surname, given] = [this.#surnameLetters, this.#givenLetters];
    return !(
      areClose(surname[i] as number, given[j] as number) &&
      areClose(surname[j] as number, given[i] as number)
    );
  }

  #maySurnames(i: number, j: number): boolean {
    const [a, b] = [this.#surname[i], this.#surname[j]];
    if (a === 0 || b === 0 || a === b || this.#surnameSound[i] === this.#surnameSound[j])
      return true;
    const [x, y] = [this.#surnameLetters[i] as number, this.#surnameLetters[j] as number];
    return areClose(x, y) || (x & ~y) === 0 || (y & ~x) === 0;
  }

  #mayGivens(i: number, j: number): boolean {
    const [a, b] = [this.#given[i], this.#given[j]];
    if (a === 0 || b === 0 || a === b || this.#givenSound[i] === this.#givenSound[j]) return true;
    const [x, y] = [this.#givenLetters[i] as number, this.#givenLetters[j] as number];
    return areClose(x, y) || (x & ~y) === 0 || (y & ~x) === 0;
  }

  /** 20 ns when they are equal, 0.2 us otherwise. */
  compare(i: number, j: number): Levels {
    const surname = this.#surname[i] && this.#surname[j] ? this.#surnameLevel(i, j) : null;
    const given = this.#given[i] && this.#given[j] ? this.#givenLevel(i, j) : null;
    const areOthers = surname === "other" && (given === "other" || given === "another");
    if (areOthers && this.#areSwapped(i, j)) return withLevel(NO_LEVELS, "surname", "swapped");
    const levels = surname === null ? NO_LEVELS : withLevel(NO_LEVELS, "surname", surname);
    return given === null ? levels : withLevel(levels, "given", given);
  }

  #surnameLevel(i: number, j: number): SurnameLevel {
    if (this.#surname[i] === this.#surname[j]) return "same";
    if (!this.#maySurnames(i, j)) return "other";
    const near = this.#near;
    if (near.isSlip(i, "surname", j)) return "near";
    if (this.#surnameSound[i] === this.#surnameSound[j]) return "near";
    if (near.isWithin(i, j, "surname")) return "part";
    return near.isAlike(i, "surname", j) ? "alike" : "other";
  }

  #givenLevel(i: number, j: number): GivenLevel {
    const [a, b] = [this.#given[i] as number, this.#given[j] as number];
    if (a === b) return "same";
    const [first, second] = a < b ? [a, b] : [b, a];
    const at = (Math.imul(first, 31) ^ second) & (CACHE - 1);
    if (this.#cachedNames[2 * at] === first && this.#cachedNames[2 * at + 1] === second)
      return LEVELS[this.#cachedLevels[at] as number] as GivenLevel;
    const byTexts = givenLevel(this.#texts.given(i), this.#texts.given(j));
    const bySlip = byTexts === null && this.#near.isSlip(i, "given", j) ? "near" : "other";
    const level = byTexts ?? bySlip;
    this.#cachedNames[2 * at] = first;
    this.#cachedNames[2 * at + 1] = second;
    this.#cachedLevels[at] = LEVELS.indexOf(level);
    return level;
  }

  /** Whether the surname of each is the given name of the other, with slips or an initial. */
  #areSwapped(i: number, j: number): boolean {
    return this.#isOne(i, j) && this.#isOne(j, i);
  }

  /** Whether the surname of one row and the given name of the other are one name. */
  #isOne(i: number, j: number): boolean {
    if (this.#surname[i] === this.#given[j]) return true;
    return this.#near.isSlip(i, "surname", j, "given") || this.#near.isInitial(i, j);
  }
}

function areClose(a: number, b: number): boolean {
  return signatureDistance(a, b) <= MOST_BITS;
}

function signaturesOf(rows: PackedRows, field: TextField): Uint32Array {
  const rank = TEXT_RANK[field];
  return Uint32Array.from({ length: rows.rows }, (_, row) => {
    const from = textStart(rows, row, rank);
    return letterSignature(rows.text, from, from + (rows.lengths[row * TEXTS + rank] as number));
  });
}
