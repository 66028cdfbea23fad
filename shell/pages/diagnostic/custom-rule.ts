import { z } from "zod";
import { type Failure, failed, success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import { freeObject } from "../../endpoints/free-object.ts";
import { type Link, tokenQuery, uploadOf } from "../../endpoints/schema/mapping-call.ts";
import { ruleAnswer } from "../../endpoints/schema/read-state.ts";
import { type Document, Redirect } from "../../http/document.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { CustomRules } from "../../workflows/mappings/custom-rules.ts";
import { ruleFields } from "../../workflows/mappings/mapping-state.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { type FormFields, formBodyOf, postedForm } from "../mapping/posted-form.ts";
import { readRuleForm, removedRule, typedRule } from "../mapping/rule-page.ts";
import {
  DIAGNOSTIC_FAILURES,
  type DiagnosticPageDeps,
  diagnosticDocument,
  diagnosticPaths,
  type RuleDone,
} from "./diagnostic-page-row.ts";

/**
 * A form may need nine bytes per character, and a rule that is too long must still reach the page
 * that reports it.
 */
const FORM_MAX_BYTES = 64 * 1024;
const RULE_MAX_LETTERS = 8 * 1024;

export interface RuleDeps extends DiagnosticPageDeps {
  readonly rules: CustomRules;
}

/** Adds a customer's business rule; the forms of the page also remove rules by this path. */
export function addCustomRule(parts: RuleDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    bodyMax: FORM_MAX_BYTES,
    redirects: true,
    summary: "Ajouter une règle métier",
    description:
      "Un objet JSON libre (par exemple `texte`), de 8 192 caractères au plus. Enregistrée à l'instant, elle est classée ensuite par le modèle local : `categorie` est nulle d'ici là.",
    example: {
      ...link.example,
      body: { texte: "Un client sans commande depuis trois ans est à archiver." },
      answer: {
        id: "0123456789abcdef",
        regle: { texte: "Un client sans commande depuis trois ans est à archiver." },
        texte: "Un client sans commande depuis trois ans est à archiver.",
        categorie: null,
      },
    },
    fails: [...DIAGNOSTIC_FAILURES, "regle.nombre", "regle.vide"],
    places: { "regle.vide": ["body"] },
    // Forms of the page are always answered with HTML.
    alsoProduces: ["text/html"],
    failurePage: mappingFailurePage,
    input: {
      path: link.schema,
      query: tokenQuery,
      body: z.union([postedForm, freeObject]),
      formBody: formBodyOf,
    },
    answer: ruleAnswer,
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { body, query } = call;
      if (isForm(body))
        return formAnswer(parts, found.value, query.token ?? "", body.formulaire, context);
      if (JSON.stringify(body).length > RULE_MAX_LETTERS) return failed("corps.trop_grand");
      const added = await parts.rules.add(found.value.id, body, context.nowMs);
      if (!added.ok) return added;
      return success(ruleFields(added.value));
    },
  });
}

function isForm(body: object): body is z.output<typeof postedForm> {
  return "formulaire" in body && body.formulaire instanceof Map;
}

/** Failures caused by a rule itself: reported next to it on the page. */
const OF_THE_RULE: ReadonlySet<Failure["code"]> = new Set(["regle.nombre", "regle.vide"]);

/**
 * On success, redirects to the page with a message; otherwise renders the page with the input and
 * the refusal.
 */
async function formAnswer(
  parts: RuleDeps,
  upload: MappingUpload,
  token: string,
  fields: FormFields,
  { nowMs }: CallContext,
): Promise<Attempt<Document | Redirect>> {
  const doneAs = (reported: RuleDone) =>
    success(new Redirect(`${diagnosticPaths(upload, token).self}&fait=${reported}#regles`));
  const refusedFor = (text: string) =>
    diagnosticDocument(parts, upload, token, nowMs, {
      messages: [{ kind: "erreur", text, at: null }],
      typed: typedRule(fields),
    });
  const removed = removedRule(fields);
  if (removed !== null) {
    const gone = await parts.rules.remove(upload.id, removed);
    return gone.ok ? doneAs("regle_retiree") : gone;
  }
  const edits = readRuleForm(fields);
  if (!edits.ok) return refusedFor(edits.why);
  const { texte, entity_type } = edits.value;
  const rule = entity_type === null ? { texte } : { texte, entity_type };
  const added = await parts.rules.add(upload.id, rule, nowMs);
  if (added.ok) return doneAs("regle_ajoutee");
  return OF_THE_RULE.has(added.failure.code) ? refusedFor(added.failure.detail) : added;
}
