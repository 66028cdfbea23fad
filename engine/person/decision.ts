import type { ParsedPerson } from "./identity/parsed-person.ts";
import { COMPLETENESS, GIVEN, SURNAME } from "./model.ts";
import { type Background, usageShare } from "./odds/background.ts";
import type { Weighed } from "./odds/weigher.ts";
import type { VitalStatus } from "./verdict.ts";

/**
 * Thresholds, set by hand on the tuning seed of `bench persons-accuracy`, with what each does
 * there: of 900,000 customers told by name, date and postcode, 32,405 of them dead, 94.8 % of the
 * dead are probable deaths, and 5 of the 30,719 called so are alive. Beside each, the same two
 * figures with that one number changed; seed 7 is reported in bench/README.md.
 */
const THRESHOLDS = {
  /**
   * Of the best candidate, to be called a probable death. 0.98: 96.8 %, 15. 0.99: 95.9 %, 7.
   * 0.999: 90.7 %, 1. With 0.99, the bound of precision was missed on seed 7.
   */
  probable: 0.995,
  /**
   * Namesakes expected by chance, at most, for a probable death. 0.05: 94.7 %, 5. Without: as
   * here, since the probability has them in it; frequencies that mislead are what it guards from.
   */
  namesakes: 0.1,
  /**
   * The best candidate is so much likelier than any other person: tells why a probability falls
   * short. Above 0.99 it leaves none, whatever the number.
   */
  ahead: 20,
  /**
   * Of all candidates together, to be verified by hand: 0.53 % of the living, 99.7 % of the dead
   * with those probable. Of 60,000 customers: 308 living here, 524 at 0.02 for one more dead, 197
   * at 0.1 for two less.
   */
  toVerify: 0.05,
  /**
   * A death nobody finds may be there so often, when no death is found, for `vivant`. Of women
   * under a usage name, 33 of 639 dead are taken for living; at 0.01 13 are, and 24 % of the
   * living women are `inconnu` instead of 9 %; at 0.05 57, and 2 %.
   */
  missed: 0.02,
  /** Of customers' deaths, those of years that the register has, for `vivant`. Not measured. */
  coverage: 0.8,
  /** From this age on, finding nothing says nothing. 100 or 110: none of 60,000 customers. */
  oldestAge: 105,
} as const;

/** Why a likely death is not called probable, or a status is not known. */
export type Doubt =
  | "nom_absent"
  | "prenom_absent"
  | "nom_altere"
  | "date_absente"
  | "date_imprecise"
  | "date_divergente"
  | "nom_frequent"
  | "nom_different"
  | "prenom_different"
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
  /** That the person is this one. */
  readonly probability: number;
}

/**
 * What is said of a person.
 *
 * @param candidates  Best first.
 * @param age         In years, were the person alive; 0 unknown.
 */
export function decide(
  query: ParsedPerson,
  background: Background,
  candidates: readonly LikelyDeath[],
  age: number,
): Decision {
  const together = candidates.reduce((sum, { probability }) => sum + probability, 0);
  const [best] = candidates;
  if (!best || together < THRESHOLDS.toVerify) return withoutDeath(query, background, age);
  const doubts = doubtsOf(query, background, best, candidates);
  return { status: doubts.length === 0 ? "decede_probable" : "a_verifier_homonyme", doubts };
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
    givenDoubt(weighed, isSure),
    weighed.further === "autre" ? "prenoms_divergents" : null,
    isOtherSex(query, weighed) ? "sexe_different" : null,
    background.namesakes > THRESHOLDS.namesakes ? "nom_frequent" : null,
    hasRival(best, candidates) ? "plusieurs_candidats" : null,
    probability < THRESHOLDS.probable ? "probabilite_insuffisante" : null,
  ] as const;
  return doubts.filter((doubt) => doubt !== null);
}

/**
 * Another date needs something more than names that agree: brothers and cousins share names. Of
 * the dead, 1.0 % are probable deaths because the département agrees, and none of the living.
 */
function dateDoubt({ birth }: ParsedPerson, weighed: Weighed, isSure: boolean): Doubt | null {
  const { further, birthPlace, residence, date } = weighed;
  if (birth.precision === "aucune") return "date_absente";
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

function surnameDoubt({ surname }: Weighed, isSure: boolean): Doubt | null {
  if (surname === "identique" || surname === "proche") return null;
  return surname !== "autre" && isSure ? null : "nom_different";
}

function givenDoubt({ usual }: Weighed, isSure: boolean): Doubt | null {
  return usual === "autre" || (usual === "initiale" && !isSure) ? "prenom_different" : null;
}

function isOtherSex({ sex }: ParsedPerson, { death }: Weighed): boolean {
  return sex !== 0 && death.sex !== 0 && sex !== death.sex;
}

function hasRival(best: LikelyDeath, candidates: readonly LikelyDeath[]): boolean {
  return candidates.some(
    (other) =>
      other.probability * THRESHOLDS.ahead > best.probability &&
      !isSamePerson(best.weighed, other.weighed),
  );
}

/** Two records of one person: the names and the birth date are the same. */
function isSamePerson({ death: a }: Weighed, { death: b }: Weighed): boolean {
  return a.birthDate === b.birthDate && a.surname === b.surname && a.first === b.first;
}

/** Nothing was found: whether something would have been. */
function withoutDeath(query: ParsedPerson, background: Background, age: number): Decision {
  if (query.surnames.length === 0) return unknown("nom_absent");
  if (query.given.length === 0) return unknown("prenom_absent");
  if (query.birth.precision === "aucune") return unknown("date_absente");
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

/** Chance that a person whose death was not found is dead all the same. */
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
