import { whyNoSirene } from "../../register-checks/register-checks.ts";
import type { DiagnosisScope } from "../criterion.ts";

/** Those of another party are checked where the row has none of its own. */
const IDENTIFIERS = ["siret", "siren", "tva", "siret_partie", "siren_partie"] as const;

/** Why identifiers cannot be checked: the table has no column for them. */
export function noIdentifier({ columns }: DiagnosisScope): string | null {
  return IDENTIFIERS.some((field) => columns.companies.has(field))
    ? null
    : "aucune colonne de SIRET, de SIREN ou de TVA";
}

/** Why SIRENE cannot be queried. */
export function noSirene(scope: DiagnosisScope): string | null {
  return noIdentifier(scope) ?? (scope.registers.companies ? null : whyNoSirene(scope.registers));
}
