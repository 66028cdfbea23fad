import type { PairCounts } from "../../../engine/files/report/review/review-page.ts";
import type { ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import type { Choice } from "./review-records.ts";

/** Counts these pairs by decision. */
export function countPairs(
  pairs: readonly ReviewPair[],
  choices: ReadonlyMap<string, Choice>,
): PairCounts {
  const counts = { accepter: 0, rejeter: 0, plus_tard: 0 };
  for (const { id } of pairs) {
    const choice = choices.get(id);
    if (choice) counts[choice]++;
  }
  const { accepter: acceptees, rejeter: rejetees, plus_tard } = counts;
  const total = pairs.length;
  return { total, restantes: total - acceptees - rejetees, acceptees, rejetees, plus_tard };
}
