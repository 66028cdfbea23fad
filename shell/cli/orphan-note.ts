import type { CompaniesManifest } from "../../engine/snapshot/manifest.ts";

/** The line on companies left out because their legal unit is missing; none when there are none. */
export function orphanNote(companies: CompaniesManifest | null): string[] {
  if (!companies || companies.orphans === 0) return [];
  return [
    `Laissés de côté : ${companies.orphans} SIREN qui ont des établissements mais pas d'unité légale ; chargez unites-legales et etablissements de la même date.`,
  ];
}
