/** Truth against prediction, text by text. */
export class LabelScores {
  readonly #counts = new Map<string, { right: number; asked: number; said: number }>();
  #squares = 0;
  #confidence = 0;
  readonly wrong: string[] = [];

  constructor(labels: readonly string[]) {
    for (const label of labels) this.#counts.set(label, { right: 0, asked: 0, said: 0 });
  }

  /** @param confidence01  Of the prediction, for the model's calibration. */
  add(text: string, truth: string, answer: string, confidence01: number): void {
    const isRight = truth === answer;
    this.#of(truth).asked++;
    this.#of(answer).said++;
    if (isRight) this.#of(truth).right++;
    else this.wrong.push(`${truth} | ${text} -> ${answer} ${confidence01.toFixed(2)}`);
    this.#confidence += confidence01;
    this.#squares += (confidence01 - (isRight ? 1 : 0)) ** 2;
  }

  get asked(): number {
    return this.#total(({ asked: requested }) => requested);
  }

  accuracy(): number {
    return this.#total(({ right }) => right) / this.asked;
  }

  /** Unweighted mean of the labels' F1. */
  macroF1(): number {
    const scores = [...this.#counts.values()].map(
      ({ right, asked: requested, said: stated }) => (2 * right) / Math.max(1, requested + stated),
    );
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }

  /**
   * Mean squared difference of confidence and truth (Brier, of the prediction alone): 0 is best,
   * 0.25 is a guess.
   */
  brier(): number {
    return this.#squares / this.asked;
  }

  /**
   * Compare with the accuracy: a higher value means overconfidence, a lower one underconfidence.
   */
  meanConfidence(): number {
    return this.#confidence / this.asked;
  }

  /** Recall of each label. */
  recalls(): Record<string, number> {
    return Object.fromEntries(
      [...this.#counts].map(([label, { right, asked: requested }]) => [
        label,
        right / Math.max(1, requested),
      ]),
    );
  }

  #of(label: string): { right: number; asked: number; said: number } {
    const counts = this.#counts.get(label);
    if (!counts) throw new Error(`no label ${label}`);
    return counts;
  }

  #total(of: (counts: { right: number; asked: number; said: number }) => number): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + of(counts), 0);
  }
}
