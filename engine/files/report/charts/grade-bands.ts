import model from "../../../../data/diagnostic/criteria.json" with { type: "json" };
import type { Grade } from "../../diagnostic/diagnostic.ts";

export interface GradeBand {
  readonly grade: Grade;
  /** Range of scores, 0 to 100: from this one, and below that one. */
  readonly from: number;
  readonly to: number;
}

const { A, B, C } = model.grades;

/** The range of scores of each grade, worst first. */
export const GRADE_BANDS: readonly GradeBand[] = [
  { grade: "D", from: 0, to: C },
  { grade: "C", from: C, to: B },
  { grade: "B", from: B, to: A },
  { grade: "A", from: A, to: 100 },
];

/** Position of a score on the scale, 0 to 1; a score that is no number is at 0. */
export function scorePlace(score: number): number {
  return score > 0 ? Math.min(score, 100) / 100 : 0;
}
