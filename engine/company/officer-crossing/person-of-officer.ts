import type { PersonQuery } from "../../person/person.ts";
import type { Officer } from "../../registers/dirigeants/officer.ts";
import { MASKED } from "../../registers/row-values.ts";
import { knownIsoParts } from "../../text/dates.ts";

/**
 * An officer as a person to look for among the dead; `null` of a company, of whom is masked, and
 * of whom no birth date is known: nearly every name has dead namesakes, and all would be told.
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
