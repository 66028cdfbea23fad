import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { productCode, productsOf } from "../dossier/dossier-fields.ts";
import { holderOf } from "../holder.ts";
import { EXAMPLE_EMAIL, EXAMPLE_PASSWORD, password } from "./account-fields.ts";

const text = z.string().nullable();

/** The account and dossier of the caller. */
export function me(accounts: Accounts, dossiers: Pick<Dossiers, "of">): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/auth/me",
    access: "bearer",
    rate: "none",
    summary: "Lire son compte",
    description: "Le compte à qui appartient le jeton d'accès.",
    example: {
      answer: {
        user_id: 1,
        email: EXAMPLE_EMAIL,
        nom: "Ormiville",
        prenom: "Claire",
        societe: "Exemple SARL",
        email_verifie: true,
        cree_le: "2026-11-21T09:00:00.000Z",
        produits: ["ct1", "ct2"],
      },
    },
    fails: ["compte.absent", "etat.indisponible"],
    input: {},
    answer: z.object({
      user_id: z.int(),
      email: z.string(),
      nom: text,
      prenom: text,
      societe: text,
      email_verifie: z.boolean(),
      cree_le: z.iso.datetime(),
      produits: z.array(productCode),
    }),
    run: (_, context) => {
      const { userId } = holderOf(context);
      const found = accounts.account(userId);
      if (!found.ok) return found;
      const dossier = dossiers.of(userId);
      if (!dossier.ok) return dossier;
      const { email, nom, prenom, societe, verifiedMs, createdMs } = found.value;
      return success({
        user_id: userId,
        email,
        nom,
        prenom,
        societe,
        email_verifie: verifiedMs !== null,
        cree_le: new Date(createdMs).toISOString(),
        produits: productsOf(dossier.value.produits),
      });
    },
  });
}

/** Deletes the caller's account and all that depends on it. */
export function deleteMe({ deletions }: Pick<Accounts, "deletions">): Endpoint {
  return serviceEndpoint({
    method: "DELETE",
    path: "/api/auth/me",
    access: "bearer",
    rate: "free",
    summary: "Supprimer son compte",
    description:
      "Demande encore le mot de passe. Le compte, ses clés d'API, son dossier, ses fichiers et ses rapports sont effacés ; rien ne peut être rendu.",
    example: { body: { password: EXAMPLE_PASSWORD }, answer: { statut: "compte_supprime" } },
    fails: ["compte.essais", "compte.mot_de_passe_faux", "compte.occupe", "etat.indisponible"],
    input: { body: z.object({ password }) },
    answer: z.object({ statut: z.literal("compte_supprime") }),
    run: async ({ body }, context) => {
      const { clientAddress, nowMs } = context;
      const { userId } = holderOf(context);
      const request = { userId, password: body.password, clientAddress, nowMs };
      const deleted = await deletions.delete(request);
      return deleted.ok ? success({ statut: "compte_supprime" as const }) : deleted;
    },
  });
}
