import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { LearnedMappings } from "../../learning/learned-mappings.ts";
import type { MappingAbout } from "../../mapping/mapping-upload.ts";
import type { Uploads } from "../../uploads/uploads.ts";
import { type Endpoint, serviceEndpoint } from "../endpoint.ts";
import { confirmedUploadAnswer, confirmedUploadFields } from "./confirmed-upload-fields.ts";
import { EXAMPLE_ID, EXAMPLE_TOKEN, tokenQuery } from "./mapping-call.ts";

const CLIENT_MAX = 128;
const MOST = 100;

/** What a client has validated. */
export function mappingHistory(learned: LearnedMappings, uploads: Uploads): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/history/{client_id}",
    access: "open",
    rate: "none",
    summary: "Lire les correspondances validées d'un client",
    description:
      "Les cent dernières, la plus récente d'abord, avec le `token` d'un envoi de ce client.",
    example: {
      path: { client_id: "exemple" },
      query: { token: EXAMPLE_TOKEN },
      answer: {
        client_id: "exemple",
        historique: [{ upload_id: EXAMPLE_ID, date: "2026-11-22T10:00:00.000Z", mappings: [] }],
      },
    },
    fails: ["envoi.expire", "etat.indisponible", "jeton.absent", "jeton.autre", "jeton.invalide"],
    input: { path: z.object({ client_id: z.string().max(CLIENT_MAX) }), query: tokenQuery },
    answer: z.object({ client_id: z.string(), historique: z.array(confirmedUploadAnswer) }),
    run: ({ path: { client_id }, query }, { nowMs }) => {
      if (!query.token) return failed("jeton.absent");
      const upload = uploads.admitByToken<MappingAbout>(query.token, nowMs);
      if (!upload.ok) return upload;
      const { about, clientId } = upload.value;
      if (clientId !== client_id || !about.owner) return failed("jeton.autre");
      const found = learned.history(about.owner, MOST);
      if (!found.ok) return found;
      return success({ client_id, historique: found.value.map(confirmedUploadFields) });
    },
  });
}
