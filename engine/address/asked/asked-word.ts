import { NO_NAME } from "../../person/index/layout.ts";
import { MAX_EDITS, type NameDictionary } from "../../person/index/name-dictionary.ts";
import { textBytes } from "../../person/index/typed-bytes.ts";
import { editDistance } from "../../person/names/edit-distance.ts";
import { letterSignature } from "../../person/names/letter-signature.ts";
import { unknownWord, WORD } from "../evidence/model.ts";
import { logSlip } from "../evidence/slip-likelihood.ts";
import { canonicalWord, NUMBER_WORDS } from "../lexicon/canonical-word.ts";
import { isStreetType, otherForms } from "../lexicon/other-forms.ts";

/** In which way a word of an address stands for one of the register. */
export type WordAgreement = "identique" | "abreviation" | "initiale" | "debut" | "proche";

export interface WordMatch {
  readonly agreement: WordAgreement;
  /** Logarithm of how much likelier the word is written for the register's than for anything. */
  readonly weight: number;
  readonly edits: number;
}

/** Fewer letters are another word when one is changed. */
const SHORTEST_SLIP = 3;
const SHORTEST_TWO_SLIPS = 5;

/** A word of an address read against those of street names. Callers keep it. */
export class AskedWord {
  /** A to Z and 0 to 9. */
  readonly text: string;
  /** As `canonicalWord` has it. */
  readonly key: string;
  /** Its number in the register, `NO_NAME` when no street has it. */
  readonly number: number;
  /** Numbers of the words it certainly is or abbreviates, or that abbreviate it. */
  readonly forms: readonly number[];
  /** `forms`, and the same word in the other gender and number: GRAND RUE, GRANDE RUE. */
  readonly led: readonly number[];
  readonly isNumber: boolean;
  readonly isType: boolean;
  /** Logarithm of how often anything is written so. */
  readonly background: number;
  readonly #words: NameDictionary;
  readonly #streets: number;
  readonly #bytes: Uint8Array;
  readonly #signature: number;
  readonly #matches = new Map<number, WordMatch>();
  /** The fewest letters in which two slips are looked for. */
  readonly #shortest: number;
  #far: AskedWord | null = null;

  /**
   * @param streets   Streets of the register.
   * @param shortest  The fewest letters in which two slips are looked for.
   */
  constructor(text: string, words: NameDictionary, streets: number, shortest = SHORTEST_TWO_SLIPS) {
    this.text = text;
    this.key = canonicalWord(text);
    this.#shortest = shortest;
    this.#words = words;
    this.#streets = streets;
    this.#bytes = textBytes(this.key);
    this.#signature = letterSignature(this.#bytes, 0, this.#bytes.length);
    this.number = words.find(this.key);
    this.isType = isStreetType(text);
    this.isNumber = this.key.charCodeAt(0) <= NINE;
    const others = otherForms(text).map((form) => words.find(form));
    const forms = new Map<number, WordAgreement>();
    if (this.number !== NO_NAME) forms.set(this.number, "identique");
    for (const other of others)
      if (other !== NO_NAME && !forms.has(other)) forms.set(other, "abreviation");
    let share = this.key.length === 1 ? LETTER_SHARE : unknownWord(this.key.length);
    for (const [form, agreement] of forms)
      share += (words.count(form) / (streets + 1)) * CHANCES[agreement];
    this.background = Math.log(share);
    for (const [form, agreement] of forms) this.#matches.set(form, this.#as(agreement));
    this.forms = [...forms.keys()];
    if (forms.size === 0) this.#matchNumberWords();
    this.led = this.isNumber ? this.forms : [...this.forms, ...this.#inflections()];
  }

  /** How a word of the register agrees with it, `null` when it does not. Well below 1 us. */
  matchWith(word: number): WordMatch | null {
    const known = this.#matches.get(word);
    if (known !== undefined) return known;
    const match = this.isNumber ? null : this.#near(word);
    if (match) this.#matches.set(word, match);
    return match;
  }

  /**
   * The same word, two slips in which are looked for however short it is: too many words are so
   * near to be compared before nothing else is found. Itself when it is long enough, or too short.
   */
  far(): AskedWord {
    const { length } = this.#bytes;
    if (this.isNumber || length < SHORTEST_SLIP || length >= this.#shortest) return this;
    this.#far ??= new AskedWord(this.text, this.#words, this.#streets, SHORTEST_SLIP);
    return this.#far;
  }

  /** Numbers that streets have in digits, when what is written is a slip of their word: NEUG, SEP. */
  #matchNumberWords(): void {
    const bytes = this.#bytes;
    for (const [spelling, digits] of NUMBER_WORDS) {
      const meant = textBytes(spelling);
      if (editDistance(bytes, 0, bytes.length, meant, 0, meant.length, 1) > 1) continue;
      const word = this.#words.find(digits);
      if (word === NO_NAME) continue;
      const weight = (LOG_SLIPS[1] as number) + logSlip(bytes, meant) - this.background;
      this.#matches.set(word, { agreement: "proche", weight, edits: 1 });
    }
  }

  #inflections(): number[] {
    const { key } = this;
    if (key.length < SHORTEST_INFLECTED) return [];
    const endings = ["E", "S", "ES"];
    const longer = endings.map((ending) => key + ending);
    const shorter = endings
      .filter((ending) => key.endsWith(ending))
      .map((ending) => key.slice(0, -ending.length));
    return [...longer, ...shorter]
      .map((form) => this.#words.find(form))
      .filter((form) => form !== NO_NAME);
  }

  /** Whether a word of the register is it, or abbreviates it, or is abbreviated by it. */
  isForm(word: number): boolean {
    const { forms } = this;
    for (let i = 0; i < forms.length; i++) if (forms[i] === word) return true;
    return false;
  }

  #near(word: number): WordMatch | null {
    const cut = this.#cutFrom(word);
    const slip = this.#slipOf(word);
    return cut && slip ? (cut.weight > slip.weight ? cut : slip) : (cut ?? slip);
  }

  /** The beginning of a word, or its first letter. */
  #cutFrom(word: number): WordMatch | null {
    const { length } = this.#bytes;
    const words = this.#words;
    if (length === 2 || !words.mayHold(this.#signature, word)) return null;
    if (!words.beginsWith(this.#bytes, word)) return null;
    return this.#as(length === 1 ? "initiale" : "debut");
  }

  #slipOf(word: number): WordMatch | null {
    const bytes = this.#bytes;
    const { length } = bytes;
    const words = this.#words;
    if (!words.mayBeNear(this.#signature, word)) return null;
    if (length < SHORTEST_SLIP && words.count(word) < this.#streets * FREQUENT) return null;
    const most = length < this.#shortest ? 1 : MAX_EDITS;
    const edits = words.edits(bytes, word, most);
    if (edits > most) return null;
    const likelihood = logSlip(bytes, words.bytesOf(word));
    const weight = (LOG_SLIPS[edits] as number) + likelihood - this.background;
    return { agreement: "proche", weight, edits };
  }

  #as(agreement: WordAgreement): WordMatch {
    const weight = Math.log(CHANCES[agreement]) - this.background;
    return { agreement, weight, edits: 0 };
  }
}

const SHORTEST_INFLECTED = 4;
const NINE = 0x39;
/** Share of streets that have a word which is recognised by less. */
const FREQUENT = 0.05;
/** Share of streets of which a given letter is written alone. */
const LETTER_SHARE = 0.003;
const CHANCES: Readonly<Record<WordAgreement, number>> = {
  identique: WORD.same,
  abreviation: WORD.abbreviated,
  initiale: WORD.initial,
  debut: WORD.cut,
  proche: WORD.slip,
};
/** Logarithm of the chance of so many slips in a word. */
export const LOG_SLIPS = [0, Math.log(WORD.slip), Math.log(WORD.twoSlips)];
