import { z } from "zod";
import { readCompanyIds } from "../../../engine/company/enrichment.ts";

/** Far above any spelling of a SIRET; keeps what is echoed short. */
const ID_MAX_LENGTH = 64;

const companyId = z.union([z.string().max(ID_MAX_LENGTH), z.number()]).meta({
  description: "SIREN, SIRET ou numéro de TVA français, en texte ou en nombre ; espaces admis.",
});

/** A list of identifiers as callers write them, read. */
export function companyIds(max: number) {
  return z
    .array(companyId)
    .min(1)
    .max(max)
    .transform((ids) => readCompanyIds(ids.map(String)));
}

export const isoDate = z.string().meta({ format: "date" });
