import type { NameReader } from "../asked/asked-person.ts";
import { AskedGiven, readGivenNames } from "../asked/given-names.ts";
import { AskedSurname, type RegisterNames } from "../asked/surname.ts";
import { NO_NAME } from "../index/layout.ts";
import { foldWords, nameKey } from "../names/fold-name.ts";

/** Names kept of the last persons: customer files repeat them. About 1 kB each. */
const KEPT = 50_000;

/** Reads names against the register once, and keeps what it found. */
export class NameMemo implements NameReader {
  readonly #register: RegisterNames;
  readonly #surnames = new Map<string, AskedSurname>();
  readonly #givenNames = new Map<string, AskedGiven>();
  readonly #numbers = new Map<string, number>();

  constructor(register: RegisterNames) {
    this.#register = register;
  }

  surname(text: string): AskedSurname {
    return kept(this.#surnames, text, () => new AskedSurname(text, this.#register));
  }

  givenNames(usual: string, all: string): readonly AskedGiven[] {
    const isKnown = (name: string): boolean => this.#givenName(name).number !== NO_NAME;
    return readGivenNames(usual, all, isKnown).map((name) => this.#givenName(name));
  }

  #givenName(key: string): AskedGiven {
    return kept(this.#givenNames, key, () => new AskedGiven(key, this.#register));
  }

  surnameNumber(text: string): number {
    return kept(this.#numbers, text, () => this.#register.surnames.find(nameKey(foldWords(text))));
  }
}

function kept<T>(memo: Map<string, T>, key: string, read: () => T): T {
  const known = memo.get(key);
  if (known !== undefined) return known;
  if (memo.size >= KEPT) memo.clear();
  const value = read();
  memo.set(key, value);
  return value;
}
