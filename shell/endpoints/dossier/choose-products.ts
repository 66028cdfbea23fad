import { z } from "zod";
import { PRODUCT_CODES } from "../../../engine/dossier/product.ts";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { holderOf } from "../holder.ts";
import { productCode, productsOf, statut } from "./dossier-fields.ts";

const UNKNOWN = `Produits connus : ${PRODUCT_CODES.join(", ")}.`;

/** `ct1, ct2`: blanks and case are ignored. */
const joined = z
  .string()
  .max(100)
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((code) => code !== ""),
  )
  .pipe(z.array(z.enum(PRODUCT_CODES, UNKNOWN)).min(1));

const body = z
  .object({ produits: z.array(productCode).min(1).max(20).optional(), produit: joined.optional() })
  .refine(({ produits, produit }) => produits !== undefined || produit !== undefined, {
    path: ["produits"],
    message: "Donnez produits (liste) ou produit (codes séparés par des virgules).",
  });

/** Sets the products that the customer chose. */
export function chooseProducts(dossiers: Dossiers): Endpoint {
  return serviceEndpoint({
    method: "PATCH",
    path: "/api/dossier/produit",
    access: "bearer",
    rate: "none",
    summary: "Choisir ses produits",
    description:
      "ct0 : diagnostic flash ; ct1 : diagnostic technique complet ; ct2 : ct1, croisement avec les registres et fichier redressé ; ct3 : ct2, décès et textes libres. Le choix vaut pour les traitements confirmés ensuite ; le plus haut l'emporte.",
    example: {
      body: { produits: ["ct1", "ct2"] },
      answer: { produits: ["ct1", "ct2"], produit: "ct1,ct2", statut: "produit_choisi" },
    },
    fails: ["etat.indisponible"],
    input: { body },
    answer: z.object({ produits: z.array(productCode), produit: z.string(), statut }),
    run: async ({ body: { produits, produit } }, context) => {
      const requested = produits ?? produit ?? [];
      const codes = PRODUCT_CODES.filter((code) => requested.includes(code));
      const { userId } = holderOf(context);
      const changed = await dossiers.chooseProducts(userId, codes, context.nowMs);
      if (!changed.ok) return changed;
      const dossier = changed.value;
      return success({
        produits: productsOf(dossier.produits),
        produit: dossier.produits,
        statut: dossier.statut,
      });
    },
  });
}
