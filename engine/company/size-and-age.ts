import { etablissementCreation, etablissementTranche } from "../registers/etablissements/entry.ts";
import { uniteCreation, uniteTranche } from "../registers/unites-legales/entry.ts";
import type { Situation } from "./situation.ts";

/** Staff bracket: for a SIRET the establishment's, for a SIREN the legal unit's. */
export function trancheView({ bytes, unite, etablissement, isSiretQuery }: Situation): number {
  return isSiretQuery ? etablissementTranche(bytes, etablissement) : uniteTranche(bytes, unite);
}

/** Date of creation AAAAMMJJ, likewise; 0 unknown. */
export function creationView({ bytes, unite, etablissement, isSiretQuery }: Situation): number {
  const creation = isSiretQuery
    ? etablissementCreation(bytes, etablissement)
    : uniteCreation(bytes, unite);
  return isPlaceholder(creation) ? 0 : creation;
}

/** Placeholder dates that INSEE gave to old units; both occur in the published stock files. */
export const isPlaceholder = (date: number): boolean => date === 19000101 || date === 19541225;
