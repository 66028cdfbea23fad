import type { CompanySource } from "../company-base.ts";
import type { HealthFacts } from "./health-facts.ts";
import type { ScorePart } from "./score-rule.ts";

/**
 * Scores the managers. A death is at most probable, and the register of officers records it late:
 * it costs less than having no manager, and more than being run by another company. A namesake to
 * verify may be another person.
 */
export const DIRECTION_PART: ScorePart = {
  name: "direction",
  points: 10,
  source: sourceOf,
  isKnown: ({ officers }) => officers.isKnown,
  rules: [
    [2, (f) => f.officers.substitutes > 0, () => "un liquidateur ou un mandataire nommé"],
    // No one is known to bind the company; or the register is behind.
    [3, (f) => f.officers.managers === 0, () => "aucun dirigeant en fonction"],
    [
      4,
      ({ officers }) => officers.probablyDead >= officers.managers,
      ofManagers("décès probable de tous les dirigeants, à confirmer", "probablyDead"),
    ],
    [
      6,
      ({ officers }) => officers.probablyDead > 0,
      ofManagers("décès probable parmi les dirigeants, à confirmer", "probablyDead"),
    ],
    [
      7,
      ({ officers }) => officers.toVerify > 0,
      ofManagers("homonymes de dirigeants au fichier des décès, à vérifier", "toVerify"),
    ],
    // Usual in groups, but the decisions are made in another company.
    [
      8,
      ({ officers }) => officers.companies === officers.managers,
      () => "dirigée par des personnes morales seulement",
    ],
    [10, () => true, (f) => `dirigeants en fonction : ${f.officers.managers}`],
  ],
};

/** The register of the matching rule. */
function sourceOf({ officers }: HealthFacts): CompanySource {
  const { substitutes, managers, toVerify } = officers;
  return substitutes === 0 && managers > 0 && toVerify > 0 ? "deces" : "rne";
}

function ofManagers(what: string, count: "probablyDead" | "toVerify") {
  return ({ officers }: HealthFacts): string =>
    `${what} : ${officers[count]} sur ${officers.managers}`;
}
