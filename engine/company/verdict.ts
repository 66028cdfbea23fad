import { ALERT_LEVELS, ALERT_RULES, type AlertLevel, type AlertRule } from "./alert-rules.ts";
import type { Situation } from "./situation.ts";

/** What the rules make of a situation. */
export interface Verdict {
  readonly rules: readonly AlertRule[];
  readonly niveau: AlertLevel;
  readonly libelle: string;
}

const LIBELLE_OK = "Entreprise active";

/**
 * The rules that hold, the worst level among them and the summary of the first one at it.
 *
 * @param among  Rules that are asked, in their order of `ALERT_RULES`.
 */
export function judge(situation: Situation, among: readonly AlertRule[] = ALERT_RULES): Verdict {
  const rules = among.filter((rule) => rule.holds(situation));
  const worst = Math.max(0, ...rules.map(({ level }) => ALERT_LEVELS.indexOf(level)));
  const first = rules.find(({ level }) => ALERT_LEVELS.indexOf(level) === worst);
  return {
    rules,
    niveau: ALERT_LEVELS[worst] as AlertLevel,
    libelle: first?.libelle ?? LIBELLE_OK,
  };
}
