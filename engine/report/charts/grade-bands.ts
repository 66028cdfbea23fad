import type { Grade } from "../../diagnostic/diagnostic.ts";

/** Scores from which each grade is given, as the interface fixes them; worst first. */
export const GRADE_BANDS: readonly {
  readonly grade: Grade;
  readonly from: number;
  readonly to: number;
}[] = [
  { grade: "D", from: 0, to: 55 },
  { grade: "C", from: 55, to: 75 },
  { grade: "B", from: 75, to: 90 },
  { grade: "A", from: 90, to: 100 },
];
