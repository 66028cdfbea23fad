import { z } from "zod";
import { DOSSIER_STATUSES, nextStepOf } from "../../../engine/dossier/dossier-status.ts";
import { PRODUCT_CODES } from "../../../engine/dossier/product.ts";
import type { Dossier } from "../../workflows/dossiers/dossier.ts";
import { isoOf } from "../iso-of.ts";

export const statut = z.enum(DOSSIER_STATUSES);

export const productCode = z.enum(PRODUCT_CODES);

/** A dossier as its customer receives it. */
export const dossierAnswer = z
  .object({
    statut,
    produits: z.array(productCode),
    fichiers: z.array(
      z.object({
        upload_id: z.string(),
        fichiers: z.array(z.string()),
        octets: z.number().int(),
        envoye_le: z.iso.datetime(),
      }),
    ),
    historique: z.array(
      z.object({
        de: statut,
        vers: statut,
        date: z.iso.datetime(),
        origine: z.enum(["client", "service", "pipeline", "admin"]),
        commentaire: z.string(),
      }),
    ),
    rapports: z.array(
      z.object({
        nom: z.string(),
        produit: z.string(),
        role: z.string().nullable(),
        octets: z.number().int(),
        date: z.iso.datetime(),
      }),
    ),
    prochaine_etape: z.string(),
  })
  .meta({ id: "Dossier" });

type Move = z.output<typeof dossierAnswer>["historique"][number];

/** A change of status, for examples. */
export function exampleMove(
  de: Move["de"],
  vers: Move["vers"],
  origine: Move["origine"],
  commentaire = "",
): Move {
  return { de, vers, date: "2026-11-22T10:00:00.000Z", origine, commentaire };
}

export const DOSSIER_EXAMPLE: z.output<typeof dossierAnswer> = {
  statut: "mapping_a_valider",
  produits: ["ct1", "ct2"],
  fichiers: [
    {
      upload_id: `upl_${"0".repeat(32)}`,
      fichiers: ["clients.csv"],
      octets: 48_213,
      envoye_le: "2026-11-22T10:00:00.000Z",
    },
  ],
  historique: [
    exampleMove("nouveau", "produit_choisi", "client"),
    exampleMove("produit_choisi", "fichier_recu", "client"),
    exampleMove("fichier_recu", "mapping_en_cours", "service"),
    exampleMove("mapping_en_cours", "mapping_a_valider", "service"),
  ],
  rapports: [],
  prochaine_etape: nextStepOf("mapping_a_valider"),
};

/** The product codes of a stored text, in the order of `PRODUCT_CODES`. */
export function productsOf(produits: string): z.output<typeof productCode>[] {
  return PRODUCT_CODES.filter((code) => produits.split(",").includes(code));
}

export function dossierFields(dossier: Dossier): z.output<typeof dossierAnswer> {
  return {
    statut: dossier.statut,
    produits: productsOf(dossier.produits),
    fichiers: dossier.fichiers.map(({ uploadId, names, bytes, atMs }) => ({
      upload_id: uploadId,
      fichiers: [...names],
      octets: bytes,
      envoye_le: isoOf(atMs),
    })),
    historique: dossier.historique.map(({ atMs, ...rest }) => ({ ...rest, date: isoOf(atMs) })),
    rapports: dossier.documents.map(({ name, produit, role, bytes, atMs }) => ({
      nom: name,
      produit,
      role,
      octets: bytes,
      date: isoOf(atMs),
    })),
    prochaine_etape: nextStepOf(dossier.statut),
  };
}
