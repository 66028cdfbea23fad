import { NO_WORD } from "../../words/layout.ts";
import type { WordDictionary } from "../../words/word-dictionary.ts";
import { type QueryPlace, readQueryPlace } from "../birth-place/query-place.ts";
import { type QueryDate, readBirthDate } from "../identity/birth-date.ts";
import { QueryGivenName, readGivenNames } from "../identity/given-names.ts";
import type { FieldReader, GivenField, SurnameField } from "../identity/parsed-person.ts";
import { QuerySurname, type RegisterNames } from "../identity/surname.ts";
import { tellsDeath } from "../names/death-words.ts";
import { foldWords, nameKey } from "../names/fold-name.ts";
import { type PlaceholderName, placeholderName } from "../names/placeholder-name.ts";
import { surnameParts } from "../names/surname-parts.ts";
import { isWholeName } from "../names/whole-name.ts";

/** Size of each cache: customer files repeat fields. A name takes about 500 bytes. */
const MOST_CACHED = 30_000;

/** Fewest bearers, and least share of the register, of a doubtful word (SANS, TOTO) as a name. */
const FEWEST_BEARERS = 5;
const BORNE = 1e-5;

/** Parses the fields of persons, looks names up in the register, and caches the results. */
export class FieldMemo implements FieldReader {
  readonly #register: RegisterNames;
  /** By text of the field (`inCapitals`), as folding would dominate the cost. */
  readonly #surnames = new Map<string, SurnameField>();
  readonly #givenFields = new Map<string, GivenField>();
  /** By folded name. */
  readonly #givenNames = new Map<string, QueryGivenName>();
  readonly #dates = new Map<string, QueryDate>();
  readonly #places = new Map<string, QueryPlace | null>();
  readonly #today: number;

  /** @param today  AAAAMMJJ: later births are rejected. */
  constructor(register: RegisterNames, today: number) {
    this.#register = register;
    this.#today = today;
  }

  birthDate(text: string): QueryDate {
    const known = this.#dates.get(text);
    return known ?? cached(this.#dates, text, readBirthDate(text, this.#today));
  }

  birthPlace(text: string, country: string): QueryPlace | null {
    const written = country === "" ? text : `${text}\n${country}`;
    const known = this.#places.get(written);
    if (known !== undefined) return known;
    return cached(this.#places, written, readQueryPlace(text, country));
  }

  surname(text: string): SurnameField {
    const written = inCapitals(text);
    const known = this.#surnames.get(written);
    if (known !== undefined) return known;
    const { birth, usage, isEither } = surnameParts(written);
    const other = isEither ? new QuerySurname(usage, this.#register) : null;
    const surname = new QuerySurname(birth.length > 0 ? birth : usage, this.#register);
    const placeholder = this.#placeholder(written, this.#register.surnames);
    const isWhole = isNotLost(written);
    const isToldDead = tellsDeath(written);
    return cached(this.#surnames, written, { surname, other, isWhole, isToldDead, placeholder });
  }

  givenNames(usual: string, all: string): GivenField {
    const field = this.#givenField(usual);
    if (all === "") return field;
    const { isWhole, placeholder } = usual === "" ? this.#givenField(all) : field;
    const given = this.#readGivenNames(usual, all);
    return { ...field, isWhole, placeholder, given, joined: this.#joined(given) };
  }

  #givenField(text: string): GivenField {
    const written = inCapitals(text);
    const known = this.#givenFields.get(written);
    if (known !== undefined) return known;
    const given = this.#readGivenNames(written, "");
    return cached(this.#givenFields, written, {
      given,
      joined: this.#joined(given),
      isWhole: isNotLost(written),
      isToldDead: tellsDeath(written),
      surnameInPlace: this.#register.surnames.find(nameKey(foldWords(written))),
      placeholder: this.#placeholder(written, this.#register.givenNames),
    });
  }

  /** The first two given names as one name of the register: Rose Marie, ROSEMARIE. */
  #joined([first, second]: readonly QueryGivenName[]): number {
    if (!first || !second || first.isInitial || second.isInitial) return NO_WORD;
    return this.#register.givenNames.find(first.key + second.key);
  }

  /** A doubtful word that many persons of the register bear is a name; any other is not. */
  #placeholder(text: string, names: WordDictionary): PlaceholderName {
    const kind = placeholderName(text);
    if (kind !== "possible") return kind;
    const number = names.find(nameKey(foldWords(text)));
    const count = number === NO_WORD ? 0 : names.count(number);
    const isBorne = count >= FEWEST_BEARERS && count >= this.#register.frequencies.total * BORNE;
    if (isBorne) return null;
    return foldWords(text).some((word) => word.length > 1) ? "certain" : "possible";
  }

  #readGivenNames(usual: string, all: string): readonly QueryGivenName[] {
    return readGivenNames(usual, all, this).map((name) => this.#givenName(name));
  }

  /** Whether a folded given name is in the register. */
  has(name: string): boolean {
    return this.#givenName(name).number !== NO_WORD;
  }

  #givenName(key: string): QueryGivenName {
    const known = this.#givenNames.get(key);
    return known ?? cached(this.#givenNames, key, new QueryGivenName(key, this.#register));
  }
}

/** Unifies texts that differ only in case, as names are parsed regardless of case. */
function inCapitals(text: string): string {
  return ASCII.test(text) ? text.toUpperCase() : text;
}

const ASCII = /^[\0-\x7f]*$/;

function isNotLost(text: string): boolean {
  return text.trim() === "" || isWholeName(text);
}

function cached<T>(memo: Map<string, T>, key: string, value: T): T {
  if (memo.size >= MOST_CACHED) memo.clear();
  memo.set(key, value);
  return value;
}
