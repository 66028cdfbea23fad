import { labelText } from "./label-text.ts";

/** By the letter or word that the BAN has. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ["B", "BIS"],
  ["T", "TER"],
  ["Q", "QUATER"],
]);

/**
 * What follows a number on line 4: BIS, TER, QUATER in full, letters as they are.
 *
 * @param indice  As the BAN spells it: bis, b, a, bv.
 * @param others  What else it has after the same number; with an `a` and no `t` among them letters
 *                are counted there, and B is one.
 *
 * The BAN writes b, t and q for bis, ter and quater (Paris: 887 of 1,031 numbers with a t have a b,
 * 102 of 113 with a q have both), but c for C: 115 of 128 stand beside an a, 5 beside a q.
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
