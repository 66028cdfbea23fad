import { z } from "zod";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { callback } from "../../workflows/processing/callback.ts";
import type { Callbacks } from "../../workflows/processing/callbacks.ts";

const BODY_MAX = 64 * 1024;

/** Receives signed callbacks of the pipeline about a job. */
export function pipelineCallback(callbacks: Callbacks): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/internal/pipeline-callback",
    access: "signed",
    rate: "none",
    bodyMax: BODY_MAX,
    summary: "Rendre compte d'un travail",
    description:
      "Événement signé du pipeline. Répété (même `id`) ou vieux de plus de 5 minutes, il est sans effet, ce que dit `effet` : chaque nouvel envoi garde son `id` et change `horodatage`. Un bail périmé donne 409. `bail` est celui de `job-lease` ; sans lui, l'événement vaut pour le détenteur du travail, tant que celui-ci ne s'est pas nommé par le sien : un travail en attente est alors pris par qui l'annonce.",
    example: {
      body: {
        id: "5f0c2f1e-0000-4000-8000-000000000000",
        job_id: `job_${"0".repeat(32)}`,
        evenement: "progression",
        progress_pct: 40,
        message: "Contrôle des lignes.",
        horodatage: "2026-11-22T10:00:00.000Z",
        bail: "b".repeat(43),
      },
      answer: { effet: "pris", raison: "" },
    },
    fails: ["etat.indisponible", "travail.absent", "travail.artefact", "travail.bail"],
    input: { body: callback },
    answer: z.object({ effet: z.enum(["pris", "aucun"]), raison: z.string() }),
    run: ({ body }, { nowMs }) => callbacks.take(body, nowMs),
  });
}
