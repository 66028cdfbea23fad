import { COUNTS, decadeOf, type GivenNames, type Origin } from "../given-names.ts";
import { folded, prenomForms } from "../name-forms.ts";
import { COMPOUND, COMPOUND_STARTS, HYPHENATED, NOISE } from "../noise-rates.ts";
import type { Sex } from "../population.ts";
import { FormIndex, writtenChance } from "./name-chances.ts";

/** The written given names: the usual one; all of them, or none. */
export interface GivenEvidence {
  readonly usual: string;
  readonly all: readonly string[];
  /** Names that `usual` as a whole may stand for, with the probability of each. */
  readonly names: ReadonlyMap<number, number>;
  /** For each of `all`. */
  readonly allNames: readonly ReadonlyMap<number, number>[];
}

/** The probability of written given names, for a known person and for a random one. */
export class GivenChances {
  readonly #names: GivenNames;
  readonly #folded: readonly string[];
  readonly #whole: FormIndex;
  /** Hyphenated names by their first part, and by their abbreviation. */
  readonly #parts: FormIndex;
  /** Second names over all first ones, by origin, sex and decade. */
  readonly #seconds = new Map<number, Float64Array>();

  constructor(names: GivenNames) {
    this.#names = names;
    this.#folded = names.spellings.map(folded);
    this.#whole = new FormIndex(names.spellings, (text) => [{ text, share: 1 }], NOISE.prenomTypo);
    this.#parts = new FormIndex(names.spellings, hyphenForms, NOISE.prenomTypo);
  }

  evidence(prenom: string, prenoms: string | undefined): GivenEvidence {
    const all = (prenoms ?? "")
      .split(/[ ,]+/)
      .map(folded)
      .filter((text) => text !== "");
    const usual = folded(prenom);
    return {
      usual,
      all,
      names: this.#whole.chances(usual),
      allNames: all.map((text) => this.#whole.chances(text)),
    };
  }

  isName(text: string): boolean {
    return this.#whole.has(text);
  }

  /** For a person with these given names. */
  known(evidence: GivenEvidence, input: ArrayLike<number>, count: number): number {
    const spellings = Array.from(
      { length: count },
      (_, rank) => this.#names.spellings[input[rank] as number] as string,
    );
    const usual = usualChance(evidence.usual, spellings);
    if (usual === 0 || evidence.all.length === 0) return usual;
    return usual * allChance(evidence.all, spellings.map(folded));
  }

  /** For a random person of that origin, sex and birth year. */
  anybody(evidence: GivenEvidence, origin: Origin, sex: Sex, birthYear: number): number {
    if (evidence.all.length > 0) return this.#anybodyByAll(evidence, origin, sex, birthYear);
    return this.#anybodyByUsual(evidence, origin, sex, birthYear);
  }

  #anybodyByUsual({ usual, names }: GivenEvidence, origin: Origin, sex: Sex, year: number): number {
    const first = this.#names.firstLaw(origin, sex, year).shares;
    const seconds = this.#secondShares(origin, sex, year);
    const hasSecond = haveAtLeast(origin, 2);
    let chance = usual === "" ? (COUNTS[origin]?.[0] ?? 0) : 0;
    for (const [id, written] of names) {
      const alone = (first[id] as number) * this.#aloneShare(id, hasSecond);
      const asSecond = hasSecond * NOISE.secondAsUsual * (seconds[id] as number);
      chance += written * (alone + asSecond);
    }
    for (const [id, written] of this.#parts.chances(usual))
      chance += written * (first[id] as number);
    if (usual.length === 1) chance += NOISE.initialOnly * this.#initialShare(usual, first);
    return chance + hasSecond * this.#compoundChance(usual, origin, sex, year);
  }

  /** Probability that the first name is written alone. */
  #aloneShare(id: number, hasSecond: number): number {
    const spelling = this.#names.spellings[id] as string;
    const parts = spelling.includes("-") ? HYPHENATED.first + HYPHENATED.abbreviated : 0;
    const both = COMPOUND_STARTS.includes(spelling) ? COMPOUND.both + COMPOUND.abbreviated : 0;
    return 1 - NOISE.initialOnly - parts - hasSecond * (NOISE.secondAsUsual + both);
  }

  #initialShare(letter: string, first: Float64Array): number {
    let share = 0;
    this.#folded.forEach((name, id) => {
      if (name.startsWith(letter)) share += first[id] as number;
    });
    return share;
  }

  #compoundChance(usual: string, origin: Origin, sex: Sex, year: number): number {
    let chance = 0;
    for (const start of COMPOUND_STARTS) {
      const id = this.#names.idOf(start);
      const share = this.#names.firstLaw(origin, sex, year).shares[id] ?? 0;
      if (share === 0) continue;
      const second = (rest: string, form: number): void => {
        if (rest.length < 2) return;
        for (const [other, written] of this.#whole.chances(rest))
          chance += form * written * share * this.#names.secondShare(origin, sex, year, id, other);
      };
      if (usual.startsWith(start)) second(usual.slice(start.length), COMPOUND.both);
      if (usual[0] === start[0]) second(usual.slice(1), COMPOUND.abbreviated);
    }
    return chance;
  }

  /** With all names written: persons with these names, at most one mistyped, or with one more. */
  #anybodyByAll(evidence: GivenEvidence, origin: Origin, sex: Sex, year: number): number {
    const { all, allNames } = evidence;
    const exact = all
      .map((text) => this.#names.idOf(text))
      .map((id, rank) => {
        return id >= 0 ? id : firstOf(allNames[rank]);
      });
    const lists = new Map<string, number[]>([[exact.join(), exact]]);
    allNames.forEach((names, rank) => {
      for (const id of names.keys()) {
        const list = exact.with(rank, id);
        lists.set(list.join(), list);
      }
    });
    let chance = 0;
    for (const ids of lists.values()) {
      if (ids.some((id) => id < 0)) continue;
      const spellings = ids.map((id) => this.#names.spellings[id] as string);
      const same = allChance(all, spellings.map(folded));
      const usual = usualChance(evidence.usual, spellings);
      const counts = COUNTS[origin] as readonly number[];
      const whole = (counts[ids.length] ?? 0) * same;
      const short = ids.length > 2 ? 0 : (counts[ids.length + 1] ?? 0) * NOISE.prenomsShort;
      const names = this.#listShare(ids, origin, sex, year);
      chance += names * usual * (whole + short * same);
    }
    return chance;
  }

  #listShare(ids: readonly number[], origin: Origin, sex: Sex, year: number): number {
    const names = this.#names;
    const [first = 0, second, third] = ids;
    let share = names.firstLaw(origin, sex, year).shares[first] as number;
    if (second !== undefined) share *= names.secondShare(origin, sex, year, first, second);
    if (third !== undefined) share *= names.laterLaw(origin, sex, year).shares[third] as number;
    return share;
  }

  #secondShares(origin: Origin, sex: Sex, year: number): Float64Array {
    const key = decadeOf(year) * 4 + sex * 2 + origin;
    let seconds = this.#seconds.get(key);
    if (seconds === undefined) {
      seconds = this.#names.secondShares(origin, sex, year);
      this.#seconds.set(key, seconds);
    }
    return seconds;
  }
}

function firstOf(names: ReadonlyMap<number, number> | undefined): number {
  let best = -1;
  let most = 0;
  for (const [id, chance] of names ?? []) if (chance > most) [best, most] = [id, chance];
  return best;
}

/** Share of persons with at least so many given names. */
function haveAtLeast(origin: Origin, count: number): number {
  return (COUNTS[origin] ?? []).slice(count).reduce((sum, share) => sum + share, 0);
}

function hyphenForms(name: string) {
  const hyphen = name.indexOf("-");
  if (hyphen < 0) return [];
  return [
    { text: name.slice(0, hyphen), share: HYPHENATED.first },
    { text: `${name[0]}${name.slice(hyphen)}`, share: HYPHENATED.abbreviated },
  ];
}

function usualChance(text: string, spellings: readonly string[]): number {
  let chance = 0;
  for (const { text: form, share } of prenomForms(spellings)) {
    const rate = form.length <= 2 ? 0 : NOISE.prenomTypo;
    chance += share * writtenChance(folded(form), text, rate);
  }
  return chance;
}

/** All names written, at most one mistyped and the last possibly missing. */
function allChance(all: readonly string[], names: readonly string[]): number {
  const missing = names.length - all.length;
  if (missing < 0 || missing > 1 || all.length === 0) return 0;
  const whole = names.length > 1 ? 1 - NOISE.prenomsShort : 1;
  const retained = missing === 0 ? whole : NOISE.prenomsShort;
  const wrong = all.filter((text, rank) => text !== names[rank]);
  if (wrong.length > 1) return 0;
  if (wrong.length === 0) return retained * (1 - NOISE.prenomsTypo);
  const rank = all.findIndex((text, at) => text !== names[at]);
  const typo = writtenChance(names[rank] as string, all[rank] as string, 1);
  return (retained * NOISE.prenomsTypo * typo) / all.length;
}
