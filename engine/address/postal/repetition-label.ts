import { labelText } from "./label-text.ts";

/** Full form of the BAN's letters. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ["B", "BIS"],
  ["T", "TER"],
  ["Q", "QUATER"],
]);

/**
 * The suffix of a number on line 4: BIS, TER, QUATER in full, letters unchanged.
 *
 * @param indice  As in the BAN: bis, b, a, bv.
 * @param others  Other suffixes of the same number; with an `a` and no `t`, the street counts
 *   letters and B is one.
 *
 * The BAN writes b, t and q for bis, ter and quater (Paris: 887 of 1,031 numbers with a t have a b,
 * 102 of 113 with a q have both), but c for C: 115 of 128 occur with an a, 5 with a q.
 */
export function repetitionLabel(indice: string, others: readonly string[] = []): string {
  if (indice === "") return "";
  const label = labelText(indice);
  if (label === "B" && hasLetter(others, "a") && !hasLetter(others, "t")) return label;
  return IN_FULL.get(label) ?? label;
}

function hasLetter(indices: readonly string[], letter: string): boolean {
  return indices.some((each) => each.toLowerCase() === letter);
}
