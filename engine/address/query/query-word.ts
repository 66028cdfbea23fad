import { editDistance } from "../../words/edit-distance.ts";
import { NO_WORD } from "../../words/layout.ts";
import { letterSignature } from "../../words/letter-signature.ts";
import { textBytes } from "../../words/typed-bytes.ts";
import { MAX_EDITS, type WordDictionary } from "../../words/word-dictionary.ts";
import { unknownWord, WORD } from "../chances/chances.ts";
import { logSlip } from "../chances/slip-likelihood.ts";
import { townKeyPart } from "../index/town-names.ts";
import { canonicalWord, isFiller, NUMBER_WORDS, otherNumerals } from "../lexicon/canonical-word.ts";
import { complementWord } from "../lexicon/complement-words.ts";
import { groupsOf, isStreetType, otherForms, startsPhrase } from "../lexicon/other-forms.ts";
import { startsSpelledNumber } from "../lexicon/spelled-numbers.ts";
import { mayEndAbroad } from "./foreign-end.ts";
import { isMarking } from "./token-roles.ts";
import { type WordInside, wordsInside } from "./words-inside.ts";

/** The relation of a word of an address to one of the register. */
export type WordAgreement = "identique" | "abreviation" | "initiale" | "debut" | "proche";

export interface WordMatch {
  readonly agreement: WordAgreement;
  /** Log-likelihood ratio of the word for the register's word against any. */
  readonly weight: number;
  readonly edits: number;
}

/** Size of the cache of comparisons per word. */
const MOST_CACHED = 1000;
/** Shorter words become other words with one letter changed. */
const SHORTEST_SLIP = 3;
const SHORTEST_TWO_SLIPS = 5;

/** A word of an address, compared with those of street names. Cached by callers. */
export class QueryWord {
  /** A to Z and 0 to 9. */
  readonly text: string;
  /** Its `canonicalWord`. */
  readonly key: string;
  /** Its number in the register, `NO_WORD` when it is in no street name. */
  readonly number: number;
  /** Numbers of the words it equals or certainly abbreviates, or that abbreviate it. */
  readonly forms: readonly number[];
  readonly isNumber: boolean;
  readonly isType: boolean;
  /** Article or preposition. */
  readonly isFiller: boolean;
  /**
   * Whether it is not a typing error: in the register, or a complement word, an article, a number
   * or a single letter.
   */
  readonly isKnown: boolean;
  /** Whether it may determine the role of adjacent words: CEDEX, BP, ETAGE. */
  readonly isMarking: boolean;
  /** Whether a foreign address may end with it. */
  readonly mayEndAbroad: boolean;
  /** 1 to 9999 when it may be a house number, else 0. */
  readonly numero: number;
  /** The suffix glued to that number, as in the BAN; mostly `""`. */
  readonly index: string;
  /** Its part of the key of a town's name. */
  readonly townPart: string;
  /** Log-likelihood of the word in any address. */
  readonly background: number;
  /** Whether it may stand for other words with those beside it: VINGT, RD PT, D906, SN. */
  readonly mayStandForOthers: boolean;
  /** Whether it may abbreviate several words, one group or another: ZA. */
  readonly isGroup: boolean;
  /** The words of an abbreviation of several words, `null` mostly. */
  readonly parts: readonly QueryWord[] | null;
  readonly #words: WordDictionary;
  readonly #streets: number;
  /** Shortest word that is searched with two typing errors. */
  readonly #shortest: number;
  /** The match of each of `forms`, in the same order. */
  readonly #formMatches: readonly WordMatch[];
  // Computed on demand: most words belong to towns, or match exactly.
  #bytes: Uint8Array | null = null;
  #signature = 0;
  readonly #near = new Map<number, WordMatch | null>();
  #numbers: ReadonlyMap<number, WordMatch> | null = null;
  #far: QueryWord | null = null;
  #leading: readonly number[] | null = null;
  #inside: readonly WordInside[] | null = null;
  #ledWeights: Float64Array | null = null;

  /**
   * @param streets   Number of streets in the register.
   * @param shortest  Shortest word that is searched with two typing errors.
   */
  constructor(
    text: string,
    parts: readonly QueryWord[] | null,
    words: WordDictionary,
    streets: number,
    shortest = SHORTEST_TWO_SLIPS,
  ) {
    this.text = text;
    this.parts = parts;
    this.key = canonicalWord(text);
    this.#words = words;
    this.#streets = streets;
    this.#shortest = shortest;
    this.number = words.find(this.key);
    this.isType = isStreetType(text);
    this.isNumber = this.key.charCodeAt(0) <= NINE;
    this.isFiller = isFiller(text);
    this.isMarking = isMarking(text);
    this.mayEndAbroad = mayEndAbroad(text);
    this.isGroup = groupsOf(text).length > 0;
    this.mayStandForOthers =
      startsPhrase(text) || startsSpelledNumber(text) || STANDS_FOR_OTHERS.test(text);
    this.townPart = townKeyPart(text);
    const [, digits = "", letters = ""] = (this.isNumber && NUMBER.exec(text)) || [];
    this.numero = Number(digits);
    this.index = letters.toLowerCase();
    const forms: number[] = [];
    if (this.number !== NO_WORD) forms.push(this.number);
    for (const form of otherForms(text)) {
      const other = words.find(form);
      if (other !== NO_WORD && !forms.includes(other)) forms.push(other);
    }
    this.forms = forms;
    let share = this.key.length === 1 ? LETTER_SHARE : unknownWord(this.key.length);
    for (const form of forms)
      share += (words.count(form) / (streets + 1)) * CHANCES[this.#formAgreement(form)];
    this.background = Math.log(share);
    // They tell as much as the number itself: few write IER.
    for (const form of otherNumerals(this.key)) {
      const other = words.find(form);
      if (other !== NO_WORD) forms.push(other);
    }
    this.#formMatches = forms.map((form) => this.#as(this.#formAgreement(form)));
    this.isKnown =
      this.isFiller ||
      this.isNumber ||
      text.length === 1 ||
      forms.length > 0 ||
      complementWord(text) !== null;
  }

  #formAgreement(form: number): "identique" | "abreviation" {
    return form === this.number ? "identique" : "abreviation";
  }

  /**
   * Returns its match with a word of the register, `null` when they do not match. Well below 1 us.
   */
  matchWith(word: number): WordMatch | null {
    const { forms } = this;
    for (let i = 0; i < forms.length; i++)
      if (forms[i] === word) return this.#formMatches[i] as WordMatch;
    if (this.isNumber) return null;
    this.#numbers ??= this.#numbersNear();
    const number = this.#numbers.size > 0 ? this.#numbers.get(word) : undefined;
    if (number !== undefined) return number;
    // Before the cache: most words share too few letters.
    if (!this.#mayMatch(word)) return null;
    const known = this.#near.get(word);
    if (known !== undefined) return known;
    const match = this.#nearly(word);
    if (this.#near.size >= MOST_CACHED) this.#near.clear();
    this.#near.set(word, match);
    return match;
  }

  /** Words of numbers that it misspells, as digits in the register: NEUG, SEP. */
  #numbersNear(): ReadonlyMap<number, WordMatch> {
    const near = new Map<number, WordMatch>();
    if (this.forms.length > 0) return near;
    const bytes = this.#letters();
    for (const [spelling, digits] of NUMBER_WORDS) {
      const meant = textBytes(spelling);
      if (editDistance(bytes, 0, bytes.length, meant, 0, meant.length, 1) > 1) continue;
      const word = this.#words.find(digits);
      if (word === NO_WORD) continue;
      const weight = (LOG_SLIPS[1] as number) + logSlip(bytes, meant) - this.background;
      near.set(word, { agreement: "proche", weight, edits: 1 });
    }
    return near;
  }

  /**
   * The same word, searched with two typing errors however short it is; used only when nothing else
   * is found, as too many words are that similar. Itself when it is long enough, or too short.
   */
  far(): QueryWord {
    const { length } = this.key;
    if (this.isNumber || length < SHORTEST_SLIP || length >= this.#shortest) return this;
    this.#far ??= new QueryWord(this.text, null, this.#words, this.#streets, SHORTEST_SLIP);
    return this.#far;
  }

  /** Filters words of the register by their letters: most cannot match. */
  #mayMatch(word: number): boolean {
    const words = this.#words;
    this.#letters();
    return words.mayBeNear(this.#signature, word) || words.mayHold(this.#signature, word);
  }

  /** `forms`, and the word in the other gender and number: GRAND RUE, GRANDE RUE. */
  get led(): readonly number[] {
    this.#leading ??= this.isNumber ? this.forms : [...this.forms, ...this.#inflections()];
    return this.#leading;
  }

  /** The match weight of each of `led`, 0 without a match. */
  get ledWeights(): Float64Array {
    this.#ledWeights ??= Float64Array.from(this.led, (word) => this.matchWith(word)?.weight ?? 0);
    return this.#ledWeights;
  }

  /** The words of the register inside it, articles included; for a word that may be glued. */
  get inside(): readonly WordInside[] {
    this.#inside ??= this.isNumber ? [] : wordsInside(this.text, this.#words);
    return this.#inside;
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
      .filter((form) => form !== NO_WORD && !this.forms.includes(form));
  }

  /** Whether a word of the register equals, abbreviates or expands it. */
  isForm(word: number): boolean {
    const { forms } = this;
    for (let i = 0; i < forms.length; i++) if (forms[i] === word) return true;
    return false;
  }

  #nearly(word: number): WordMatch | null {
    const bytes = this.#letters();
    const cut = this.#cutFrom(bytes, word);
    const slip = this.#slipOf(bytes, word);
    return cut && slip ? (cut.weight > slip.weight ? cut : slip) : (cut ?? slip);
  }

  #letters(): Uint8Array {
    if (this.#bytes !== null) return this.#bytes;
    this.#bytes = textBytes(this.key);
    this.#signature = letterSignature(this.#bytes, 0, this.#bytes.length);
    return this.#bytes;
  }

  /** Matches the start of a word, or its first letter. */
  #cutFrom(bytes: Uint8Array, word: number): WordMatch | null {
    const { length } = bytes;
    const words = this.#words;
    if (length === 2 || !words.mayHold(this.#signature, word)) return null;
    if (!words.beginsWith(bytes, word)) return null;
    return this.#as(length === 1 ? "initiale" : "debut");
  }

  #slipOf(bytes: Uint8Array, word: number): WordMatch | null {
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

/** A road, letters typed for digits, sans numéro. */
const STANDS_FOR_OTHERS = /^(?:R?[ND]\d{1,4}|[OIL]{1,2}\d{1,3}|\d{1,3}O|SN)$/;
const SHORTEST_INFLECTED = 4;
const NUMBER = /^(\d{1,4})((?:[A-Z]{1,2}\d{0,2})?|[A-Z]?(?:BIS|TER|QUATER|QUINQUIES))$/;
const NINE = 0x39;
/** Minimum share of streets with a word that is matched despite a very short spelling. */
const FREQUENT = 0.05;
/** Probability of a specific single letter in a query. */
const LETTER_SHARE = 0.003;
const CHANCES: Readonly<Record<WordAgreement, number>> = {
  identique: WORD.same,
  abreviation: WORD.abbreviated,
  initiale: WORD.initial,
  debut: WORD.cut,
  proche: WORD.slip,
};
/** Log-likelihood of zero, one and two typing errors in a word. */
export const LOG_SLIPS = [0, Math.log(WORD.slip), Math.log(WORD.twoSlips)];
