import { labelText } from "./label-text.ts";
import { shorten } from "./shorten.ts";

/** The most characters that NF Z10-011 gives a street's label; longer ones are abbreviated. */
export const STREET_LABEL_LENGTH = 32;

/**
 * The label of a street on line 4, after the number.
 *
 * @param voie  Its name, as it is displayed or in capitals: "Rue du Général de Gaulle".
 * @param most  Characters; fewer than the norm's where the line has less room.
 * @returns     A to Z, 0 to 9 and single blanks; `""` where `voie` has no such sign. What fits is
 *              never abbreviated, so a label's label is itself.
 *
 * Some 2 us where it fits. Never throws.
 * Source: NF Z10-011; what it leaves open is done as in the BAN's nom_afnor.
 */
export function streetLabel(voie: string, most: number = STREET_LABEL_LENGTH): string {
  return shorten(labelText(voie), most).text;
}
