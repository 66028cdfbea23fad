import type { HealthFacts } from "./health-facts.ts";
import type { ScorePart } from "./score-rule.ts";

type Period = "inHalfYear" | "inYear";

const LESS_THAN: Readonly<Record<Period, string>> = {
  inHalfYear: "depuis moins de six mois",
  inYear: "depuis moins d'un an",
};

/**
 * Scores the stability of the managers. Departures without replacement often leave trouble behind;
 * replacements also happen with a sale, and only the next accounts will tell. Both count from half
 * of the managers: one of twelve administrateurs is no change.
 */
export const STABILITY_PART: ScorePart = {
  name: "stabilite",
  points: 5,
  source: () => "bodacc",
  isKnown: ({ officers }) => officers.isKnown && officers.changesKnown,
  rules: [
    [1, isHalfLost("inHalfYear"), gone("inHalfYear")],
    [3, isHalfLost("inYear"), gone("inYear")],
    [3, isHalfReplaced("inHalfYear"), replaced("inHalfYear")],
    [4, isHalfReplaced("inYear"), replaced("inYear")],
    [5, () => true, () => "direction stable depuis un an"],
  ],
};

/** Whether departures exceed arrivals by half of the managers. */
function isHalfLost(period: Period) {
  return ({ officers }: HealthFacts): boolean => {
    const lost = officers[period].left - officers[period].came;
    return lost > 0 && 2 * lost >= officers.managers;
  };
}

function isHalfReplaced(period: Period) {
  return ({ officers }: HealthFacts): boolean => {
    const { left } = officers[period];
    return left > 0 && 2 * left >= officers.managers;
  };
}

function gone(period: Period) {
  return ({ officers }: HealthFacts): string => {
    const { left, came } = officers[period];
    const arrived = came === 0 ? "" : `, arrivés : ${came}`;
    return `dirigeants partis ${LESS_THAN[period]} : ${left}${arrived}`;
  };
}

function replaced(period: Period) {
  return ({ officers }: HealthFacts): string => {
    const { left, came } = officers[period];
    return `direction renouvelée ${LESS_THAN[period]}, dirigeants partis : ${left}, arrivés : ${came}`;
  };
}
