import { ALERT_LEVELS, ALERT_RULES, type AlertLevel, type AlertRule } from "./alert-rules.ts";
import type { Situation } from "./situation.ts";

/** The result of the rules for a situation. */
export interface Verdict {
  readonly rules: readonly AlertRule[];
  readonly niveau: AlertLevel;
  readonly libelle: string;
}

const LIBELLE_OK = "Entreprise active";

/**
 * Evaluates the rules: those that match, their worst level, and the summary of the first one at
 * that level.
 *
 * @param among  Rules to evaluate, in the order of `ALERT_RULES`.
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
