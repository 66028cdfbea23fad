import { z } from "zod";
import type { UploadStatus } from "../../workflows/mappings/mappings.ts";

const STATUSES = ["EN_ATTENTE", "EN_COURS", "MAPPING_A_VALIDER", "CONFIRME", "ERREUR"] as const;

/** The progress of an upload, for polling. */
export const statusAnswer = z
  .object({
    status: z.enum(STATUSES),
    progress_pct: z.number().min(0).max(100),
    message: z.string(),
    lignes_faites: z.number().int(),
    lignes_total: z.number().int(),
    erreur: z.object({ code: z.string(), detail: z.string() }).nullable(),
  })
  .meta({ id: "AvancementDuMapping" });

export const STATUS_EXAMPLE: z.output<typeof statusAnswer> = {
  status: "MAPPING_A_VALIDER",
  progress_pct: 100,
  message: "Les colonnes sont à valider.",
  lignes_faites: 2,
  lignes_total: 2,
  erreur: null,
};

export function statusFields(mappingStatus: UploadStatus): z.output<typeof statusAnswer> {
  const { status, progressPct, message, done, total, failure } = mappingStatus;
  return {
    status,
    progress_pct: progressPct,
    message,
    lignes_faites: done,
    lignes_total: total,
    erreur: failure && { code: failure.code, detail: failure.detail },
  };
}
