import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { isoOf } from "../../endpoints/iso-of.ts";
import {
  CONFIRMED_COLUMNS,
  confirmedUploadAnswer,
  confirmedUploadFields,
} from "../../endpoints/schema/confirmed-upload-fields.ts";
import { EXAMPLE_ID, EXAMPLE_TOKEN, tokenQuery } from "../../endpoints/schema/mapping-call.ts";
import { preferredMedia } from "../../http/accept.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type {
  ConfirmedUpload,
  LearnedMappings,
} from "../../workflows/learning/learned-mappings.ts";
import type { MappingAbout } from "../../workflows/mappings/mapping-upload.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { historyHtml } from "./history-html.ts";
import type { HistoryPage } from "./history-page.ts";
import { htmlDocument } from "./page-view.ts";

const CLIENT_MAX = 128;
const MOST = 100;
/** Most columns on the page, about 300 bytes each: older uploads are omitted beyond that. */
const PAGE_COLUMNS = 1000;
const JSON_MEDIA = "application/json";
const PAGE_MEDIA = "text/html";

/** Returns the mappings that a client has confirmed. */
export function mappingHistory(learned: LearnedMappings, uploads: Uploads): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/history/{client_id}",
    access: "open",
    rate: "read",
    summary: "Lire les correspondances validées d'un client",
    description:
      "Les cent dernières, la plus récente d'abord, avec le `token` d'un envoi de ce client. Une page pour les navigateurs, qui montre les dernières.",
    example: {
      path: { client_id: "exemple" },
      query: { token: EXAMPLE_TOKEN },
      answer: {
        client_id: "exemple",
        historique: [
          { upload_id: EXAMPLE_ID, date: "2026-11-22T10:00:00.000Z", mappings: CONFIRMED_COLUMNS },
        ],
      },
    },
    fails: ["envoi.expire", "etat.indisponible", "jeton.absent", "jeton.autre", "jeton.invalide"],
    alsoProduces: [PAGE_MEDIA],
    failurePage: mappingFailurePage,
    input: {
      path: z.object({ client_id: z.string().max(CLIENT_MAX).describe("Celui donné à l'envoi.") }),
      query: tokenQuery,
    },
    answer: z.object({ client_id: z.string(), historique: z.array(confirmedUploadAnswer) }),
    run: ({ path: { client_id }, query }, { nowMs, accept }) => {
      if (!query.token) return failed("jeton.absent");
      const upload = uploads.admitByToken<MappingAbout>(query.token, nowMs);
      if (!upload.ok) return upload;
      const { about, clientId } = upload.value;
      if (clientId !== client_id || !about.owner) return failed("jeton.autre");
      const found = learned.history(about.owner, MOST);
      if (!found.ok) return found;
      if (preferredMedia(accept, [JSON_MEDIA, PAGE_MEDIA]) === PAGE_MEDIA)
        return success(htmlDocument(historyHtml(historyPageOf(client_id, found.value))));
      return success({ client_id, historique: found.value.map(confirmedUploadFields) });
    },
  });
}

/** The latest uploads for the page; file names were erased with the upload, table names remain. */
function historyPageOf(client: string, uploads: readonly ConfirmedUpload[]): HistoryPage {
  let columns = 0;
  const beyond = uploads.findIndex(({ tables }, i) => {
    for (const table of tables) columns += table.columns.length;
    return i > 0 && columns > PAGE_COLUMNS;
  });
  const view = beyond < 0 ? uploads : uploads.slice(0, beyond);
  return {
    client,
    mappings: view.map(({ confirmedMs, tables }) => ({
      date: isoOf(confirmedMs),
      file: tables.map(({ table }) => table).join(", "),
      columns: tables.flatMap(({ table, columns }) =>
        columns.map(({ header, entity, field }) => ({ table, header, entity, field })),
      ),
    })),
    older: uploads.length - view.length,
  };
}
