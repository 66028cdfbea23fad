import { Calibration } from "../../chance/calibration.ts";
import type { Answer } from "../method.ts";
import type { MatchingCase } from "../queries/query.ts";

/** Figures of a method on some cases; `null` where there is nothing to count. Shares are 0 to 1. */
export interface CaseFigures {
  readonly cases: number;
  /** Of the cases whose establishment is known: the first answer is right. */
  readonly siret_first: number | null;
  /** Of the cases whose unit is known. */
  readonly siren_first: number | null;
  /** Of the cases whose establishment is known: it is among the first hundred. */
  readonly truth_in_100: number | null;
  /** Of the answers called sure, those about the right company; absent companies included. */
  readonly sure_precision: number | null;
  /** Right and sure, of the cases with an answer. */
  readonly sure_recall: number | null;
  readonly absent_sure_per_1000: number | null;
  /** Of the probability that the company is the right one. */
  readonly ece: number | null;
  /** Searches with any answer. */
  readonly answered: number;
}

/** Counts the answers of a method. */
export class CaseScores {
  #cases = 0;
  #answered = 0;
  readonly #siret = { right: 0, all: 0 };
  readonly #siren = { right: 0, all: 0 };
  readonly #within = { right: 0, all: 0 };
  readonly #sure = { right: 0, all: 0 };
  readonly #absent = { right: 0, all: 0 };
  readonly #calibration = new Calibration();

  add(one: MatchingCase, answer: Answer): void {
    this.#cases += 1;
    const isRight = isRightAnswer(one, answer);
    if (answer.siren !== null) {
      this.#answered += 1;
      this.#calibration.add(answer.probability, isRightSiren(one, answer));
    }
    if (one.niveau === "siret") {
      const known = rightSirets(one);
      count(this.#siret, isRight);
      count(
        this.#within,
        answer.sirets.some((siret) => known.has(siret)),
      );
    }
    if (one.niveau === "abstention") count(this.#absent, answer.isSure);
    else count(this.#siren, isRightSiren(one, answer));
    if (answer.isSure) count(this.#sure, isRightSiren(one, answer));
  }

  get figures(): CaseFigures {
    return {
      cases: this.#cases,
      siret_first: shareOf(this.#siret),
      siren_first: shareOf(this.#siren),
      truth_in_100: shareOf(this.#within),
      sure_precision: shareOf(this.#sure),
      sure_recall: shareOf({ right: this.#sure.right, all: this.#siren.all }),
      absent_sure_per_1000: thousandths(shareOf(this.#absent)),
      ece: this.#calibration.count === 0 ? null : rounded(this.#calibration.error),
      answered: shareOf({ right: this.#answered, all: this.#cases }) ?? 0,
    };
  }
}

/** Whether the first answer is right, at the level at which the case can be known. */
export function isRightAnswer(one: MatchingCase, answer: Answer): boolean {
  if (one.niveau === "abstention") return false;
  return one.niveau === "siren"
    ? isRightSiren(one, answer)
    : answer.siret !== null && rightSirets(one).has(answer.siret);
}

function isRightSiren(one: MatchingCase, { siren }: Answer): boolean {
  if (one.niveau === "abstention") return false;
  const known = [...rightSirets(one)].map((siret) => siret.slice(0, 9));
  return siren !== null && (siren === one.siren || known.includes(siren));
}

function rightSirets({ siret, acceptables, jumeaux }: MatchingCase): ReadonlySet<string> {
  return new Set([...(siret ? [siret] : []), ...acceptables, ...jumeaux]);
}

interface Count {
  right: number;
  all: number;
}

function count(counted: Count, isRight: boolean): void {
  counted.all += 1;
  if (isRight) counted.right += 1;
}

function shareOf({ right, all }: Count): number | null {
  return all === 0 ? null : rounded(right / all);
}

function thousandths(share: number | null): number | null {
  return share === null ? null : rounded(1000 * share);
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
