import type { CompanyFacts } from "../register-checks/register-checks.ts";

/** The columns that a corrected file gets from the registers, when companies are loaded. */
export const REGISTER_COLUMNS: readonly string[] = [
  "Entreprise selon SIRENE",
  "Établissement selon SIRENE",
  "SIRET du successeur",
  "Dénomination selon SIRENE",
  "Niveau d’alerte",
];

const COMPANY: Readonly<Record<CompanyFacts["statut"], string>> = {
  A: "en activité",
  C: "cessée",
  F: "en activité, tous ses établissements fermés",
};

const ESTABLISHMENT = { A: "ouvert", F: "fermé" } as const;

const ALERT: Readonly<Record<CompanyFacts["level"], string>> = {
  ok: "aucune alerte",
  suspect: "à surveiller",
  alerte: "alerte",
  invalide: "numéro inconnu",
};

/**
 * The cells of `REGISTER_COLUMNS` for the company of a row, in words; `null` for none.
 *
 * @param isWhole  Whether a company that is missing from the registers does not exist.
 */
export function registerCells(company: CompanyFacts | null, isWhole: boolean): readonly string[] {
  if (!company || company.existence === "unknown_siren")
    return ["", "", "", "", company && isWhole ? ALERT.invalide : ""];
  const { statut, etablissementStatut, successor, level } = company;
  return [
    COMPANY[statut],
    etablissementStatut ? ESTABLISHMENT[etablissementStatut] : "",
    successor ?? "",
    company.names()[0] ?? "",
    ALERT[level],
  ];
}
