import { Calibration } from "../chance/calibration.ts";
import { CUSTOMER_KINDS, type Customer, type CustomerKind } from "./customers.ts";
import { lowerBound95 } from "./intervals.ts";
import type { Answer } from "./matcher.ts";

/** The truth on a customer whose answer is counted. */
export type Truth = Pick<
  Customer,
  "kind" | "isDead" | "reference" | "sex" | "age" | "isBornAbroad"
>;

/** Figures of one class of input; shares are 0 to 1. */
export interface AccuracyFigures {
  /**
   * Of the persons answered decede_probable, the share who are dead, whichever record was named.
   */
  readonly precision: number;
  /** Its lower 95 % bound (Clopper-Pearson, one-sided). */
  readonly precision_low: number;
  /** The same two without planted customers, who are far more frequent here than in any file. */
  readonly precision_unplanted: number;
  readonly precision_low_unplanted: number;
  /** Of the dead, the share answered decede_probable with their record as the best candidate. */
  readonly recall_probable: number;
  /**
   * Of the dead, the share answered decede_probable or a_verifier_homonyme with their record among
   * the candidates.
   */
  readonly recall_any: number;
  /** Living persons answered decede_probable, per 100,000 living; planted ones included. */
  readonly living_flagged_per_100k: number;
  /** The same without planted ones. */
  readonly living_flagged_per_100k_unplanted: number;
  /** Of the living, the share answered a_verifier_homonyme. */
  readonly living_to_check_share: number;
  /** Calibration error of the confidence over all answers: 0 without a candidate. */
  readonly ece: number;
  /** The same over the answers with a candidate: one in twenty, and the hard ones. */
  readonly ece_candidates: number;
}

/** The counts behind the figures. */
export interface AccuracyCounts {
  readonly asked: number;
  readonly dead: number;
  readonly living: number;
  readonly flagged: number;
  readonly flagged_living: number;
  readonly answers: Readonly<Record<string, number>>;
}

/** Calibration of a group of persons. */
export interface GroupCalibration {
  readonly group: string;
  readonly count: number;
  readonly ece: number;
}

const AGE_BANDS = [18, 40, 50, 60, 70, 80, 90] as const;

/** Counts answers against the truth. */
export class Accuracy {
  readonly #answers = new Map<string, number>();
  readonly #planted = new Map<CustomerKind, { asked: number; probable: number; toCheck: number }>();
  readonly #all = new Calibration();
  readonly #withCandidate = new Calibration();
  readonly #groups = new Map<string, Calibration>();
  #dead = 0;
  #living = 0;
  #flaggedDead = 0;
  #flaggedLiving = 0;
  #flaggedPlanted = 0;
  #found = 0;
  #foundAny = 0;
  #toCheckLiving = 0;

  add(truth: Truth, answer: Answer): void {
    const { statutVital } = answer;
    const key = `${truth.isDead ? "dead" : "living"}_${statutVital}`;
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1);
    if (truth.isDead) this.#addDead(truth, answer);
    else this.#addLiving(truth, answer);
    this.#calibrate(truth, answer);
  }

  #addDead({ reference }: Truth, { statutVital, candidats }: Answer): void {
    this.#dead += 1;
    if (statutVital === "decede_probable") {
      this.#flaggedDead += 1;
      if (candidats[0]?.reference === reference) this.#found += 1;
    } else if (statutVital !== "a_verifier_homonyme") return;
    if (candidats.some((candidate) => candidate.reference === reference)) this.#foundAny += 1;
  }

  #addLiving({ kind }: Truth, { statutVital }: Answer): void {
    this.#living += 1;
    const planted = this.#planted.get(kind) ?? { asked: 0, probable: 0, toCheck: 0 };
    planted.asked += 1;
    if (statutVital === "decede_probable") {
      this.#flaggedLiving += 1;
      planted.probable += 1;
      if (kind !== "ordinary") this.#flaggedPlanted += 1;
    }
    if (statutVital === "a_verifier_homonyme") {
      this.#toCheckLiving += 1;
      planted.toCheck += 1;
    }
    if (kind !== "ordinary") this.#planted.set(kind, planted);
  }

  #calibrate(truth: Truth, { scoreConfiance, candidats }: Answer): void {
    const isFirst = candidats[0]?.reference === truth.reference;
    const isRight = truth.isDead && candidats.length > 0 && isFirst;
    this.#all.add(scoreConfiance, isRight);
    if (candidats.length > 0) this.#withCandidate.add(scoreConfiance, isRight);
    for (const group of groupsOf(truth)) {
      const calibration = this.#groups.get(group) ?? new Calibration();
      calibration.add(scoreConfiance, isRight);
      this.#groups.set(group, calibration);
    }
  }

  get figures(): AccuracyFigures {
    const flagged = this.#flaggedDead + this.#flaggedLiving;
    const planted = this.#plantedCount;
    return {
      precision: share(this.#flaggedDead, flagged),
      precision_low: lowerBound95(this.#flaggedDead, flagged),
      precision_unplanted: share(this.#flaggedDead, flagged - this.#flaggedPlanted),
      precision_low_unplanted: lowerBound95(this.#flaggedDead, flagged - this.#flaggedPlanted),
      recall_probable: share(this.#found, this.#dead),
      recall_any: share(this.#foundAny, this.#dead),
      living_flagged_per_100k: 1e5 * share(this.#flaggedLiving, this.#living),
      living_flagged_per_100k_unplanted:
        1e5 * share(this.#flaggedLiving - this.#flaggedPlanted, this.#living - planted),
      living_to_check_share: share(this.#toCheckLiving, this.#living),
      ece: this.#all.error,
      ece_candidates: this.#withCandidate.error,
    };
  }

  get counts(): AccuracyCounts {
    return {
      asked: this.#dead + this.#living,
      dead: this.#dead,
      living: this.#living,
      flagged: this.#flaggedDead + this.#flaggedLiving,
      flagged_living: this.#flaggedLiving,
      answers: Object.fromEntries([...this.#answers].sort()),
    };
  }

  /** Answers for planted customers, by kind. */
  get planted(): Readonly<Record<string, { asked: number; probable: number; toCheck: number }>> {
    const kinds = CUSTOMER_KINDS.filter((kind) => this.#planted.has(kind));
    return Object.fromEntries(kinds.map((kind) => [kind, { ...this.#planted.get(kind)! }]));
  }

  /** Bins of all answers with a candidate. */
  get calibration(): Calibration {
    return this.#withCandidate;
  }

  /** Calibration by age band and sex, and by birth in France or abroad. */
  get groups(): GroupCalibration[] {
    return [...this.#groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, one]) => ({ group, count: one.count, ece: one.error }));
  }

  get #plantedCount(): number {
    return [...this.#planted.values()].reduce((sum, { asked: query }) => sum + query, 0);
  }
}

function groupsOf({ age, sex, isBornAbroad }: Truth): string[] {
  const band = AGE_BANDS.findLast((from) => age >= from) ?? 0;
  return [`${sex === 0 ? "M" : "F"} ${band}+`, isBornAbroad ? "born abroad" : "born in France"];
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
