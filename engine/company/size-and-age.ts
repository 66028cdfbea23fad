import { etablissementCreation, etablissementTranche } from "../registers/etablissements/entry.ts";
import { uniteCreation, uniteTranche } from "../registers/unites-legales/entry.ts";
import type { Situation } from "./situation.ts";

/** Staff bracket: of the establishment for a SIRET, of the legal unit for a SIREN. */
export function trancheView({ bytes, unite, etablissement, isSiretQuery }: Situation): number {
  return isSiretQuery ? etablissementTranche(bytes, etablissement) : uniteTranche(bytes, unite);
}

/** Date of creation AAAAMMJJ, of the same; 0 when it is unknown. */
export function creationView({ bytes, unite, etablissement, isSiretQuery }: Situation): number {
  const creation = isSiretQuery
    ? etablissementCreation(bytes, etablissement)
    : uniteCreation(bytes, unite);
  return isPlaceholder(creation) ? 0 : creation;
}

/** Dates that INSEE gave to old units for want of a better one. Both stand in the published stock files. */
const isPlaceholder = (date: number): boolean => date === 19000101 || date === 19541225;
