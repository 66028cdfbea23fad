import { natureOf } from "../registers/bodacc/judgements.ts";

/**
 * Whether a judgement ended the company itself: closing a liquidation for want of assets dissolves
 * a legal person (Code civil, 1844-7, 7°), not a natural person.
 *
 * @param judgement  A code of judgements.ts.
 * @param categorie  Legal category, `CATEGORIE_JURIDIQUE_UNKNOWN` when unknown.
 */
export function isDissolution(judgement: number, categorie: number): boolean {
  return isLegalPerson(categorie) && WANT_OF_ASSETS.test(natureOf(judgement));
}

const WANT_OF_ASSETS = /insuffisance d.actif/i;

/** Categories start with 1 for natural persons, with 2 to 9 for all others (INSEE, level I). */
function isLegalPerson(categorie: number): boolean {
  return categorie >= 2000 && categorie <= 9999;
}
