import { labelText } from "./label-text.ts";
import { shorten } from "./shorten.ts";

/** Maximum length of a street's label, NF Z10-011; longer ones are abbreviated. */
export const STREET_LABEL_LENGTH = 32;

/**
 * Returns the label of a street on line 4, after the number.
 *
 * @param voie  Its name, for display or in capitals: "Rue du Général de Gaulle".
 * @param most  Characters; fewer than the norm's when the line has less room.
 * @returns     A to Z, 0 to 9 and single blanks; `""` when `voie` has none of these. Never
 *   abbreviates a name that fits, so it is idempotent.
 *
 * Some 2 us when it fits. Never throws.
 * Source: NF Z10-011; choices it leaves open follow the BAN's nom_afnor.
 */
export function streetLabel(voie: string, most: number = STREET_LABEL_LENGTH): string {
  return shorten(labelText(voie), most).text;
}
