import type { CompaniesManifest } from "../../engine/snapshot/manifest.ts";

/** The line on companies left out because their legal unit is missing; none when there are none. */
export function orphanNote(companies: CompaniesManifest | null): string[] {
  if (!companies || companies.orphans === 0) return [];
  return [
    `${companies.orphans} SIREN laissés de côté : des établissements, mais pas d'unité légale. Chargez unites-legales et etablissements de la même date.`,
  ];
}
