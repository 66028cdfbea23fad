import { jsonBytes } from "../text/json-writer.ts";
import { ALERT_LEVELS, ALERT_RULES, type AlertRule } from "./alert-rules.ts";
import type { Situation } from "./situation.ts";

/** What the rules make of a situation. */
export interface Verdict {
  readonly rules: readonly AlertRule[];
  /** `niveau_alerte` and `libelle` as JSON. */
  readonly niveau: Uint8Array;
  readonly libelle: Uint8Array;
}

const LIBELLE_OK = "Entreprise active";

/** The rules that hold, the worst level among them and the summary of the first one at it. */
export function judge(situation: Situation): Verdict {
  const rules = ALERT_RULES.filter((rule) => rule.holds(situation));
  const worst = Math.max(0, ...rules.map(({ level }) => ALERT_LEVELS.indexOf(level)));
  const first = rules.find(({ level }) => ALERT_LEVELS.indexOf(level) === worst);
  return {
    rules,
    niveau: jsonBytes(ALERT_LEVELS[worst]),
    libelle: jsonBytes(first?.libelle ?? LIBELLE_OK),
  };
}

/** Verdicts by signature: each is worked out once. */
export class VerdictTable {
  readonly #bySignature: Verdict[] = [];

  of(situation: Situation): Verdict {
    const { signature } = situation;
    const known = this.#bySignature[signature];
    if (known !== undefined) return known;
    const verdict = judge(situation);
    this.#bySignature[signature] = verdict;
    return verdict;
  }
}
