import type { HealthFacts } from "../../../../engine/company/health/health-facts.ts";
import { type Change, ratio, unplaced, withRatio } from "./sound-facts.ts";

/** Per rule: facts for which it holds, its sentence, and facts just outside it. */
export interface Case {
  readonly points: number;
  readonly holds: Change;
  readonly says: RegExp;
  readonly spares: Change;
}

/** The bands of a ratio: `N %` in the wording is replaced by the value. */
export const bands = (name: keyof HealthFacts["accounts"]["ratios"], wording: string) => {
  const cases: readonly (readonly [number, number, number, number, string])[] = [
    [0, 9, 10, 0, "parmi les 10 % les plus faibles du secteur"],
    [1, 24, 25, 1, "dans le quart le plus faible du secteur"],
    [3, 49, 50, 2, "sous la médiane du secteur"],
    [4, 74, 75, 3, "à la médiane du secteur ou au-dessus"],
    [5, 75, 74, 4, "dans le meilleur quart du secteur"],
  ];
  return cases.map(([points, inside, adjacent, band, words]): [string, Case] => [
    `${name} ${band}`,
    {
      points,
      holds: withRatio(name, ratio(inside)),
      says: new RegExp(
        `^${wording}, ${words} \\(quantiles NAF 6202A, CA 2M-10M, 2025\\)$`.replace(
          "N %",
          `${inside} %`,
        ),
      ),
      spares: withRatio(name, ratio(adjacent)),
    },
  ]);
};
/** The signs of a ratio without a benchmark. */
export const signs = (
  name: keyof HealthFacts["accounts"]["ratios"],
  wording: string,
  plural = "",
) => {
  const cases = [
    [0, -1, "négatif"],
    [4, 1, "positif"],
  ] as const;
  return cases.map(([points, sign, word]): [string, Case] => [
    `${name} ${word}`,
    {
      points,
      holds: withRatio(name, unplaced(sign)),
      says: new RegExp(`^${wording} ${word}${plural}, sans comparaison au secteur$`),
      spares: withRatio(name, ratio(sign)),
    },
  ]);
};
