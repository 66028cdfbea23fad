import { NO_WORD } from "../../words/layout.ts";
import type { WordDictionary } from "../../words/word-dictionary.ts";
import type { FoundDeath } from "../death-index/deaths.ts";
import type { GivenMatch, QueryGivenName } from "../identity/given-names.ts";
import { GIVEN } from "../model.ts";
import type { Background } from "./background.ts";
import { type UsualAgreement, usualGiven } from "./given-chance.ts";

/** The evidence of one field: its agreement and likelihood ratio. */
export interface Evidence<Agreement> {
  readonly agreement: Agreement;
  readonly ratio: number;
}

export const NO_EVIDENCE = { agreement: null, ratio: 1 } as const;

/** The agreement of the given names after the usual one; `null` when none is queried. */
export type FurtherAgreement = "identique" | "initiale" | "absent" | "autre" | null;

/** Given names of a record in the index. */
const INDEXED = 2;

/** Compares the given names of deaths with those of one query. */
export class GivenEvidence {
  readonly #input: readonly QueryGivenName[];
  readonly #background: Background;
  readonly #names: WordDictionary;
  readonly #unrelated: number;
  readonly #joined: number;
  readonly #joinedRatio: number;

  /**
   * @param givenName  Queried names, the usual one first.
   * @param joined     Number of the first two as one name (`ParsedPerson.joined`).
   * @param joinedShare  Its share among first given names.
   * @param unrelated  Probability of the usual one for a person of other names, 0 when it is a
   *   surname in its place.
   */
  constructor(
    givenName: readonly QueryGivenName[],
    joined: number,
    joinedShare: number,
    background: Background,
    names: WordDictionary,
    unrelated: number,
  ) {
    this.#unrelated = unrelated;
    this.#joined = joined;
    this.#joinedRatio =
      GIVEN.joined / (background.usual * background.second + GIVEN.joined * joinedShare);
    this.#input = givenName;
    this.#background = background;
    this.#names = names;
  }

  /** The evidence of the usual given name, from the index. */
  usual({ first, second }: Pick<FoundDeath, "first" | "second">): Evidence<UsualAgreement> {
    const [usual] = this.#input;
    if (!usual) return { agreement: "autre", ratio: 1 };
    if (first === this.#joined && first !== NO_WORD)
      return { agreement: "joint", ratio: this.#joinedRatio };
    const background = this.#background.usual;
    const { agreement, chance } = usualGiven(usual, first, second, this.#unrelated, this.#names);
    return { agreement, ratio: chance / background };
  }

  /** The usual given name may be the third of the record, or a later one. */
  laterUsual(names: readonly string[], usual: Evidence<UsualAgreement>): Evidence<UsualAgreement> {
    const [query] = this.#input;
    if (usual.agreement !== "autre" || !query) return usual;
    if (!names.slice(INDEXED).some((name) => this.#isAlike(query, name))) return usual;
    return this.#third;
  }

  /** The best that the record may make of the usual given name: the index has two of its names. */
  mostUsual(
    { givenNames }: Pick<FoundDeath, "givenNames">,
    usual: Evidence<UsualAgreement>,
  ): Evidence<UsualAgreement> {
    return usual.agreement === "autre" && givenNames > INDEXED ? this.#third : usual;
  }

  get #third(): Evidence<UsualAgreement> {
    const least = this.#unrelated === 0 ? 0 : GIVEN.leastLate;
    const background = Math.max(this.#background.usual, least);
    return { agreement: "tardif", ratio: GIVEN.third / background };
  }

  #isAlike({ key, matches }: QueryGivenName, name: string): boolean {
    return name === key || matches.has(this.#names.find(name));
  }

  /** The evidence of the next given name, from the index, which only has the second. */
  further(death: FoundDeath, usual: UsualAgreement): Evidence<FurtherAgreement> {
    const query = this.#input[1];
    if (!query || usual === "joint") return NO_EVIDENCE;
    const { first, second, givenNames: count } = death;
    const compared = usual === "posterieur" ? first : second;
    if (query.isInitial && compared !== NO_WORD && this.#names.key(compared).startsWith(query.key))
      return { agreement: "initiale", ratio: GIVEN.furtherSame / this.#background.second };
    const match = query.matches.get(compared);
    if (match)
      return { agreement: "identique", ratio: sameChance(match) / this.#background.second };
    if (count < 2) return { agreement: "absent", ratio: GIVEN.furtherAbsent };
    // With three or more, the record may have others that the index lacks.
    return { agreement: "autre", ratio: count > 2 ? GIVEN.furtherAbsent : GIVEN.furtherOther };
  }

  /** The evidence of all queried given names after the usual one, from the record. */
  furtherOf(
    recorded: readonly string[],
    usual: Evidence<UsualAgreement>,
  ): Evidence<FurtherAgreement> {
    const [usualName] = this.#input;
    const isParted = usual.agreement === "joint" && recorded[0] === this.#joinedKey;
    const further = this.#input.slice(isParted ? 2 : 1);
    const others =
      usual.agreement === "joint" && !isParted
        ? recorded.slice(2)
        : withoutUsual(recorded, usualName?.key ?? "", usual.agreement);
    let agreement: FurtherAgreement = null;
    let ratio = 1;
    further.forEach((query, i) => {
      const chance = this.#sameAsOne(query, others);
      const isMissing = others.length <= i;
      const background = i === 0 ? this.#background.second : query.chance;
      if (chance > 0) ratio *= chance / background;
      else ratio *= isMissing ? GIVEN.furtherAbsent : GIVEN.furtherOther;
      if (chance > 0) agreement = togetherWith(agreement, query.isInitial);
      else agreement = isMissing && agreement !== "autre" ? "absent" : "autre";
    });
    return { agreement, ratio };
  }

  get #joinedKey(): string {
    return `${this.#input[0]?.key ?? ""}${this.#input[1]?.key ?? ""}`;
  }

  /** Likelihood of the name for one of the record's, 0 when none matches. */
  #sameAsOne({ key, matches, isInitial }: QueryGivenName, recorded: readonly string[]): number {
    if (recorded.includes(key)) return GIVEN.furtherSame;
    if (isInitial) return recorded.some((name) => name.startsWith(key)) ? GIVEN.furtherSame : 0;
    let chance = 0;
    for (const name of recorded) {
      const match = matches.get(this.#names.find(name));
      if (match) chance = Math.max(chance, sameChance(match));
    }
    return chance;
  }
}

/** A name in full counts more than an initial, and one that differs more than both. */
function togetherWith(agreement: FurtherAgreement, isInitial: boolean): FurtherAgreement {
  if (agreement === null || (agreement === "initiale" && !isInitial))
    return isInitial ? "initiale" : "identique";
  return agreement;
}

function sameChance({ agreement, chance }: GivenMatch): number {
  return agreement === "identique" ? GIVEN.furtherSame : chance;
}

/** The record's given names without the usual one. */
function withoutUsual(
  recorded: readonly string[],
  usual: string,
  agreement: UsualAgreement,
): readonly string[] {
  const isLater = agreement === "posterieur" || agreement === "tardif";
  const at = isLater ? Math.max(recorded.indexOf(usual), 0) : 0;
  return recorded.filter((_, i) => i !== at);
}
