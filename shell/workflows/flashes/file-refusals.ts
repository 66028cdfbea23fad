import type { ErrorCode } from "../../../engine/errors/error-table.ts";

/**
 * Refusals of a customer's file by the upload checks and the readers, and reasons to abort its
 * task.
 */
export const FILE_REFUSALS: readonly ErrorCode[] = [
  "archive.chiffree",
  "archive.dangereuse",
  "archive.imbriquee",
  "archive.trop_grande",
  "classeur.illisible",
  "classeur.protege",
  "classeur.trop_grand",
  "fichier.extension",
  "fichier.interrompu",
  "fichier.memoire",
  "fichier.temps",
  "fichier.tronque",
  "fichier.trop_grand",
  "fichier.type",
  "fichier.vide",
  "json.illisible",
  "json.trop_grand",
  "json.trop_profond",
];
