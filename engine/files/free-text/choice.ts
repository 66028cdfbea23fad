import type { Likelihood } from "./text-classifier.ts";

/** A classifier's decision, with the alternatives. */
export interface Choice<Category extends string> extends Likelihood<Category> {
  /** At most two, likeliest first, none below 0.05. */
  readonly autres: readonly Likelihood<Category>[];
}

/** The confidence of the likeliest of ten categories for a text without evidence. */
const LEAST_CONFIDENCE = 0.25;
const LEAST_OTHER = 0.05;
const MOST_OTHERS = 2;

/** The likeliest category, or `otherwise` when its confidence is too low. */
export function choose<Category extends string>(
  ranked: readonly Likelihood<Category>[],
  otherwise: Category,
): Choice<Category> {
  const likeliest = ranked[0] as Likelihood<Category>;
  const name = likeliest.confiance < LEAST_CONFIDENCE ? otherwise : likeliest.categorie;
  const chosen = ranked.find(({ categorie }) => categorie === name) as Likelihood<Category>;
  const autres = ranked
    .filter(({ categorie, confiance }) => categorie !== name && confiance >= LEAST_OTHER)
    .slice(0, MOST_OTHERS);
  return { ...rounded(chosen), autres: autres.map(rounded) };
}

function rounded<Category extends string>({ categorie, confiance }: Likelihood<Category>) {
  return { categorie, confiance: Number(confiance.toFixed(3)) };
}
