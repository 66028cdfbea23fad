import { LONGEST_KEY, NO_WORD } from "../../words/layout.ts";
import { letterSignature } from "../../words/letter-signature.ts";
import { passingBytes, textBytes } from "../../words/typed-bytes.ts";
import { MAX_EDITS, type WordDictionary } from "../../words/word-dictionary.ts";
import type { Frequencies } from "../death-index/frequencies.ts";
import { SURNAME } from "../model.ts";
import { nameKey } from "../names/fold-name.ts";
import { withoutParticles } from "../names/name-particles.ts";
import { nearChance } from "./near-chance.ts";

/** How a surname of the register agrees with the one that is asked for. */
export type SurnameAgreement = "identique" | "proche" | "partie" | "inverse" | "autre";

/** A surname of the register that the asked one may stand for. */
export interface SurnameMatch {
  readonly number: number;
  readonly agreement: SurnameAgreement;
  /** Chance that the bearer of this surname is given the asked one. */
  readonly chance: number;
}

/** Shorter ones are how many surnames begin that are not compound. */
const SHORTEST_PART = 3;

/** The names of the register. */
export interface RegisterNames {
  readonly surnames: WordDictionary;
  readonly givenNames: WordDictionary;
  readonly frequencies: Frequencies;
}

/**
 * A surname field read against the surnames of the register. What is spelled or sounds alike is
 * only looked up when it is asked for, some tens of microseconds: most persons have no candidate,
 * and need none of it. Callers keep it.
 */
export class QuerySurname {
  /** Folded; `""` when there are no letters. */
  readonly key: string;
  /** The same without particles. */
  readonly bareKey: string;
  /** Number of the given name that its first word is, `NO_WORD` when it is none. */
  readonly asGiven: number;
  /** The surname itself, and, of a compound one, its parts. */
  readonly exact: readonly SurnameMatch[];
  /** Chance that anybody is given it, slips of other names left out. */
  readonly leastChance: number;
  readonly #surnames: WordDictionary;
  readonly #deaths: number;
  readonly #signature: number;
  /** Of the name without particles. */
  readonly #bareSignature: number;
  /** Of the two, made when a name of the register is held beside them: most persons need none. */
  #bytes: Uint8Array | null = null;
  #bareBytes: Uint8Array | null = null;
  #near: readonly SurnameMatch[] | null = null;

  /** @param words  Folded. */
  constructor(words: readonly string[], { surnames, givenNames, frequencies }: RegisterNames) {
    const bare = withoutParticles(words);
    this.key = nameKey(words).slice(0, LONGEST_KEY);
    this.bareKey = nameKey(bare);
    this.#surnames = surnames;
    this.#deaths = frequencies.total;
    this.#signature = signatureOf(this.key);
    this.#bareSignature = this.bareKey === this.key ? this.#signature : signatureOf(this.bareKey);
    this.asGiven = givenNames.find(words[0] ?? "");
    const number = surnames.find(this.key);
    this.leastChance = this.#share(number) * SURNAME.same + SURNAME.unseen;
    this.exact = [
      ...(number === NO_WORD
        ? []
        : [{ number, agreement: "identique", chance: SURNAME.same } as const]),
      ...this.#parts(bare),
    ];
  }

  /**
   * The parts of a compound name, and the name without its particles: how likely the whole is
   * given for the part depends on how frequent the rest is.
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

  /** Names that are spelled or sound alike. */
  get near(): readonly SurnameMatch[] {
    this.#near ??= this.#surnames.near(this.key).map((near) => ({
      number: near.number,
      agreement: "proche",
      chance: nearChance(near, SURNAME),
    }));
    return this.#near;
  }

  /** Chance that anybody is given it: by bearing it, or by a slip of another name. */
  get chance(): number {
    return this.near.reduce(
      (sum, { number, chance }) => sum + this.#share(number) * chance,
      this.leastChance,
    );
  }

  /** Whether a surname may agree with it: all that do, and some that do not. Well below 1 us. */
  mayBe(number: number): boolean {
    for (const match of this.exact) if (match.number === number) return true;
    return this.mayBeNear(number) || this.mayBePartOf(number);
  }

  /** Whether a surname may be a slip from it, by its letters alone. */
  mayBeNear(number: number): boolean {
    return this.#surnames.mayBeNear(this.#signature, number);
  }

  /**
   * Whether it may be the first or the last part of a compound surname: the register's words are
   * told by the record alone.
   */
  mayBePartOf(number: number): boolean {
    return (
      this.bareKey.length >= SHORTEST_PART &&
      this.#surnames.mayHold(this.#bareSignature, number) &&
      this.#holdsBare(number)
    );
  }

  #holdsBare(number: number): boolean {
    this.#bareBytes ??= textBytes(this.bareKey);
    return this.#surnames.holdsAtEnd(this.#bareBytes, number);
  }

  /** How a surname of the register agrees with it, `null` when it does not. Looks `near` up. */
  matchWith(number: number): SurnameMatch | null {
    for (const match of this.exact) if (match.number === number) return match;
    return this.near.find((match) => match.number === number) ?? null;
  }

  /**
   * The same without `near`, about as likely. Well below 1 us; it never depends on what was looked
   * up before, so that a person is answered alike whoever was asked for earlier.
   */
  matchRoughly(number: number): SurnameMatch | null {
    for (const match of this.exact) if (match.number === number) return match;
    if (!this.#surnames.mayBeNear(this.#signature, number)) return null;
    this.#bytes ??= textBytes(this.key);
    const edits = this.#surnames.edits(this.#bytes, number, MAX_EDITS);
    if (edits > MAX_EDITS) return null;
    const near = this.#surnames.beside(this.#bytes, this.#signature, number, edits, edits === 1);
    const chance = nearChance(near, SURNAME);
    return { number, agreement: "proche", chance };
  }
}

function signatureOf(key: string): number {
  return letterSignature(passingBytes(key), 0, key.length);
}
