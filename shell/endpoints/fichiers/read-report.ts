import { z } from "zod";
import { failed } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { mainReportOf, roleReportOf } from "../../workflows/dossiers/pick-document.ts";
import { productCode } from "../dossier/dossier-fields.ts";
import { holderOf } from "../holder.ts";
import { sendDocument } from "./send-document.ts";

const PDF = "application/pdf";

/** Sends the customer's report. */
export function readReport(dossiers: Dossiers, blobs: Blobs): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/fichiers/rapport",
    access: "bearer",
    rate: "none",
    summary: "Télécharger son rapport",
    description:
      "Le dernier rapport déposé par l'exploitant, sinon celui du dirigeant pour le plus haut produit traité.",
    example: { answer: "%PDF-1.7 …" },
    fails: ["etat.indisponible", "rapport.absent"],
    produces: PDF,
    input: {},
    answer: z.string(),
    run: async (_, context) => {
      const found = dossiers.of(holderOf(context).userId);
      return found.ok ? sendDocument(blobs, mainReportOf(found.value)) : found;
    },
  });
}

/** Sends the customer's report for one role. */
export function readRoleReport(dossiers: Dossiers, blobs: Blobs): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/fichiers/rapport/{role}",
    access: "bearer",
    rate: "none",
    summary: "Télécharger le rapport d'un rôle",
    description:
      "dirigeant : argent et risque, en une page ; commercial : qui appeler, qui écarter ; dsi : formats, règles, clés, prévention. Sans `produit`, celui du plus haut produit traité.",
    example: { path: { role: "dirigeant" }, query: { produit: "ct2" }, answer: "%PDF-1.7 …" },
    fails: ["etat.indisponible", "rapport.absent"],
    produces: PDF,
    input: {
      path: z.object({
        role: z.enum(["dirigeant", "commercial", "dsi"]).describe("À qui il s'adresse."),
      }),
      query: z.object({
        produit: productCode.optional().describe("À défaut, le plus haut produit traité."),
      }),
    },
    answer: z.string(),
    run: async ({ path, query }, context) => {
      const found = dossiers.of(holderOf(context).userId);
      if (!found.ok) return found;
      const document = roleReportOf(found.value, path.role, query.produit ?? null);
      return document ? sendDocument(blobs, document) : failed("rapport.absent");
    },
  });
}
