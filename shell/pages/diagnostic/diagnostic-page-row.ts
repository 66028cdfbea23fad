import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import {
  RULE_CATEGORIES,
  type RuleCategory,
} from "../../../engine/files/free-text/rule-categories.ts";
import { ENTITY_TYPES, type EntityType } from "../../../engine/files/mapping/entity-type.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { Attempt } from "../../access/refusal.ts";
import { isoOf } from "../../endpoints/iso-of.ts";
import {
  ADMISSION_FAILURES,
  type Link,
  tokenQuery,
  uploadOf,
} from "../../endpoints/schema/mapping-call.ts";
import type { Document } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { CustomRule } from "../../workflows/mappings/mapping-state.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Predictions } from "../../workflows/mappings/predictions.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import {
  diagnosticPath,
  htmlDocument,
  type PageDeps,
  pageOf,
  STATUS_INVALID,
  type UploadView,
  uploadView,
} from "../mapping/page-view.ts";
import type { RuleList } from "../mapping/rule-page.ts";
import { diagnosticHtml } from "./diagnostic-html.ts";

export interface DiagnosticPageDeps extends PageDeps {
  readonly predictions: Predictions;
  readonly modules: Pick<BrowserModules, "address">;
}

/** Failures of the diagnostic page. */
export const DIAGNOSTIC_FAILURES = [
  ...ADMISSION_FAILURES,
  "disque.plein",
  "fichier.interrompu",
  "fichier.memoire",
  "fichier.temps",
] as const;

/** Actions on rules, and their messages. */
const RULES_DONE = {
  regle_ajoutee: "Votre règle est enregistrée.",
  regle_retiree: "La règle est retirée.",
} as const;

export type RuleDone = keyof typeof RULES_DONE;

const RULE_DONE = ["regle_ajoutee", "regle_retiree"] as const satisfies readonly RuleDone[];

/** The diagnostic of an upload before the work. */
export function diagnosticPage(parts: DiagnosticPageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "free",
    summary: "La page du diagnostic prédictif",
    description:
      "La correspondance en cinq couches, ce qu'il y a à réparer, et ce qui peut être dit avant tout traitement : technique, juridique, données personnelles, coût, retour sur investissement ; chaque chiffre est une estimation, avec son intervalle et sa méthode. Tous les fichiers de l'envoi y sont.",
    example: { ...link.example, answer: "<!DOCTYPE html>…" },
    fails: DIAGNOSTIC_FAILURES,
    produces: "text/html",
    failurePage: mappingFailurePage,
    input: {
      path: link.schema,
      query: tokenQuery.extend({
        fait: z
          .enum(RULE_DONE)
          .optional()
          .describe("Ce qu'un formulaire de la page vient de faire."),
      }),
    },
    answer: z.string(),
    run: (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { token = "", fait } = call.query;
      const text = fait && RULES_DONE[fait];
      return diagnosticDocument(parts, found.value, token, context.nowMs, {
        messages: text === undefined ? [] : [{ kind: "fait", text, at: null }],
        typed: null,
      });
    },
  });
}

/** Paths of an upload's diagnostic: the page, its form, and its progress. */
export function diagnosticPaths({ id, about }: Pick<MappingUpload, "id" | "about">, token: string) {
  const query = `?token=${encodeURIComponent(token)}`;
  const page = diagnosticPath({ id, about });
  return {
    self: `${page}${query}`,
    rule: `${page}/rule${query}`,
    progress: `/api/${about.workflow}/progress/${id}${query}`,
  };
}

/**
 * The diagnostic page of an upload, with messages on its rules; 422 when it contains a refused
 * rule.
 */
export async function diagnosticDocument(
  parts: DiagnosticPageDeps,
  upload: MappingUpload,
  token: string,
  nowMs: number,
  edits: Pick<RuleList, "messages" | "typed">,
): Promise<Attempt<Document>> {
  const view = await uploadView(parts, upload, null);
  if (!view.ok) return view;
  const state = parts.confirmations.of(upload.id);
  if (!state.ok) return state;
  const { confirmation, rules } = state.value;
  const { work } = upload.about;
  const today = dayNumber(parisDate(new Date(nowMs)));
  const isFound = work.state === "proposed";
  const made = isFound ? await parts.predictions.of(upload, confirmation, today) : success(null);
  if (!made.ok) return made;
  const mapping = pageOf(parts, view.value, { token });
  const { title, links } = mapping;
  const paths = diagnosticPaths(upload, token);
  const text = diagnosticHtml({
    title,
    mapping,
    diagnostic: made.value,
    finalCost: finalCostOf(view.value),
    refusal: work.state === "failed" ? work.detail : null,
    rules: { rules: rules.map(ruleView), action: paths.rule, ...edits },
    self: paths.self,
    progress: paths.progress,
    modules: [parts.modules.address("progress")],
    links: [{ label: "Correspondance des colonnes", href: links.self }],
  });
  return success(htmlDocument(text, edits.typed === null ? 200 : STATUS_INVALID));
}

function finalCostOf({ job }: UploadView): number | null {
  return job?.output?.summary?.figures.leak ?? null;
}

/** The known fields of a rule, which forms and programs may send as any object. */
const REPORTED = z.object({
  texte: z.string().optional().catch(undefined),
  entity_type: z.enum(ENTITY_TYPES).nullable().catch(null),
});

function ruleView({ id, regle, texte, categorie, atMs }: CustomRule): RuleList["rules"][number] {
  const reported = REPORTED.safeParse(JSON.parse(regle));
  const entity: EntityType | null = reported.success ? reported.data.entity_type : null;
  return {
    id,
    text: (reported.success && reported.data.texte?.trim()) || texte,
    entity,
    category: categorie === null ? null : (RULE_CATEGORIES[categorie as RuleCategory] ?? null),
    date: isoOf(atMs),
  };
}
