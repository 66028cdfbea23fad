import { Accuracy, type AccuracyFigures } from "./accuracy.ts";
import type { Customer } from "./customers.ts";
import { type InputClass, queryOf } from "./input-class.ts";
import type { LeaveOutFigures } from "./leave-out.ts";
import type { Answer, Matcher } from "./matcher.ts";
import type { Oracle } from "./oracle/oracle.ts";
import { indexOfReference } from "./register-lines.ts";
import { type Judged, oracleRecall } from "./regret.ts";

/** The printed figures of a class of input. */
export interface ClassFigures extends AccuracyFigures {
  /** Extra recall of the oracle at the matcher's precision, 0 to 1; on a sub-sample. */
  readonly oracle_recall_gap: number | null;
  /** False alarms on persons left out of the generated register, per 100,000. */
  readonly leave_out_false_alarms_per_100k: number;
}

/** Measures one matcher on one class of input, customer by customer. */
export class ClassReport {
  readonly input: InputClass;
  readonly #matcher: Matcher;
  readonly #oracle: Oracle | null;
  readonly #all = new Accuracy();
  /** Customers also judged by the oracle. */
  readonly #sample = new Accuracy();
  readonly #judged: Judged[] = [];
  leaveOut: LeaveOutFigures | null = null;
  /** Seconds spent in the matcher. */
  seconds = 0;

  constructor(input: InputClass, matcher: Matcher, oracle: Oracle | null) {
    this.input = input;
    this.#matcher = matcher;
    this.#oracle = oracle;
  }

  /** @param isSampled  Whether the oracle judges them too. */
  add(customer: Customer, isSampled: boolean): void {
    const query = queryOf(this.input, customer);
    if (query === null) return;
    const startMs = performance.now();
    const answer = this.#matcher.check(query);
    this.seconds += (performance.now() - startMs) / 1000;
    this.#all.add(customer, answer);
    if (isSampled && this.#oracle !== null) this.#judge(this.#oracle, customer, answer);
  }

  /**
   * The oracle judges the dead and everyone with a candidate; a living person without one counts as
   * never flagged by it, which can only raise its recall. Planted customers are excluded on both
   * sides: the oracle's distributions do not include planting.
   */
  #judge(oracle: Oracle, customer: Customer, answer: Answer): void {
    const { isDead, reference, kind } = customer;
    if (kind !== "ordinary") return;
    this.#sample.add(customer, answer);
    if (!isDead && answer.candidats.length === 0) return;
    const { index, probability } = oracle.answer(this.input, customer);
    const isRight = reference !== null && index === indexOfReference(reference);
    this.#judged.push({ probability, isRight, isDead });
  }

  get figures(): ClassFigures {
    return {
      ...this.#all.figures,
      oracle_recall_gap: this.oracle?.gap ?? null,
      leave_out_false_alarms_per_100k: this.leaveOut?.leave_out_false_alarms_per_100k ?? 0,
    };
  }

  /** The oracle compared with the matcher, on the customers that both judged. */
  get oracle(): OracleFigures | null {
    if (this.#oracle === null) return null;
    const { dead, asked: query, flagged } = this.#sample.counts;
    const { precision, recall_probable } = this.#sample.figures;
    const wanted = flagged === 0 ? 1 : precision;
    const recall = oracleRecall(this.#judged, dead, wanted);
    return {
      asked: query,
      dead,
      precision: wanted,
      recall,
      recall_probable,
      gap: recall - recall_probable,
    };
  }

  /** Details behind the figures. */
  get details() {
    const { counts, planted, calibration, groups } = this.#all;
    const { oracle, leaveOut } = this;
    const usPerPerson = (1e6 * this.seconds) / Math.max(1, counts.asked);
    return {
      counts,
      planted,
      calibration: calibration.bins,
      groups,
      oracle,
      leaveOut,
      usPerPerson,
    };
  }
}

interface OracleFigures {
  readonly asked: number;
  readonly dead: number;
  /** The matcher's precision, at which the oracle's recall is taken. */
  readonly precision: number;
  readonly recall: number;
  readonly recall_probable: number;
  readonly gap: number;
}
