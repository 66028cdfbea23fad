import type { FieldReader } from "../asked/asked-person.ts";
import { type AskedDate, readBirthDate } from "../asked/birth-date.ts";
import { AskedGiven, readGivenNames } from "../asked/given-names.ts";
import { AskedSurname, type RegisterNames } from "../asked/surname.ts";
import { departmentOfPostcode } from "../department.ts";
import { NO_NAME } from "../index/layout.ts";
import { foldWords, nameKey } from "../names/fold-name.ts";
import { surnameParts } from "../names/surname-parts.ts";

/** Fields of a kind kept of the last persons: customer files repeat them. A name takes about 500 bytes. */
const KEPT = 100_000;

/** Reads what is told of persons, names against the register, and keeps what it read. */
export class FieldMemo implements FieldReader {
  readonly #register: RegisterNames;
  /** By folded words: a file writes a name in capitals here, with accents there. */
  readonly #surnames = new Map<string, AskedSurname>();
  readonly #givenNames = new Map<string, AskedGiven>();
  /** By the text of a field: folding it is what costs most of a person without a candidate. */
  readonly #surnameFields = new Map<string, AskedSurname>();
  readonly #givenFields = new Map<string, readonly AskedGiven[]>();
  readonly #numbers = new Map<string, number>();
  readonly #dates = new Map<string, AskedDate>();
  readonly #departments = new Map<string, number>();
  readonly #today: number;

  /** @param today  AAAAMMJJ: births after it are refused. */
  constructor(register: RegisterNames, today: number) {
    this.#register = register;
    this.#today = today;
  }

  birthDate(text: string): AskedDate {
    const known = this.#dates.get(text);
    return known ?? keep(this.#dates, text, readBirthDate(text, this.#today));
  }

  department(postcode: string): number {
    const known = this.#departments.get(postcode);
    return known ?? keep(this.#departments, postcode, departmentOfPostcode(postcode));
  }

  surname(text: string): AskedSurname {
    const known = this.#surnameFields.get(text);
    return known ?? keep(this.#surnameFields, text, this.#readSurname(text));
  }

  #readSurname(text: string): AskedSurname {
    const { birth, usage } = surnameParts(text);
    const words = birth.length > 0 ? birth : usage;
    const key = words.join(" ");
    const known = this.#surnames.get(key);
    if (known !== undefined) return known;
    return keep(this.#surnames, key, new AskedSurname(words, this.#register));
  }

  givenNames(usual: string, all: string): readonly AskedGiven[] {
    if (all !== "") return this.#readGivenNames(usual, all);
    const known = this.#givenFields.get(usual);
    return known ?? keep(this.#givenFields, usual, this.#readGivenNames(usual, ""));
  }

  #readGivenNames(usual: string, all: string): readonly AskedGiven[] {
    return readGivenNames(usual, all, this).map((name) => this.#givenName(name));
  }

  /** Whether somebody in the register bears a folded given name. */
  has(name: string): boolean {
    return this.#givenName(name).number !== NO_NAME;
  }

  #givenName(key: string): AskedGiven {
    const known = this.#givenNames.get(key);
    return known ?? keep(this.#givenNames, key, new AskedGiven(key, this.#register));
  }

  surnameNumber(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    return keep(this.#numbers, text, this.#register.surnames.find(nameKey(foldWords(text))));
  }
}

function keep<T>(memo: Map<string, T>, key: string, value: T): T {
  if (memo.size >= KEPT) memo.clear();
  memo.set(key, value);
  return value;
}
