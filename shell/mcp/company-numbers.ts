import { z } from "zod";

const LONGEST = 64;

/**
 * A list of SIREN or SIRET as models write them: text or number, spaces admitted. What was lost in
 * front of a number is found again where the identifier is read.
 */
export function companyNumbers(most: number, description: string) {
  return z
    .array(z.union([z.string().max(LONGEST), z.number()]))
    .min(1)
    .max(most)
    .transform((input) => input.map(String))
    .meta({ description });
}
