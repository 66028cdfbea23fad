import { z } from "zod";
import { OVERRIDE_TYPES } from "../../engine/files/mapping/confirmation/key-override.ts";
import { ENTITY_TYPES } from "../../engine/files/mapping/entity-type.ts";
import { partReading } from "../workflows/mappings/reading-fields.ts";

const entityType = z.enum(ENTITY_TYPES);

const confirmedColumn = z.object({
  table: z.string(),
  original_col: z.string(),
  crm_field: z.string().nullable(),
  entity_type: entityType,
});

const keyOverride = z.object({
  table: z.string(),
  entity_type: entityType,
  column: z.string(),
  override_type: z.enum(OVERRIDE_TYPES),
  target_table: z.string().nullable(),
  target_entity: entityType.nullable(),
  target_field: z.string().nullable(),
});

const mergeDecision = z.object({
  garder: z.number().int(),
  valeurs: z.array(z.object({ colonne: z.number().int(), ligne: z.number().int() })),
  lignes: z.array(z.number().int()).nullable(),
});

/** A leased job as the service sends it: the lease and the complete input. */
const leasedWork = z.object({
  job_id: z.string().regex(/^job_[0-9a-f]{32}$/),
  bail: z.string().min(1),
  essai: z.number().int().positive(),
  upload_id: z.string().min(1),
  user_id: z.number().int().nullable(),
  client_id: z.string().nullable(),
  produit: z.enum(["ct1", "ct2", "ct3"]),
  jour: z.iso.date(),
  societe: z.string().nullable(),
  fichiers: z
    .array(
      z.object({
        numero: z.number().int().positive(),
        nom: z.string(),
        octets: z.number().int().min(0),
        lectures: z.array(partReading).default([]),
      }),
    )
    .min(1),
  mappings: z.array(confirmedColumn),
  tables: z.array(z.object({ table: z.string(), entity_type: entityType })),
  surcharges: z.array(keyOverride),
  regles: z.array(z.object({ texte: z.string(), categorie: z.string().nullable() })),
  references: z.array(z.object({ texte: z.string(), note: z.number() })),
  // Older services do not send it.
  decisions: z
    .array(
      z.object({
        paire: z.string(),
        acceptee: z.boolean(),
        fusion: mergeDecision.optional(),
        siret: z.string().optional(),
      }),
    )
    .default([]),
  retenus: z.array(z.object({ cle: z.string(), siret: z.string() })).default([]),
  couts: z
    .array(z.object({ ligne: z.number().int(), cout_unitaire: z.number().min(0) }))
    .default([]),
});

export type LeasedWork = z.output<typeof leasedWork>;

/** The answer to `POST /api/internal/job-lease`: `null` when there is nothing to do. */
export const leaseAnswer = z.object({
  job: leasedWork.nullable(),
  // Older services do not send it.
  instant: z.iso.datetime().optional(),
});
