/** The results of oracle and matcher for one customer. */
export interface Judged {
  readonly probability: number;
  /** Whether the oracle's best record is the person's. */
  readonly isRight: boolean;
  readonly isDead: boolean;
}

/**
 * The largest recall of a threshold on the oracle's probability at that precision: at least
 * `precision` of the customers above it are dead, and recall counts those found by their own
 * record. 0 to 1. O(n log n).
 *
 * @param dead  All dead customers, those without a possible record included.
 */
export function oracleRecall(judged: readonly Judged[], dead: number, precision: number): number {
  const sorted = judged.toSorted((a, b) => b.probability - a.probability);
  let [flaggedDead, found, most] = [0, 0, 0];
  sorted.forEach(({ probability, isRight, isDead }, at) => {
    if (isDead) flaggedDead += 1;
    if (isRight) found += 1;
    // Equal probabilities are on the same side of any threshold.
    if (sorted[at + 1]?.probability === probability) return;
    if (flaggedDead >= precision * (at + 1)) most = found;
  });
  return dead === 0 ? 0 : most / dead;
}
