import { z } from "zod";
import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { enrichment } from "../entreprises/enrich.ts";
import { ENRICHMENT_EXAMPLE } from "../entreprises/examples.ts";

const company = enrichment.pick({
  siren: true,
  siret: true,
  denomination: true,
  statut_sirene: true,
  etablissement_statut: true,
  libelle: true,
  naf: true,
  categorie_juridique: true,
  adresse: true,
  code_postal: true,
  ville: true,
  effectif: true,
  date_creation: true,
  date_verification: true,
});

/** The company that the registers add to a profile, with the fields of an enrichment. */
export const profileCompany = z.object({
  entreprise: company.nullable(),
  entreprise_etat: z
    .enum(["connue", "inconnue", "numero_absent", "numero_invalide", "registre_non_charge"])
    .meta({ description: "Pourquoi `entreprise` est null : `connue` quand elle ne l'est pas." }),
});

type ProfileCompany = z.output<typeof profileCompany>;

const [example] = ENRICHMENT_EXAMPLE.results;

export const PROFILE_COMPANY_EXAMPLE: ProfileCompany = {
  entreprise: company.parse(example),
  entreprise_etat: "connue",
};

/**
 * The company in the registers that a profile identifies by `siret`, else by `siren`.
 *
 * @param base `null` while companies are not loaded.
 */
export function companyOfProfile(
  profile: Readonly<Record<string, unknown>>,
  base: CompanyBase | null,
): ProfileCompany {
  const input = [profile["siret"], profile["siren"]].map(textOf).filter((text) => text !== "");
  if (input.length === 0) return without("numero_absent");
  const id = input.find((text) => readCompanyId(text).kind !== "invalid");
  if (id === undefined) return without("numero_invalide");
  if (base === null) return without("registre_non_charge");
  const [found] = enrich(base, [id]);
  return found && found.statut_sirene !== null
    ? { entreprise: company.parse(found), entreprise_etat: "connue" }
    : without("inconnue");
}

/** Accepts a number for its digits: some programs send them so. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function without(entreprise_etat: ProfileCompany["entreprise_etat"]): ProfileCompany {
  return { entreprise: null, entreprise_etat };
}
