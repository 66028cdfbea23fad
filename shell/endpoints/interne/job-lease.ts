import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { partReading } from "../../workflows/mappings/reading-fields.ts";
import type { ProcessingService } from "../../workflows/processing/processing-service.ts";
import { CONFIRMED_COLUMNS } from "../schema/confirmed-upload-fields.ts";
import { EXAMPLE_ID, EXAMPLE_JOB } from "../schema/mapping-call.ts";

const WORKER_MAX = 200;
const SHORTEST_S = 5;
const LONGEST_S = 3600;

const text = z.string();

const job = z.object({
  job_id: text,
  bail: text.meta({ description: "À redonner avec tout ce qui est dit du travail." }),
  essai: z.number().int(),
  upload_id: text,
  user_id: z.number().int().nullable(),
  client_id: text.nullable(),
  produit: z.enum(["ct1", "ct2", "ct3"]),
  jour: z.iso.date(),
  societe: text.nullable(),
  secteur: text.nullable(),
  fichiers: z.array(
    z.object({
      numero: z.number().int(),
      nom: text,
      octets: z.number().int(),
      lectures: z.array(partReading).meta({
        description:
          "Comment lire ses parties ; une qui n'y est pas est lue comme elle est détectée.",
      }),
    }),
  ),
  mappings: z.array(
    z.object({
      table: text,
      original_col: text,
      crm_field: text.nullable(),
      entity_type: text,
    }),
  ),
  tables: z.array(z.object({ table: text, entity_type: text })),
  surcharges: z.array(z.unknown()),
  relations: z.array(z.unknown()),
  regles: z.array(z.object({ texte: text, categorie: text.nullable() })),
  references: z.array(z.object({ texte: text, note: z.number() })),
  decisions: z
    .array(
      z.object({
        paire: text,
        acceptee: z.boolean(),
        fusion: z.unknown().optional(),
        siret: text.optional(),
      }),
    )
    .meta({ description: "Des paires douteuses d'un traitement d'avant, à appliquer." }),
  retenus: z.array(z.object({ cle: text, siret: text })).meta({
    description: "Les entreprises que le client a choisies dans ses fichiers d'avant.",
  }),
  couts: z
    .array(z.object({ ligne: z.number().int(), cout_unitaire: z.number() }))
    .meta({ description: "Les coûts du client qui diffèrent de ceux proposés." }),
});

const input = {
  body: z.object({
    travailleur: z.string().min(1).max(WORKER_MAX),
    duree_s: z.number().min(SHORTEST_S).max(LONGEST_S),
  }),
};

const answer = z.object({
  instant: z.iso.datetime().meta({
    description: "L'heure du service, d'après laquelle il juge `horodatage`.",
  }),
  job: job.nullable(),
});

/** Leases a job to the pipeline. */
export function leaseJob(processing: ProcessingService): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/internal/job-lease",
    access: "internal",
    isRoutine: true,
    rate: "none",
    summary: "Prendre un travail",
    description:
      "Le plus ancien des travaux confirmés, ou null. Le bail échu, le travail est redonné à un autre ; chaque événement le prolonge.",
    example: {
      body: { travailleur: "pipeline-1", duree_s: 60 },
      answer: {
        instant: "2026-11-22T10:00:00.000Z",
        job: {
          job_id: EXAMPLE_JOB,
          bail: "0".repeat(32),
          essai: 1,
          upload_id: EXAMPLE_ID,
          user_id: null,
          client_id: null,
          produit: "ct2",
          jour: "2026-11-22",
          societe: null,
          secteur: null,
          fichiers: [
            {
              numero: 1,
              nom: "clients.csv",
              octets: 48_213,
              lectures: [
                {
                  partie: 1,
                  encodage: "",
                  separateur: "point-virgule",
                  guillemet: "",
                  entete: "",
                },
              ],
            },
          ],
          mappings: CONFIRMED_COLUMNS,
          tables: [{ table: "clients.csv", entity_type: "companies" }],
          surcharges: [
            {
              table: "clients.csv",
              entity_type: "companies",
              column: "Code client",
              override_type: "pk",
              target_table: null,
              target_entity: null,
              target_field: null,
            },
          ],
          relations: [],
          regles: [],
          references: [],
          decisions: [],
          ...{ retenus: [], couts: [] },
        },
      },
    },
    fails: ["etat.indisponible"],
    input,
    answer,
    run: async ({ body }, { nowMs }) => {
      const leased = await processing.lease(body.duree_s * 1000, nowMs);
      const instant = new Date(nowMs).toISOString();
      return leased.ok ? success({ instant, job: leased.value }) : leased;
    },
  });
}
