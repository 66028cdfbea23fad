import { z } from "zod";
import type { CompanyQuery } from "../../../engine/matching/query/company-query.ts";

/** Longest text of a query; a name of more than two hundred is answered `non_cherchable`. */
const TEXT_MAX = 300;

/** Control characters that no keyboard types; line ends and tabs may separate parts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const NO_CONTROL = /^[^\u0000-\u0008\u000e-\u001f\u007f]*$/;

const text = z.string().max(TEXT_MAX).regex(NO_CONTROL, "Caractères de contrôle interdits.");
const known = (description: string) => text.nullish().describe(description);

/** What is known of a company that is looked for, as callers write it. */
export const companyQuery = z
  .object({
    nom: text.describe("Dénomination, enseigne, sigle ou nom d'un entrepreneur."),
    adresse: known("Numéro et voie, ou l'adresse entière."),
    code_postal: known("Ou code CEDEX."),
    ville: known("Commune, ancienne commune, arrondissement."),
    email: known("Son domaine est un second nom."),
    site_web: known("Son domaine est un second nom."),
    telephone: known("Gardé avec la demande ; ne prouve rien."),
    dirigeant: known("Nom d'un dirigeant ou de l'entrepreneur."),
    activite: known("Code NAF ou son début."),
  })
  .meta({ id: "EntrepriseCherchee" })
  .transform(companyOf);

/** A company as callers write it. */
interface GivenCompany {
  readonly nom: string;
  readonly adresse?: string | null | undefined;
  readonly code_postal?: string | null | undefined;
  readonly ville?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly site_web?: string | null | undefined;
  readonly telephone?: string | null | undefined;
  readonly dirigeant?: string | null | undefined;
  readonly activite?: string | null | undefined;
}

/** The query of a company as callers write it. */
export function companyOf(given: GivenCompany): CompanyQuery {
  return {
    name: given.nom,
    address: given.adresse ?? "",
    postcode: given.code_postal ?? "",
    town: given.ville ?? "",
    email: given.email ?? "",
    website: given.site_web ?? "",
    telephone: given.telephone ?? "",
    officer: given.dirigeant ?? "",
    activity: given.activite ?? "",
  };
}
