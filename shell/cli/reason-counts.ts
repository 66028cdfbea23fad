import { totalOf } from "../../workers/load/edition-counts.ts";
import { counted } from "./quantities.ts";

/** "12 ignorées (separateur 10, opposition 2)"; empty when there are none. */
export function reasonCounts(counts: Readonly<Record<string, number>>, word: string): string[] {
  const reasons = Object.entries(counts).map(([reason, count]) => `${reason} ${count}`);
  return reasons.length > 0 ? [`${counted(totalOf(counts), word)} (${reasons.join(", ")})`] : [];
}
