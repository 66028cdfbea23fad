import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { reversed } from "../../../engine/files/mapping/history/mapping-change.ts";
import { ADMISSION_FAILURES, type Link, uploadOf } from "../../endpoints/schema/mapping-call.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { changeText } from "./change-text.ts";
import { formAnswer, formBodyOf, postedForm } from "./form-answer.ts";
import { NOTHING_MORE, type PageDeps, pageOf, pageQuery } from "./page-view.ts";
import { FORM_ROW } from "./save-mapping.ts";

const text = z.string().nullable();

/** Undoes or redoes the last edit of a mapping. */
export function stepBack(parts: PageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    ...FORM_ROW,
    summary: "Annuler le dernier choix, ou le rétablir",
    description:
      "Reprend, l'un après l'autre, ce qui a été dit des colonnes, des tables, des clés et des relations, jusqu'à 100 fois tant que rien n'est confirmé ; « refaire » rétablit ce qui a été annulé. `revision` compte les changements : envoyée, elle doit être celle d'à présent, sans quoi rien n'est annulé. `annuler` et `refaire` de la réponse disent ce qui viendrait ensuite.",
    example: {
      ...link.example,
      body: { sens: "annuler" },
      answer: {
        revision: 4,
        repris: "«\u00a0Raison sociale\u00a0» : Raison sociale (Entreprises)",
        annuler: "«\u00a0Code client\u00a0» est la clé de sa table",
        refaire: "«\u00a0Raison sociale\u00a0» : Raison sociale (Entreprises)",
      },
    },
    fails: [
      ...ADMISSION_FAILURES,
      "mapping.change_ailleurs",
      "mapping.deja_confirme",
      "mapping.en_attente",
      "mapping.illisible",
      "mapping.rien_a_annuler",
    ],
    input: {
      path: link.schema,
      query: pageQuery,
      // The form schema first: all fields of the other are optional, so it would accept a form too.
      body: z.union([
        postedForm,
        z.object({
          sens: z.enum(["annuler", "refaire"]).default("annuler"),
          revision: z.number().int().min(0).optional(),
        }),
      ]),
      formBody: formBodyOf,
    },
    answer: z.object({ revision: z.number().int(), repris: text, annuler: text, refaire: text }),
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const upload = found.value;
      const { body, query } = call;
      if ("formulaire" in body) return formAnswer(parts, upload, query, body, "undo", context);
      const structure = await parts.proposals.structure(upload);
      if (!structure.ok) return structure;
      const { sens, revision = null } = body;
      const { nowMs } = context;
      const { confirmations } = parts;
      const done = await confirmations.stepBack(upload, structure.value, sens, nowMs, revision);
      if (!done.ok) return done;
      const page = await pageOf(parts, upload, query.token, NOTHING_MORE);
      if (!page.ok) return page;
      const { change, state } = done.value;
      const { undo: annuler, redo: refaire } = page.value;
      const taken = sens === "annuler" ? reversed(change) : change;
      const repris = changeText(taken, page.value);
      return success({ revision: state.history.revision, repris, annuler, refaire });
    },
  });
}
