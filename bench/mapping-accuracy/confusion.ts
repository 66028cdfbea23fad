/** A confusion matrix. */
export class Confusion {
  /** By truth, then by prediction. */
  readonly #counts = new Map<string, Map<string, number>>();

  add(truth: string, predicted: string): void {
    const row = this.#counts.get(truth) ?? new Map<string, number>();
    this.#counts.set(truth, row);
    row.set(predicted, (row.get(predicted) ?? 0) + 1);
  }

  /** Mean of the F1 of all labels that occur; 1 when nothing was counted. */
  macroF1(): number {
    const labels = [...this.#counts.keys()];
    if (labels.length === 0) return 1;
    return labels.reduce((sum, label) => sum + this.f1(label), 0) / labels.length;
  }

  /** 2 TP / (2 TP + FP + FN). */
  f1(label: string): number {
    let [right, missed, wrong] = [0, 0, 0];
    for (const [truth, row] of this.#counts)
      for (const [predicted, count] of row) {
        if (truth === label && predicted === label) right += count;
        else if (truth === label) missed += count;
        else if (predicted === label) wrong += count;
      }
    return right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed);
  }

  /** F1 of each label, the worst first. */
  worstLabels(): readonly (readonly [label: string, f1: number, count: number])[] {
    return [...this.#counts]
      .map(([label, row]) => [label, this.f1(label), sumOf(row)] as const)
      .sort((a, b) => a[1] - b[1]);
  }

  /** Confused labels, the most frequent first. */
  mistakes(): readonly (readonly [truth: string, stated: string, count: number])[] {
    return [...this.#counts]
      .flatMap(([truth, row]) =>
        [...row].map(([predicted, count]) => [truth, predicted, count] as const),
      )
      .filter(([truth, predicted]) => truth !== predicted)
      .sort((a, b) => b[2] - a[2]);
  }

  get accuracy(): number {
    let [right, all] = [0, 0];
    for (const [truth, row] of this.#counts) {
      right += row.get(truth) ?? 0;
      all += sumOf(row);
    }
    return all === 0 ? 1 : right / all;
  }
}

function sumOf(row: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of row.values()) sum += count;
  return sum;
}
