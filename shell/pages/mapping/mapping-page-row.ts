import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { ADMISSION_FAILURES, type Link, uploadOf } from "../../endpoints/schema/mapping-call.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { consequencesHtml, mappingHtml } from "./mapping-html.ts";
import {
  doneMessages,
  htmlDocument,
  type PageDeps,
  pageOf,
  pageQuery,
  uploadView,
  withConsequences,
} from "./page-view.ts";

/** The page where a person validates a mapping. */
export function mappingPage(parts: PageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "read",
    summary: "La page de validation",
    description:
      "Tout ce qu'il faut pour valider la correspondance, sans script. Un lien expiré ou faux donne une page qui le dit.",
    example: { ...link.example, answer: "<!DOCTYPE html>…" },
    fails: ADMISSION_FAILURES,
    produces: "text/html",
    failurePage: mappingFailurePage,
    input: {
      path: link.schema,
      query: pageQuery,
    },
    answer: z.string(),
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const upload = found.value;
      const { query } = call;
      const view = await uploadView(parts, upload, null);
      if (!view.ok) return view;
      const now = pageOf(parts, view.value, query);
      const messages = [...now.messages, ...doneMessages(query, view.value)];
      const page = await withConsequences(parts, upload, { ...now, messages }, context.nowMs);
      const html = query.partie === undefined ? mappingHtml : consequencesHtml;
      return success(htmlDocument(html(page)));
    },
  });
}
