import { whyNoSirene } from "../../register-checks/register-checks.ts";
import type { DiagnosisScope } from "../criterion.ts";

/** Why identifiers cannot be checked: the table has no column for them. */
export function noIdentifier({ columns }: DiagnosisScope): string | null {
  const { companies } = columns;
  const has = companies.has("siret") || companies.has("siren") || companies.has("tva");
  return has ? null : "aucune colonne de SIRET, de SIREN ou de TVA";
}

/** Why SIRENE cannot be queried. */
export function noSirene(scope: DiagnosisScope): string | null {
  return noIdentifier(scope) ?? (scope.registers.companies ? null : whyNoSirene(scope.registers));
}
