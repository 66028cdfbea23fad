import { z } from "zod";
import { ADDRESS_TEXT_MAX } from "../../../engine/files/lists/addresses/address-of-row.ts";

/** Control characters that no keyboard types; line ends and tabs may separate parts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const NO_CONTROL = /^[^\u0000-\u0008\u000e-\u001f\u007f]*$/;

const text = z
  .string()
  .max(ADDRESS_TEXT_MAX)
  .regex(NO_CONTROL, "Caractères de contrôle interdits dans une adresse.");
const known = text.nullish();

const parts = z
  .object({
    adresse: text.meta({
      description: "Numéro et voie, ou lieu-dit ; ou l'adresse entière. Plusieurs lignes admises.",
    }),
    complement: known.meta({
      description: "Bâtiment, résidence, étage, appartement, boîte postale.",
    }),
    code_postal: known.meta({ description: "Ou code CEDEX." }),
    ville: known.meta({ description: "Commune, ancienne commune, arrondissement, CEDEX." }),
  })
  .meta({ id: "AdresseEnParties" });

/** Schema of a list of addresses as callers write them: lines, or parts. */
export function addresses(max: number) {
  const line = text.meta({ description: "L'adresse entière, en une ou plusieurs lignes." });
  return z
    .array(z.union([line, parts]))
    .min(1)
    .max(max);
}
