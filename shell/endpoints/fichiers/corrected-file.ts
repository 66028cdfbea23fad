import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { correctedFileOf } from "../../workflows/dossiers/pick-document.ts";
import { holderOf } from "../holder.ts";
import { isoOf } from "../iso-of.ts";
import { CURRENT_FAILURES, type DocumentDeps, sendCurrent } from "./send-document.ts";

/** Returns whether the corrected file is ready. */
export function correctedFileStatus(dossiers: Dossiers): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/fichiers/fichier-redresse/status",
    access: "bearer",
    rate: "none",
    summary: "Savoir si le fichier redressé est prêt",
    description: "`disponible`, et alors sa taille et sa date, avant vos décisions.",
    example: {
      answer: { disponible: true, octets: 48_213, date: "2026-11-22T10:00:00.000Z" },
    },
    fails: ["etat.indisponible"],
    input: {},
    answer: z.object({
      disponible: z.boolean(),
      octets: z.number().int().nullable(),
      date: z.iso.datetime().nullable(),
    }),
    run: (_, context) => {
      const found = dossiers.of(holderOf(context).userId);
      if (!found.ok) return found;
      const file = correctedFileOf(found.value);
      return success({
        disponible: file !== null,
        octets: file?.bytes ?? null,
        date: file ? isoOf(file.atMs) : null,
      });
    },
  });
}

/** Sends the corrected file: a ZIP with one csv per entity. */
export function correctedFile(dossiers: Dossiers, parts: DocumentDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/fichiers/fichier-redresse",
    access: "bearer",
    rate: "none",
    summary: "Télécharger le fichier redressé",
    description:
      "Archive ZIP : un csv par table, nommé d'après le vôtre, toutes les colonnes d'origine, les valeurs prouvées corrigées, vos décisions, modifications.csv et propositions.csv.",
    example: { answer: "PK…" },
    fails: CURRENT_FAILURES,
    produces: "application/zip",
    input: {},
    answer: z.string(),
    run: async (_, context) => {
      const found = dossiers.of(holderOf(context).userId);
      return found.ok ? sendCurrent(parts, correctedFileOf(found.value)) : found;
    },
  });
}
