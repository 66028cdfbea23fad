import { LONGEST_KEY, NO_WORD } from "../../words/layout.ts";
import { letterSignature } from "../../words/letter-signature.ts";
import { passingBytes, textBytes } from "../../words/typed-bytes.ts";
import { MAX_EDITS, type WordDictionary } from "../../words/word-dictionary.ts";
import type { Frequencies } from "../death-index/frequencies.ts";
import { SURNAME } from "../model.ts";
import { nameKey } from "../names/fold-name.ts";
import { withoutParticles } from "../names/name-particles.ts";
import { nearChance } from "./near-chance.ts";

/** The relation of a surname in the register to the queried one. */
export type SurnameAgreement = "identique" | "proche" | "partie" | "autre";

/** A surname in the register that the queried one may mean. */
export interface SurnameMatch {
  readonly number: number;
  readonly agreement: SurnameAgreement;
  /** Likelihood that a bearer of this surname is written with the queried one. */
  readonly chance: number;
}

/** Particles that files leave out, joined where there are two. */
const PARTICLES_BEFORE: readonly string[] =
  "BEN BEL BOU EL AL AIT OULD ABD ABDEL DE DU DES D LE LA DA DOS DI VAN".split(" ");

/** Bearers of a surname that hardly stands alone, and of one that is hardly part of another. */
const FEW_BEARERS = 2;
const FEW_ALONE = 20;
const NONE: readonly number[] = [];

const LIGATURES: readonly string[] = ["OE", "AE"];

/** Shorter parts start many surnames that are not compound. */
const SHORTEST_PART = 3;

/** The names of the register, with their frequencies. */
export interface RegisterNames {
  readonly surnames: WordDictionary;
  readonly givenNames: WordDictionary;
  readonly frequencies: Frequencies;
}

/**
 * A surname field, compared with the surnames of the register. Similar spellings and sounds are
 * looked up on demand, some tens of microseconds: most persons have no candidate and never need
 * them. Cached by callers.
 */
export class QuerySurname {
  /** Folded; `""` without letters. */
  readonly key: string;
  /** Its words without particles, and the same joined. */
  readonly bareWords: readonly string[];
  readonly bareKey: string;
  /** Its number in the register, `NO_WORD` when absent. */
  readonly number: number;
  /** Number of its first word as a given name, `NO_WORD` when it is not one. */
  readonly asGiven: number;
  /** Whether several bear it in the register: it is then hardly part of a longer name. */
  readonly isPlain: boolean;
  /** The surname itself, and the parts of a compound one. */
  readonly exact: readonly SurnameMatch[];
  /** Probability that any person is written with it, without typing errors of other names. */
  readonly leastChance: number;
  readonly #surnames: WordDictionary;
  readonly #deaths: number;
  readonly #signature: number;
  /** Signature of `bareKey`. */
  readonly #bareSignature: number;
  /** The bytes of the key and of the bare words, created on demand: most persons need neither. */
  #bytes: Uint8Array | null = null;
  #bareBytes: readonly Uint8Array[] | null = null;
  #near: readonly SurnameMatch[] | null = null;
  #withParticle: readonly number[] | null = null;

  /** @param words  Folded words of the field. */
  constructor(words: readonly string[], { surnames, givenNames, frequencies }: RegisterNames) {
    const bare = withoutParticles(words);
    this.key = nameKey(words).slice(0, LONGEST_KEY);
    this.bareWords = bare;
    this.bareKey = nameKey(bare);
    this.#surnames = surnames;
    this.#deaths = frequencies.total;
    this.#signature = signatureOf(this.key);
    this.#bareSignature = this.bareKey === this.key ? this.#signature : signatureOf(this.bareKey);
    this.asGiven = givenNames.find(words[0] ?? "");
    const number = surnames.find(this.key);
    this.number = number;
    this.isPlain = surnames.count(number) > FEW_ALONE;
    this.leastChance = this.#share(number) * SURNAME.same + SURNAME.unseen;
    this.exact = [
      ...(number === NO_WORD
        ? []
        : [{ number, agreement: "identique", chance: SURNAME.same } as const]),
      ...this.#parts(bare),
    ];
  }

  /**
   * The parts of a compound name, and the name without particles. Their likelihood depends on the
   * frequency of the rest.
   */
  #parts(bare: readonly string[]): SurnameMatch[] {
    if (bare.length < 2 && this.bareKey === this.key) return [];
    const parts = new Set([this.bareKey, ...(bare.length > 1 ? bare : [])]);
    parts.delete(this.key);
    return [...parts].flatMap((part) => {
      const number = this.#surnames.find(part);
      if (number === NO_WORD) return [];
      const rest = Math.min(1, this.leastChance / this.#share(number));
      return [{ number, agreement: "partie", chance: SURNAME.part * rest } as const];
    });
  }

  #share(number: number): number {
    return number === NO_WORD ? 0 : this.#surnames.count(number) / (this.#deaths + 1);
  }

  /** Names with a similar spelling or sound. */
  get near(): readonly SurnameMatch[] {
    const { number } = this;
    this.#near ??= number === NO_WORD ? [...this.#slips(), ...this.#ligatures()] : this.#slips();
    return this.#near;
  }

  #slips(): readonly SurnameMatch[] {
    return this.#surnames
      .near(this.key)
      .filter(({ number, longer }) => !this.#isLigature(number, longer))
      .map((near) => ({
        number: near.number,
        agreement: "proche",
        chance: nearChance(near, SURNAME),
      }));
  }

  /** Names with Œ or Æ of which the file or the register has lost both letters, for one that nobody bears. */
  #ligatures(): readonly SurnameMatch[] {
    const numbers = new Set<number>();
    const { key } = this;
    for (let at = 0; at <= key.length; at++)
      for (const letters of LIGATURES) {
        const rest = key.slice(at);
        numbers.add(this.#surnames.find(key.slice(0, at) + letters + rest));
        if (rest.startsWith(letters) && key.length > SHORTEST_PART + 2)
          numbers.add(this.#surnames.find(key.slice(0, at) + rest.slice(letters.length)));
      }
    numbers.delete(NO_WORD);
    return Array.from(numbers, ligature);
  }

  #isLigature(number: number, longer: number): boolean {
    if (this.number !== NO_WORD || Math.abs(longer) !== 2) return false;
    const other = this.#surnames.key(number);
    const [short, long] = longer > 0 ? [this.key, other] : [other, this.key];
    if (short.length <= SHORTEST_PART && longer < 0) return false;
    for (let at = 0; at <= short.length; at++)
      if (
        LIGATURES.includes(long.slice(at, at + 2)) &&
        long.slice(0, at) + long.slice(at + 2) === short
      )
        return true;
    return false;
  }

  /** Surnames of the register that are this one, when it is rare there, behind a particle: BEN, EL, DE. */
  get withParticle(): readonly number[] {
    if (this.#surnames.count(this.number) > FEW_BEARERS) return NONE;
    this.#withParticle ??= PARTICLES_BEFORE.map((particle) =>
      this.#surnames.find(particle + this.bareKey),
    ).filter((number) => number !== NO_WORD && number !== this.number);
    return this.#withParticle;
  }

  /** Probability that any person is written with it: as bearer, or by a typing error. */
  get chance(): number {
    return this.near.reduce(
      (sum, { number, chance }) => sum + this.#share(number) * chance,
      this.leastChance,
    );
  }

  /** Filter: false only if a surname does not match. Well below 1 us. */
  mayBe(number: number): boolean {
    for (const match of this.exact) if (match.number === number) return true;
    return this.mayBeNear(number) || this.mayBePartOf(number);
  }

  /** Filter by letters: whether a surname may be within the maximum of typing errors. */
  mayBeNear(number: number): boolean {
    return this.#surnames.mayBeNear(this.#signature, number);
  }

  /**
   * Whether it may be part of a compound surname: only the record has its words.
   */
  mayBePartOf(number: number): boolean {
    return (
      this.bareKey.length >= SHORTEST_PART &&
      this.#surnames.mayHold(this.#bareSignature, number) &&
      this.#isHeldBy(number)
    );
  }

  /** In any order: GARCIA LOPEZ, LOPEZ GARCIA. */
  #isHeldBy(number: number): boolean {
    this.#bareBytes ??= this.bareWords.map(textBytes);
    return this.#bareBytes.every((word) => this.#surnames.holds(word, number));
  }

  /** Its match with a surname of the register, `null` when there is none. Computes `near`. */
  matchWith(number: number): SurnameMatch | null {
    for (const match of this.exact) if (match.number === number) return match;
    return this.near.find((match) => match.number === number) ?? null;
  }

  /**
   * `matchWith` without `near`, with about the same likelihood. Well below 1 us. Independent of
   * earlier look-ups, so that results do not depend on earlier queries.
   */
  matchRoughly(number: number): SurnameMatch | null {
    for (const match of this.exact) if (match.number === number) return match;
    if (!this.#surnames.mayBeNear(this.#signature, number)) return null;
    this.#bytes ??= textBytes(this.key);
    const edits = this.#surnames.edits(this.#bytes, number, MAX_EDITS);
    if (edits > MAX_EDITS) return null;
    const near = this.#surnames.beside(this.#bytes, this.#signature, number, edits, edits === 1);
    if (this.#isLigature(number, near.longer)) return ligature(number);
    const chance = nearChance(near, SURNAME);
    return { number, agreement: "proche", chance };
  }
}

function ligature(number: number): SurnameMatch {
  return { number, agreement: "proche", chance: SURNAME.ligature };
}

function signatureOf(key: string): number {
  return letterSignature(passingBytes(key), 0, key.length);
}
