import { Calibration } from "../../chance/calibration.ts";
import type { LinkedRows } from "../engine-run.ts";
import type { SetTruth } from "./set-truth.ts";

/**
 * Expected calibration error of the probabilities of pairs, in ten bins, 0 to 1; `null` when no
 * answer has any.
 */
export function pairCalibration(
  answers: readonly { readonly truth: SetTruth; readonly pairs: LinkedRows["pairs"] }[],
): number | null {
  const calibration = new Calibration();
  for (const { truth, pairs } of answers)
    for (const { rows, probability } of pairs ?? []) {
      const [a, b] = rows.map((ref) => truth.records[truth.indexOf(ref)]);
      if (a && b) calibration.add(probability, a.entity === b.entity);
    }
  return calibration.count === 0 ? null : calibration.error;
}
