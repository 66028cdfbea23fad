import type { Deces } from "../../registers/deces/entry.ts";
import { NO_WORD } from "../../words/layout.ts";
import type { DeathSearch, FoundDeath } from "../death-index/deaths.ts";
import { departmentOfPlace } from "../department.ts";
import type { ParsedPerson } from "../identity/parsed-person.ts";
import type { QuerySurname, SurnameAgreement } from "../identity/surname.ts";
import { COMPLETENESS, DATE, SEX, SURNAME } from "../model.ts";
import { foldWords, nameKey } from "../names/fold-name.ts";
import { givenNames } from "../names/given-names.ts";
import { withoutParticles } from "../names/name-particles.ts";
import { type Background, usageShare } from "./background.ts";
import {
  type BirthPlaceAgreement,
  type BirthPlaceEvidence,
  birthPlaceRatio,
} from "./birth-place-ratio.ts";
import {
  ANY_DATE,
  type DateAgreement,
  type DateChance,
  dateChance,
  OTHER_DATE,
  partialDateChance,
} from "./date-chance.ts";
import type { UsualAgreement } from "./given-chance.ts";
import {
  type Evidence,
  type FurtherAgreement,
  GivenEvidence,
  NO_EVIDENCE,
} from "./given-evidence.ts";
import type { Population } from "./population.ts";
import { residenceChance } from "./residence-chance.ts";

/** A death compared with a person field by field, with its odds. */
export interface Weighed {
  readonly death: FoundDeath;
  /** Odds that the person is this one, against being alive. */
  readonly odds: number;
  /** The most that they may become with the record. */
  readonly most: number;
  /** Whether surname and given name are read in each other's place. */
  readonly isInterchanged: boolean;
  readonly surname: SurnameAgreement;
  readonly usual: UsualAgreement;
  readonly further: FurtherAgreement;
  /** `null` when no date is queried. */
  readonly date: DateAgreement | null;
  /** Whether the département of residence is that of the death, of the birth, or another. */
  readonly residence: "deces" | "naissance" | "autre" | null;
  readonly birthPlace: BirthPlaceAgreement | null;
}

/** About the most that a birth place in common adds: the commune of a small département. */
const MOST_OF_PLACE = 100;

/** Assumed age of customers with an unknown birth date, for the use of other names. */
const MIDDLE_AGE = 50;

const SEXES = 3;
/** Département of a death: unknown, the queried one, another. */
const RESIDENCES = 3;

const NOT_KNOWN = Array.from({ length: SEXES * RESIDENCES }, () => Number.NaN);

/** Weighs deaths against one person. */
export class Weigher {
  readonly #requested: ParsedPerson;
  readonly #background: Background;
  readonly #search: DeathSearch;
  readonly #population: Population;
  readonly #input: GivenEvidence;
  readonly #isInterchanged: boolean;
  /** The day for which `#otherOdds` are cached, by sex and residence. */
  #otherDate = -1;
  #otherOdds: number[] = NOT_KNOWN;

  constructor(
    query: ParsedPerson,
    background: Background,
    search: DeathSearch,
    population: Population,
    isInterchanged = false,
  ) {
    this.#isInterchanged = isInterchanged;
    this.#requested = query;
    this.#background = background;
    this.#search = search;
    this.#population = population;
    this.#input = new GivenEvidence(
      query.given,
      query.joined,
      joinedShare(query, search),
      background,
      search.givenNames,
      isInterchanged ? 0 : background.usual,
    );
  }

  /** Weighs a death by its fields in the index. Well below a microsecond. */
  weigh(death: FoundDeath): Weighed {
    const usual = this.#input.usual(death);
    const further = this.#input.further(death, usual.agreement);
    const surname = this.#orPart(death, this.#surname(death));
    const residence = this.#residence(death, 0);
    const weighed = this.#together(death, surname, usual, further, residence);
    const later = this.#input.mostUsual(death, usual);
    if (
      surname.agreement === "autre" ||
      (later.ratio <= usual.ratio && !this.#requested.birthPlace)
    )
      return weighed;
    const likeliest = this.#together(death, surname, later, further, residence);
    const place = this.#requested.birthPlace ? MOST_OF_PLACE : 1;
    return { ...weighed, most: likeliest.odds * place };
  }

  /**
   * Upper bound of the odds of a death with another surname, on the queried day, with the queried
   * first given name and another second one. Rejects most deaths with the same birth day and given
   * name before decoding.
   *
   * @param sex         1 man, 2 woman, 0 unknown.
   * @param department  Département of the death, 0 unknown.
   */
  mostOddsOfOtherSurname(birthDate: number, sex: number, department: number): number {
    if (birthDate !== this.#otherDate) {
      this.#otherDate = birthDate;
      this.#otherOdds = [...NOT_KNOWN];
    }
    const residence = department === 0 ? 0 : department === this.#requested.department ? 1 : 2;
    const at = sex * RESIDENCES + residence;
    const known = this.#otherOdds[at] as number;
    if (known >= 0) return known;
    const first = this.#requested.given[0]?.number ?? NO_WORD;
    const odds =
      COMPLETENESS *
      DATE.exact *
      this.#usage(sex, birthDate) *
      this.#input.usual({ first, second: NO_WORD }).ratio *
      this.#residence({ department }, 0).ratio *
      this.#sexRatio(sex) *
      this.#background.oddsUnit;
    this.#otherOdds[at] = odds;
    return odds;
  }

  /** Whether the surname or the second given name of a death may match. */
  mayAgree(surname: number, second: number): boolean {
    const { surnames, given: givenName } = this.#requested;
    if (givenName[1]?.matches.has(second)) return true;
    for (const query of surnames) if (query.mayBe(surname)) return true;
    return false;
  }

  /** Weighs a death again with its record: all given names, and the birth place. */
  weighRecord(before: Weighed, record: Deces): Weighed {
    const { death } = before;
    const names = givenNames(record.prenoms);
    const usual = this.#input.usual(death);
    const later = this.#input.laterUsual(names, usual);
    const ofBirth = departmentOfPlace(record.lieuNaissance);
    const weighed = this.#together(
      death,
      this.#surnameOf(record, this.#surname(death)),
      later,
      this.#input.furtherOf(names, later),
      this.#residence(death, ofBirth),
    );
    const birthPlace = this.#birthPlace(record);
    return {
      ...weighed,
      odds: weighed.odds * birthPlace.ratio,
      birthPlace: birthPlace.agreement,
    };
  }

  /** Whether this birth date may be written as the queried one. */
  isLikelyDate(birthDate: number): boolean {
    return this.#date(birthDate).chance > 0;
  }

  #together(
    death: FoundDeath,
    surname: Evidence<SurnameAgreement>,
    usual: Evidence<UsualAgreement>,
    further: Evidence<FurtherAgreement>,
    residence: Evidence<Weighed["residence"]>,
  ): Weighed {
    const date = this.#date(death.birthDate);
    const odds =
      this.#population.customerWeight(Math.floor(death.deathDate / 10_000)) *
      COMPLETENESS *
      date.chance *
      surname.ratio *
      usual.ratio *
      further.ratio *
      residence.ratio *
      this.#sexRatio(death.sex);
    return {
      death,
      odds: odds * this.#background.oddsUnit,
      most: odds * this.#background.oddsUnit,
      isInterchanged: this.#isInterchanged,
      surname: surname.agreement,
      usual: usual.agreement,
      further: further.agreement,
      date: date.agreement,
      residence: residence.agreement,
      birthPlace: null,
    };
  }

  #surname({ surname, sex, birthDate }: FoundDeath): Evidence<SurnameAgreement> {
    const background = this.#background;
    const usage = this.#usage(sex, birthDate);
    const { surnames } = this.#requested;
    let agreement: SurnameAgreement = "autre";
    let ratio = 0;
    for (let i = 0; i < surnames.length; i++) {
      const query = surnames[i] as QuerySurname;
      const match = background.isRough ? query.matchRoughly(surname) : query.matchWith(surname);
      if (match && agreement !== "identique") agreement = match.agreement;
      ratio += usage;
      if (match) ratio += (match.chance * (1 - usage)) / (background.surnames[i] as number);
    }
    return { agreement, ratio: ratio / surnames.length };
  }

  /** Probability that a person is queried by another surname than the birth name. */
  #usage(sex: number, birthDate: number): number {
    if (this.#isInterchanged) return 0;
    const { birthYear, woman } = this.#background;
    const year = birthYear === 0 ? 0 : Math.floor(birthDate / 10_000);
    const age = year === 0 ? MIDDLE_AGE : this.#population.thisYear - year;
    return usageShare(sex === 0 ? woman : sex - 1, age);
  }

  /** Assumes part of a compound surname to match until the record gives its words. */
  #orPart({ surname }: FoundDeath, evidence: Evidence<SurnameAgreement>) {
    if (evidence.agreement === "identique") return evidence;
    const at = this.#requested.surnames.findIndex((query) => query.mayBePartOf(surname));
    return at < 0 ? evidence : likelier(evidence, this.#part(at));
  }

  #part(at: number): Evidence<SurnameAgreement> {
    const { surnames } = this.#background;
    return {
      agreement: "partie",
      ratio: SURNAME.part / (surnames[at] as number) / surnames.length,
    };
  }

  /** A surname of several words may be queried by one of them, or without its particle. */
  #surnameOf({ nom }: Deces, byIndex: Evidence<SurnameAgreement>): Evidence<SurnameAgreement> {
    if (byIndex.agreement === "identique") return byIndex;
    const words = withoutParticles(foldWords(nom));
    const { surnames } = this.#requested;
    const at = surnames.findIndex(({ bareWords }) => isPartOf(bareWords, words));
    return at < 0 ? byIndex : likelier(byIndex, this.#part(at));
  }

  /** The likeliest variation from a birth date to one of the queried dates. */
  #date(birthDate: number): DateChance | typeof ANY_DATE {
    const { precision, dates } = this.#requested.birth;
    if (precision === "aucune") return ANY_DATE;
    let likeliest = OTHER_DATE;
    for (const query of dates) {
      const found =
        precision === "jour"
          ? dateChance(query, birthDate)
          : partialDateChance(query, birthDate, precision);
      if (found.chance > likeliest.chance) likeliest = found;
    }
    return likeliest;
  }

  #residence(
    { department }: Pick<FoundDeath, "department">,
    ofBirth: number,
  ): Evidence<Weighed["residence"]> {
    const query = this.#requested.department;
    if (query === 0) return NO_EVIDENCE;
    const background = this.#background.residence;
    const ratio = residenceChance(query, department, ofBirth, background) / background;
    if (query === department) return { agreement: "deces", ratio };
    return { agreement: query === ofBirth ? "naissance" : "autre", ratio };
  }

  #birthPlace(record: Deces): BirthPlaceEvidence {
    const query = this.#requested.birthPlace;
    if (!query || (record.lieuNaissance === "" && record.communeNaissance === ""))
      return NO_EVIDENCE;
    return birthPlaceRatio(query, record, this.#search.frequencies);
  }

  #sexRatio(sex: number): number {
    const query = this.#requested.sex;
    if (query === 0 || sex === 0) return 1;
    return query === sex ? SEX.same : SEX.other;
  }
}

function joinedShare({ joined, birth }: ParsedPerson, { frequencies }: DeathSearch): number {
  if (joined === NO_WORD) return 0;
  const year = Math.floor((birth.dates[0] ?? 0) / 10_000);
  return frequencies.bearersInBand(joined, year) / (frequencies.inBand(year) + 1);
}

/** Whether the words of a name, in any order and joined in any way, are among those of another. */
function isPartOf(words: readonly string[], all: readonly string[]): boolean {
  if (words.every((word) => all.includes(word))) return true;
  const key = nameKey(words);
  for (let from = 0; from < all.length; from++)
    for (let joined = "", to = from; to < all.length && joined.length < key.length; to++) {
      joined += all[to];
      if (joined === key) return true;
    }
  return false;
}

function likelier<Agreement>(a: Evidence<Agreement>, b: Evidence<Agreement>): Evidence<Agreement> {
  return b.ratio > a.ratio ? b : a;
}
