import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { EXAMPLE_TOKEN, tokenQuery } from "../../endpoints/schema/mapping-call.ts";
import {
  COLUMN_FAILURES,
  COLUMN_PLACES,
  EDIT_MAX_BYTES,
  type EditingDeps,
  ENTRY_EXAMPLE,
  mappingEntries,
  saveColumns,
} from "../../endpoints/schema/say-mapping.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { savedAnswer } from "./save-mapping.ts";

/** Stores edits of columns; the token alone identifies the upload. */
export function saveByToken(parts: EditingDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/confirm-mapping",
    access: "open",
    rate: "free",
    bodyMax: EDIT_MAX_BYTES,
    summary: "Enregistrer la correspondance de colonnes, par le jeton seul",
    description:
      "Comme pour une session ; `nb_colonnes` est le nombre de colonnes enregistrées par cet appel.",
    example: {
      query: { token: EXAMPLE_TOKEN },
      body: { mappings: [ENTRY_EXAMPLE] },
      answer: { nb_colonnes: 1, nb_colonnes_confirmees: 1, tables_a_valider: ["clients.csv"] },
    },
    fails: ["envoi.expire", "jeton.absent", "jeton.autre", "jeton.invalide", ...COLUMN_FAILURES],
    places: COLUMN_PLACES,
    input: { query: tokenQuery, body: z.object({ mappings: mappingEntries }) },
    answer: savedAnswer,
    run: async ({ body: { mappings }, query }, { nowMs }) => {
      if (!query.token) return failed("jeton.absent");
      const upload = parts.mappings.admitByToken(query.token, nowMs, "schema");
      if (!upload.ok) return upload;
      const saved = await saveColumns(parts, upload.value, mappings, nowMs);
      if (!saved.ok) return saved;
      return success({
        nb_colonnes: mappings.length,
        nb_colonnes_confirmees: saved.value.state.confirmation.columns.length,
        tables_a_valider: [...saved.value.missing],
      });
    },
  });
}
