import type { PersonQuery } from "../../person/person.ts";
import type { Officer } from "../../registers/dirigeants/officer.ts";
import { MASKED } from "../../registers/row-values.ts";
import { knownIsoParts } from "../../text/dates.ts";

/**
 * Converts an officer to a query of the death register; `null` for a company, a masked officer, or
 * an unknown birth date: nearly every name has dead namesakes, and all would match.
 */
export function personOfOfficer(officer: Officer): PersonQuery | null {
  const { isCompany, nom, nomUsage, prenoms, sex, birth, codeCommune } = officer;
  if (isCompany || nom === "" || nom === MASKED || birth === 0) return null;
  return {
    nom,
    nomUsage,
    prenom: prenoms,
    sexe: sex === 1 ? "M" : sex === 2 ? "F" : "",
    dateNaissance: knownIsoParts(birth),
    codeCommune,
  };
}
