import { z } from "zod";
import { readCompanyIds } from "../../../engine/company/enrichment.ts";
import { ENRICHMENT_FIELDS } from "../../../engine/company/enrichment-fields.ts";
import type { CompanyId } from "../../../engine/identifiers/company-id.ts";

/** Far above any spelling of a SIRET; limits the echoed text. */
const ID_MAX_LENGTH = 64;

const companyId = z.union([z.string().max(ID_MAX_LENGTH), z.number()]).meta({
  description:
    "SIREN, SIRET ou numéro de TVA, en texte ou en nombre ; espaces, signes et mentions admis.",
});

/** Schema of a list of identifiers as callers write them; parses each. */
export function companyIds(max: number) {
  return z
    .array(companyId)
    .min(1)
    .max(max)
    .transform((ids) => readCompanyIds(ids.map(String)));
}

/**
 * Parses the body `{"ids": ["…", …]}` in its usual form: up to `max` texts without escapes. Returns
 * `null` for any other body, valid or not; the schema then decides.
 *
 * Twice as fast as JSON.parse and the schema (5 us against 10). Above all it leaves no garbage in
 * long-lived memory: JSON.parse internalises every text of up to ten characters.
 */
export function plainIdsReader(max: number): (body: string) => { ids: CompanyId[] } | null {
  const id = `"[^"\\\\\\x00-\\x1f]{0,${ID_MAX_LENGTH}}"`;
  const tokens = ["\\{", '"ids"', ":", "\\[", id, `(?:,_${id}_){0,${max - 1}}\\]`, "\\}"];
  const shape = new RegExp(`^_${tokens.join("_")}_$`.replaceAll("_", "[ \\t\\r\\n]*"));
  return (body) => {
    if (!shape.test(body)) return null;
    // Splitting at quotes gives the brace, `ids`, the start of the list, an id, a comma, an id, …
    const quoted = body.split('"');
    const ids: string[] = [];
    for (let i = 3; i < quoted.length; i += 2) ids.push(quoted[i] as string);
    return { ids: readCompanyIds(ids) };
  };
}

export const isoDate = z.string().meta({ format: "date" });

/** The last field of answers from registers. */
export const verificationDate = isoDate.describe(ENRICHMENT_FIELDS.date_verification.about);
