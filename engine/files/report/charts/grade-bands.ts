import model from "../../../../data/diagnostic/criteria.json" with { type: "json" };
import type { Grade } from "../../diagnostic/diagnostic.ts";

export interface GradeBand {
  readonly grade: Grade;
  /** Scores, 0 to 100: from this one on, and below that one. */
  readonly from: number;
  readonly to: number;
}

const { A, B, C } = model.grades;

/** Scores that each grade is given for, worst first. */
export const GRADE_BANDS: readonly GradeBand[] = [
  { grade: "D", from: 0, to: C },
  { grade: "C", from: C, to: B },
  { grade: "B", from: B, to: A },
  { grade: "A", from: A, to: 100 },
];

/** Where a score stands on the scale, 0 to 1; a score that is no number stands at 0. */
export function scorePlace(score: number): number {
  return score > 0 ? Math.min(score, 100) / 100 : 0;
}
