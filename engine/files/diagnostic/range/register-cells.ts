import type { CompanyFacts } from "../register-checks/register-checks.ts";

/** The columns that a corrected file gets from the registers, when companies are loaded. */
export const REGISTER_COLUMNS: readonly string[] = [
  "statut_sirene",
  "etablissement_statut",
  "siret_successeur",
  "denomination_sirene",
  "niveau_alerte",
];

/** The cells of `REGISTER_COLUMNS` for the company of a row, `null` for none. */
export function registerCells(company: CompanyFacts | null): readonly string[] {
  if (!company || company.existence === "unknown_siren")
    return ["", "", "", "", company ? "invalide" : ""];
  const { statut, etablissementStatut, successor, level } = company;
  return [statut, etablissementStatut ?? "", successor ?? "", company.names()[0] ?? "", level];
}
