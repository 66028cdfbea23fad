import { z } from "zod";

const LONGEST = 64;

/**
 * Schema of a list of SIREN or SIRET as models write them: text or number, with or without spaces.
 * The parser of identifiers restores leading zeros lost in numbers.
 */
export function companyNumbers(most: number, description: string) {
  return z
    .array(z.union([z.string().max(LONGEST), z.number()]))
    .min(1)
    .max(most)
    .transform((input) => input.map(String))
    .meta({ description });
}
