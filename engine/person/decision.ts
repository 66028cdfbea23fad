import type { ParsedPerson } from "./identity/parsed-person.ts";
import { COMPLETENESS, GIVEN, SURNAME } from "./model.ts";
import { type Background, usageShare } from "./odds/background.ts";
import type { Weighed } from "./odds/weigher.ts";
import type { VitalStatus } from "./verdict.ts";

/**
 * Thresholds, set by hand on the tuning seed of `bench persons-accuracy`: of 900,000 customers with
 * name, date and postcode, 32,405 of them dead, 94.8 % of the dead are probable deaths, and 5 of
 * the 30,719 probable deaths are alive. Each comment gives the same two figures with other values
 * of that threshold; seed 7 is reported in bench/README.md.
 */
const THRESHOLDS = {
  /**
   * Least probability of the best candidate for a probable death. 0.98: 96.8 %, 15. 0.99: 95.9 %,
   * 7. 0.999: 90.7 %, 1. With 0.99, the required precision was missed on seed 7.
   */
  probable: 0.995,
  /**
   * Most namesakes expected by chance for a probable death. 0.05: 94.7 %, 5. Without it: same
   * figures, as the probability includes them; it guards against misleading frequencies.
   */
  namesakes: 0.1,
  /**
   * Least ratio of the best candidate to any other person: explains a low probability. Above a
   * probability of 0.99 it has no effect, whatever its value.
   */
  ahead: 20,
  /**
   * Least sum of probabilities for manual verification: 0.53 % of the living, 99.7 % of the dead
   * including the probable ones. Of 60,000 customers: 308 living here, 524 at 0.02 for one more
   * dead, 197 at 0.1 for two fewer.
   */
  toVerify: 0.05,
  /** The same for one record with the date and both names. */
  named: 0.002,
  /**
   * Largest tolerated probability of an undetected death for `vivant`. Of women under a usage name,
   * 33 of 639 dead are `vivant`; at 0.01 13 are, and 24 % of the living women are `inconnu` instead
   * of 9 %; at 0.05 57, and 2 %.
   */
  missed: 0.02,
  /**
   * Least share of customers' deaths in years that the register covers, for `vivant`. Not measured.
   */
  coverage: 0.8,
  /**
   * Above this age, not finding a death proves nothing. 100 or 110: affects none of 60,000
   * customers.
   */
  oldestAge: 105,
} as const;

/** Share of women below which a given name is a man's; above the rest, a woman's. */
const OF_OTHER_SEX = 0.05;

/** Why a likely death is not probable, or a status is unknown. */
export type Doubt =
  | "nom_fictif"
  | "nom_absent"
  | "prenom_absent"
  | "nom_altere"
  | "deces_mentionne"
  | "date_absente"
  | "date_imprecise"
  | "date_de_tableur"
  | "date_divergente"
  | "nom_frequent"
  | "nom_different"
  | "prenom_different"
  | "prenom_initiale"
  | "prenoms_divergents"
  | "sexe_different"
  | "plusieurs_candidats"
  | "probabilite_insuffisante"
  | "age_avance"
  | "annees_manquantes"
  | "deces_non_trouvable";

export interface Decision {
  readonly status: VitalStatus;
  readonly doubts: readonly Doubt[];
}

/** A death that may be the person's. */
export interface LikelyDeath {
  readonly weighed: Weighed;
  /** Probability that the person is this one. */
  readonly probability: number;
}

/**
 * Decides the status of a person.
 *
 * @param candidates  Best first.
 * @param age         In years, if alive; 0 unknown.
 */
export function decide(
  query: ParsedPerson,
  background: Background,
  candidates: readonly LikelyDeath[],
  age: number,
): Decision {
  const together = candidates.reduce((sum, { probability }) => sum + probability, 0);
  const [best] = candidates;
  if (query.isNobody) return unknown("nom_fictif");
  const isOpen = together >= THRESHOLDS.toVerify || candidates.some(isNamed);
  if (!best || !isOpen) return withoutDeath(query, background, age);
  const doubts = doubtsOf(query, background, best, candidates);
  return { status: doubts.length === 0 ? "decede_probable" : "a_verifier_homonyme", doubts };
}

/**
 * Whether the record has the date and both names, a given name of any rank or part of the surname:
 * however frequent they are, nobody is then told to live.
 */
function isNamed({ weighed, probability }: LikelyDeath): boolean {
  const { surname, usual, date } = weighed;
  if (probability < THRESHOLDS.named || date !== "identique") return false;
  const isSurname = surname === "identique" || surname === "partie";
  return isSurname && (isWholeName(usual) || isLaterName(usual));
}

function doubtsOf(
  query: ParsedPerson,
  background: Background,
  best: LikelyDeath,
  candidates: readonly LikelyDeath[],
): Doubt[] {
  const { weighed, probability } = best;
  const isSure = probability >= THRESHOLDS.probable;
  const doubts = [
    dateDoubt(query, weighed, isSure),
    surnameDoubt(weighed, isSure),
    givenDoubt(weighed),
    weighed.further === "autre" ? "prenoms_divergents" : null,
    isOtherSex(query, weighed) ? "sexe_different" : null,
    background.namesakes > THRESHOLDS.namesakes ? "nom_frequent" : null,
    hasRival(best, candidates) ? "plusieurs_candidats" : null,
    probability < THRESHOLDS.probable ? "probabilite_insuffisante" : null,
  ] as const;
  return doubts.filter((doubt) => doubt !== null);
}

/**
 * A different date needs more evidence than names: brothers and cousins share names. Of the dead,
 * 1.0 % are probable deaths because the département agrees, and none of the living.
 */
function dateDoubt({ birth }: ParsedPerson, weighed: Weighed, isSure: boolean): Doubt | null {
  const { further, birthPlace, residence, date } = weighed;
  if (birth.precision === "aucune") return "date_absente";
  if (birth.remark === "date_serie") return "date_de_tableur";
  if (birth.precision === "annee") return "date_imprecise";
  if (birth.precision === "mois" && further !== "identique") return "date_imprecise";
  if (date === "identique" || date === "mois_identique") return null;
  const isBacked =
    further === "identique" ||
    birthPlace === "identique" ||
    residence === "deces" ||
    residence === "naissance";
  return isSure && isBacked ? null : "date_divergente";
}

function surnameDoubt({ surname, usual, isInterchanged }: Weighed, isSure: boolean): Doubt | null {
  if (isInterchanged)
    return isSure && surname === "identique" && usual === "identique" ? null : "nom_different";
  if (surname === "identique" || surname === "proche") return null;
  const isPart = surname === "partie" && usual !== "tardif";
  return isPart && isSure ? null : "nom_different";
}

/** An initial is that of every fourteenth person, a twin among them. */
function givenDoubt({ usual, further }: Weighed): Doubt | null {
  if (usual === "autre") return "prenom_different";
  return usual === "initiale" && further !== "identique" ? "prenom_initiale" : null;
}

function isWholeName(usual: Weighed["usual"]): boolean {
  return usual === "identique" || usual === "joint";
}

function isLaterName(usual: Weighed["usual"]): boolean {
  return usual === "posterieur" || usual === "tardif";
}

/** By the field of the sex, or by a given name that is not the record's: François, Françoise. */
function isOtherSex({ sex, given }: ParsedPerson, { death, usual }: Weighed): boolean {
  if (death.sex === 0) return false;
  if (sex !== 0 && sex !== death.sex) return true;
  if (isWholeName(usual) || (isLaterName(usual) && sex !== 0)) return false;
  const womanShare = given[0]?.womanShare ?? 1 / 2;
  return death.sex === 2 ? womanShare < OF_OTHER_SEX : womanShare > 1 - OF_OTHER_SEX;
}

function hasRival(best: LikelyDeath, candidates: readonly LikelyDeath[]): boolean {
  return candidates.some(
    (other) =>
      other.probability * THRESHOLDS.ahead > best.probability &&
      !isSamePerson(best.weighed, other.weighed),
  );
}

/** Whether two records are of one person: same names and birth date. */
function isSamePerson({ death: a }: Weighed, { death: b }: Weighed): boolean {
  return a.birthDate === b.birthDate && a.surname === b.surname && a.first === b.first;
}

/** The decision when nothing was found: whether a death would have been found. */
function withoutDeath(query: ParsedPerson, background: Background, age: number): Decision {
  if (query.surnames.length === 0) return unknown("nom_absent");
  if (query.given.length === 0) return unknown("prenom_absent");
  if (query.birth.precision === "aucune") return unknown("date_absente");
  if (query.birth.remark === "date_serie") return unknown("date_de_tableur");
  if (query.isToldDead) return unknown("deces_mentionne");
  if (!query.isWhole) return unknown("nom_altere");
  if (age > THRESHOLDS.oldestAge) return unknown("age_avance");
  if (background.coverage < THRESHOLDS.coverage) return unknown("annees_manquantes");
  return missedShare(query, background, age) > THRESHOLDS.missed
    ? unknown("deces_non_trouvable")
    : LIVING;
}

const LIVING: Decision = { status: "vivant", doubts: [] };

function unknown(doubt: Doubt): Decision {
  return { status: "inconnu", doubts: [doubt] };
}

/** Probability that a person is dead although no death was found. */
function missedShare(
  query: ParsedPerson,
  { woman, deadShare, coverage }: Background,
  age: number,
): number {
  const isFound =
    COMPLETENESS *
    (1 - usageShare(woman, age) / query.surnames.length) *
    (SURNAME.same + SURNAME.slip + SURNAME.sound) *
    (GIVEN.same + GIVEN.slip + GIVEN.sound + GIVEN.variant + GIVEN.later) *
    (query.birth.precision === "jour" ? 1 : 0.98);
  const missed = deadShare * (1 / coverage - isFound);
  return missed / (1 - deadShare + missed);
}
