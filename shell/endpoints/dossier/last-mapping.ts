import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { ownerOfUser } from "../../workflows/dossiers/owner.ts";
import type { LearnedMappings } from "../../workflows/learning/learned-mappings.ts";
import { holderOf } from "../holder.ts";
import { isoOf } from "../iso-of.ts";
import {
  CONFIRMED_COLUMNS,
  confirmedUploadAnswer,
  confirmedUploadFields,
} from "../schema/confirmed-upload-fields.ts";
import { EXAMPLE_ID } from "../schema/mapping-call.ts";

export interface LastMappingDeps {
  readonly learned: LearnedMappings;
}

/** Returns the customer's last confirmed mapping. */
export function lastMapping({ learned }: LastMappingDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/dossier/mapping",
    access: "bearer",
    rate: "none",
    summary: "Lire sa dernière correspondance validée",
    description: "Ce que le client a validé en dernier, colonne par colonne.",
    example: {
      answer: {
        upload_id: EXAMPLE_ID,
        date: isoOf(Date.UTC(2026, 10, 22, 10)),
        mappings: CONFIRMED_COLUMNS,
      },
    },
    fails: ["etat.indisponible", "mapping.aucun"],
    input: { query: z.object({}) },
    answer: confirmedUploadAnswer,
    run: (_, context) => {
      const found = learned.history(ownerOfUser(holderOf(context).userId), 1);
      if (!found.ok) return found;
      const [last] = found.value;
      return last ? success(confirmedUploadFields(last)) : failed("mapping.aucun");
    },
  });
}
