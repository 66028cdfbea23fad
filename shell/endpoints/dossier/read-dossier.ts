import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { holderOf } from "../holder.ts";
import { DOSSIER_EXAMPLE, dossierAnswer, dossierFields } from "./dossier-fields.ts";

/** Returns the status of the caller's dossier, and the next steps. */
export function readDossier(dossiers: Dossiers): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/dossier",
    access: "bearer",
    rate: "none",
    summary: "Lire son dossier",
    description: "Statut, produits choisis, fichiers envoyés, historique et rapports du client.",
    example: { answer: DOSSIER_EXAMPLE },
    fails: ["etat.indisponible"],
    input: { query: z.object({}) },
    answer: dossierAnswer,
    run: (_, context) => {
      const found = dossiers.of(holderOf(context).userId);
      return found.ok ? success(dossierFields(found.value)) : found;
    },
  });
}
