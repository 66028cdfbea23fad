import { z } from "zod";
import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { freeObject } from "../free-object.ts";
import { holderOf } from "../holder.ts";
import { productCode, productsOf, statut } from "./dossier-fields.ts";
import { companyOfProfile, PROFILE_COMPANY_EXAMPLE, profileCompany } from "./profile-company.ts";

const PROFILE_MAX_BYTES = 32 * 1024;

/** The companies of the registers; `null` while they are not loaded. */
export type LoadedCompanies = () => CompanyBase | null;

const PROFILE_EXAMPLE = {
  ca_annuel: 2_400_000,
  nb_commerciaux: 6,
  societe: "Exemple SARL",
  siren: "900000100",
};

/** Returns the customer's profile, completed from the dossier and the registers. */
export function readProfile(dossiers: Dossiers, companies: LoadedCompanies): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/profile",
    access: "bearer",
    rate: "none",
    summary: "Lire son profil",
    description:
      "Le profil tel qu'il a été enregistré, avec les produits et le statut du dossier, et l'entreprise dont il donne le `siret` ou le `siren`, telle que les registres la connaissent.",
    example: {
      answer: {
        profil: PROFILE_EXAMPLE,
        produits: ["ct1", "ct2"],
        statut: "produit_choisi",
        ...PROFILE_COMPANY_EXAMPLE,
      },
    },
    fails: ["etat.indisponible"],
    input: {},
    answer: z.object({
      profil: z.record(z.string(), z.unknown()),
      produits: z.array(productCode),
      statut,
      ...profileCompany.shape,
    }),
    run: (_, context) => {
      const found = dossiers.of(holderOf(context).userId);
      if (!found.ok) return found;
      const { profil, produits, statut: status } = found.value;
      const stated = JSON.parse(profil) as Record<string, unknown>;
      return success({
        profil: stated,
        produits: productsOf(produits),
        statut: status,
        ...companyOfProfile(stated, companies()),
      });
    },
  });
}

/** Replaces the profile. */
export function writeProfile(dossiers: Dossiers): Endpoint {
  return serviceEndpoint({
    method: "PUT",
    path: "/api/profile",
    access: "bearer",
    rate: "none",
    bodyMax: PROFILE_MAX_BYTES,
    summary: "Enregistrer son profil",
    description:
      "Un objet JSON libre, qui remplace le précédent. `secteur` range ce que vous validez avec les clients du même secteur ; `societe` figure sur les rapports ; `siret` ou `siren` désigne votre entreprise dans les registres.",
    example: { body: PROFILE_EXAMPLE, answer: { profil: PROFILE_EXAMPLE } },
    fails: ["etat.indisponible"],
    input: { body: freeObject },
    answer: z.object({ profil: z.record(z.string(), z.unknown()) }),
    run: async ({ body }, context) => {
      const written = await dossiers.setProfile(holderOf(context).userId, JSON.stringify(body));
      return written.ok ? success({ profil: body }) : written;
    },
  });
}
