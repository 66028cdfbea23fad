import { Calibration, type CalibrationBin } from "../chance/calibration.ts";
import type { AddressCase } from "./address-case.ts";
import { type Judgement, judge } from "./judgement.ts";
import type { Answer } from "./matcher.ts";
import { isSilent } from "./silence.ts";

/** Score from which an answer is accepted without review. */
const SURE = 0.9;

/** Figures of one set; shares are 0 to 1, of all its cases unless noted. */
export interface SetFigures {
  readonly cases: number;
  /** Same as the truth, at its level. */
  readonly right: number;
  /** Share of the right house, of cases with one. */
  readonly id: number;
  readonly street: number;
  readonly commune: number;
  /**
   * One of the addresses, or streets, that fit the query, marked ambiguous or scored below `SURE`.
   */
  readonly twins: number;
  /** Share without false parts, of answers scored `SURE` or more. Null when there is none. */
  readonly precision_at_09: number | null;
  /** Scored `SURE` or more and false in any part. */
  readonly false_at_09: number;
  /** Scored `SURE` or more and at the level of the truth. */
  readonly coverage_at_09: number;
  /** Expected calibration error of the score, over non-empty answers. */
  readonly ece: number;
  /** Answers with another number, suffix, street or town, and no word about it. */
  readonly silent: number;
  readonly us_per_case: number;
}

/** Counts the answers of one matcher to one set. */
export class SetReport {
  readonly #calibration = new Calibration();
  readonly #kinds = new Map<string, { cases: number; right: number }>();
  #cases = 0;
  #right = 0;
  #houses = 0;
  #ids = 0;
  #streets = 0;
  #communes = 0;
  #twins = 0;
  #sure = 0;
  #surelyTrue = 0;
  #surelyDeep = 0;
  #silent = 0;
  #seconds = 0;

  /** @param seconds  Duration of the answer. */
  add(one: AddressCase, answer: Answer, seconds: number): Judgement {
    const judgement = judge(one, answer);
    const { isRight, isTrue, isStreetRight, isCommuneRight } = judgement;
    this.#cases += 1;
    this.#seconds += seconds;
    this.#silent += Number(isSilent(one, answer));
    this.#right += Number(isRight);
    this.#streets += Number(isStreetRight);
    this.#communes += Number(isCommuneRight);
    if (one.truth.level === "numero") {
      this.#houses += 1;
      this.#ids += Number(isRight);
    }
    this.#twins += Number(tellsTwins(one, answer));
    if (answer.score >= SURE && answer.niveau !== "aucun") {
      this.#sure += 1;
      this.#surelyTrue += Number(isTrue);
      this.#surelyDeep += Number(isAsDeep(one, answer));
    }
    if (answer.niveau !== "aucun") this.#calibration.add(answer.score, isTrue);
    for (const kind of one.kinds) this.#count(kind, isRight);
    return judgement;
  }

  #count(kind: string, isRight: boolean): void {
    const counts = this.#kinds.get(kind) ?? { cases: 0, right: 0 };
    counts.cases += 1;
    counts.right += Number(isRight);
    this.#kinds.set(kind, counts);
  }

  get figures(): SetFigures {
    const share = (part: number, of = this.#cases): number => rounded(part / Math.max(1, of));
    return {
      cases: this.#cases,
      right: share(this.#right),
      id: share(this.#ids, this.#houses),
      street: share(this.#streets),
      commune: share(this.#communes),
      twins: share(this.#twins),
      precision_at_09: this.#sure === 0 ? null : share(this.#surelyTrue, this.#sure),
      false_at_09: share(this.#sure - this.#surelyTrue),
      coverage_at_09: share(this.#surelyDeep),
      ece: rounded(this.#calibration.error),
      silent: this.#silent,
      us_per_case: Math.round((1e6 * this.#seconds) / Math.max(1, this.#cases)),
    };
  }

  /** Calibration of the scores, in ten bins. */
  get reliability(): readonly CalibrationBin[] {
    return this.#calibration.bins;
  }

  /** Share right of the cases with each kind of noise, alone or with others; the weakest first. */
  get kinds(): Record<string, { cases: number; right: number }> {
    const shares = [...this.#kinds].map(
      ([kind, { cases, right }]) => [kind, { cases, right: rounded(right / cases) }] as const,
    );
    return Object.fromEntries(shares.sort(([, a], [, b]) => a.right - b.right));
  }
}

function tellsTwins({ truth }: AddressCase, { idBan, ambigu, score }: Answer): boolean {
  return truth.twins.includes(idBan) && (ambigu || score < SURE);
}

function isAsDeep({ truth }: AddressCase, { niveau }: Answer): boolean {
  if (truth.level === "numero") return niveau === "numero";
  if (truth.level === "voie") return niveau !== "commune";
  return true;
}

function rounded(share: number): number {
  return Math.round(share * 1e5) / 1e5;
}
