import type { CompaniesManifest } from "../../engine/snapshot/manifest.ts";

/** What to say of companies that were left out for want of their legal unit: no line, or one. */
export function orphanNote(companies: CompaniesManifest | null): string[] {
  if (!companies || companies.orphans === 0) return [];
  return [
    `Laissés de côté : ${companies.orphans} SIREN qui ont des établissements mais pas d'unité légale ; chargez unites-legales et etablissements de la même date.`,
  ];
}
