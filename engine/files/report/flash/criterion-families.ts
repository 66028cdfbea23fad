import type { CriterionFamily } from "../../diagnostic/diagnostic.ts";

/** In the order of the criteria. */
export const CRITERION_FAMILIES: readonly (readonly [family: CriterionFamily, label: string])[] = [
  ["identite", "Identité"],
  ["doublons", "Doublons"],
  ["joignabilite", "Joignabilité"],
  ["adresse", "Adresse"],
  ["contenu", "Contenu"],
];
