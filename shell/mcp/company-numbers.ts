import { z } from "zod";

const LONGEST = 64;
const number = z.union([z.string().max(LONGEST), z.number()]);

/**
 * A list of SIREN or SIRET as models write them: text or number, spaces admitted, one alone without
 * its list. What was lost in front of a number is found again where the identifier is read.
 */
export function companyNumbers(most: number, description: string) {
  return z
    .union([z.array(number).min(1).max(most), number])
    .transform((given) => (Array.isArray(given) ? given : [given]).map(String))
    .meta({ description });
}
