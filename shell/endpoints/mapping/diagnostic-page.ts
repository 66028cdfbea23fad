import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { RULE_CATEGORIES, type RuleCategory } from "../../../engine/model/rule-categories.ts";
import { diagnosticHtml } from "../../../engine/report/html/predictive/diagnostic-html.ts";
import type { RuleList } from "../../../engine/report/mapping/rule-page.ts";
import type { CustomRule } from "../../mapping/mapping-state.ts";
import type { Predictions } from "../../mapping/predictions.ts";
import { parisDate } from "../../paris-date.ts";
import { isoOf } from "../dossier/dossier-fields.ts";
import { type Endpoint, serviceEndpoint } from "../endpoint.ts";
import { mappingFailurePage } from "../flash/pages.ts";
import { ADMISSION_FAILURES, type Link, tokenQuery, uploadOf } from "./mapping-call.ts";
import { htmlDocument, NOTHING_MORE, type PageParts, pageOf } from "./mapping-page.ts";

export interface DiagnosticPageParts extends PageParts {
  readonly predictions: Predictions;
}

/** The diagnostic of an upload before it is worked on. */
export function diagnosticPage(parts: DiagnosticPageParts, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "free",
    summary: "La page du diagnostic prédictif",
    description:
      "La correspondance en cinq couches, et ce qui peut être dit avant tout traitement : technique, juridique, données personnelles, coût, retour sur investissement ; chaque chiffre est une estimation, avec son intervalle et sa méthode.",
    example: { ...link.example, answer: "<!DOCTYPE html>…" },
    fails: [
      ...ADMISSION_FAILURES,
      "disque.plein",
      "fichier.interrompu",
      "fichier.memoire",
      "fichier.temps",
    ],
    produces: "text/html",
    failurePage: mappingFailurePage,
    input: { path: link.schema, query: tokenQuery },
    answer: z.string(),
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const upload = found.value;
      const { token } = call.query;
      const page = await pageOf(parts, upload, token, NOTHING_MORE);
      if (!page.ok) return page;
      const state = parts.confirmations.of(upload.id);
      if (!state.ok) return state;
      const { confirmation, rules } = state.value;
      const isFound = upload.about.work.state === "proposed";
      const today = Number(parisDate(new Date(context.nowMs)).replaceAll("-", ""));
      const made = isFound
        ? await parts.predictions.of(upload, confirmation, today)
        : success(null);
      if (!made.ok) return made;
      const { title, links } = page.value;
      const query = `?token=${encodeURIComponent(token ?? "")}`;
      const self = `/api/schema/diagnostic/${upload.id}${query}`;
      return success(
        htmlDocument(
          diagnosticHtml({
            title,
            mapping: page.value,
            diagnostic: made.value,
            rules: ruleList(rules, `/api/schema/diagnostic/${upload.id}/rule${query}`),
            self,
            links: [{ label: "Validation du mapping", href: links.self }],
          }),
        ),
      );
    },
  });
}

function ruleList(rules: readonly CustomRule[], action: string): RuleList {
  return {
    rules: rules.map(({ texte: text, categorie, atMs }) => ({
      text,
      entity: null,
      category: categorie === null ? null : (RULE_CATEGORIES[categorie as RuleCategory] ?? null),
      date: isoOf(atMs),
    })),
    action,
    messages: [],
  };
}
