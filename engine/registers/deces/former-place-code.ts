/**
 * Codes of places that have another one today, as they stand in old records. Countries that
 * were territories have the code of the country. Source: INSEE, code officiel géographique.
 */
const FORMER: ReadonlyMap<string, string> = new Map([
  ["98201", "99336"], // Mauritanie
  ["98202", "99341"], // Sénégal
  ["98203", "99330"], // Guinée
  ["98204", "99326"], // Côte d'Ivoire
  ["98205", "99327"], // Bénin (Dahomey)
  ["98206", "99335"], // Mali (Soudan)
  ["98207", "99337"], // Niger
  ["98208", "99345"], // Togo
  ["98209", "99331"], // Burkina Faso (Haute-Volta)
  ["98301", "99328"], // Gabon
  ["98302", "99324"], // Congo
  ["98303", "99323"], // Centrafrique (Oubangui-Chari)
  ["98304", "99344"], // Tchad
  ["98305", "99322"], // Cameroun
  ["98401", "99333"], // Madagascar
  ["98402", "99397"], // Comores
  ["98405", "974"], // La Réunion, whose commune is not told
  ["98406", "99399"], // Djibouti
  ["99143", "99254"], // Chypre
]);

/** Alger, Oran, Constantine and the southern territories, French départements until 1962. */
const ALGERIA = /^9[1-4]352$/;
const ALGERIA_TODAY = "99352";

/** Communes of Mayotte before it became a département in 2011; their numbers stayed. */
const MAYOTTE = /^985(\d\d)$/;

/**
 * Today's code of a place; the same code when it has not changed, and the département alone
 * (974) where the old code does not tell the commune.
 */
export function currentPlaceCode(code: string): string {
  if (ALGERIA.test(code)) return ALGERIA_TODAY;
  return FORMER.get(code) ?? code.replace(MAYOTTE, "976$1");
}
