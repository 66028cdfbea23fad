import { counted } from "../../markup/french.ts";
import type { BoundedKey } from "./blocking/candidate-pairs.ts";
import { FIELDS, isAt, isDifferent, type Levels, levelOf } from "./comparison/comparison-fields.ts";

/** What speaks for two rows being one, and against it, in French. */
export interface PairExplanation {
  readonly for: readonly string[];
  readonly against: readonly string[];
}

const BOTH_NAMES = "mêmes nom et prénom";

/** Explains the levels of a pair: "mêmes nom et prénom", "même téléphone". */
export function explainPair(levels: Levels): PairExplanation {
  const stated = FIELDS.flatMap(({ name, levels: known }, field) => {
    const level = known[levelOf(levels, field) - 1];
    return level ? [{ field: name, name: level.name, label: level.label }] : [];
  });
  const isBoth = isAt(levels, "surname", "same") && isAt(levels, "given", "same");
  const labels = stated
    .filter(({ field }) => !isBoth || field !== "given")
    .map(({ field, name, label }) => ({
      isAgainst: isDifferent(name),
      label: isBoth && field === "surname" ? BOTH_NAMES : label,
    }));
  const of = (wanted: boolean) =>
    labels.filter(({ isAgainst }) => isAgainst === wanted).map(({ label }) => label);
  return { for: of(false), against: of(true) };
}

/** What was not compared, in French, no full stop: "… (téléphone : 500 lignes)"; "" for nothing. */
export function explainBounds(bounded: readonly BoundedKey[]): string {
  if (bounded.length === 0) return "";
  const keys = bounded
    .map(({ name, rows }) => `${name} : ${counted(rows, "ligne", "lignes")}`)
    .join(", ");
  return `des lignes trop nombreuses à partager une valeur n'ont pas toutes été comparées entre elles (${keys})`;
}

/** What speaks for a pair as one text. */
export function explainedBriefly(levels: Levels): string {
  return explainPair(levels).for.join(", ");
}
