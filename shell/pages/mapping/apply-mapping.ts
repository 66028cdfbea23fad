import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { applyNamed } from "../../endpoints/correspondances/apply-named.ts";
import { namedId } from "../../endpoints/correspondances/named-rows.ts";
import {
  ADMISSION_FAILURES,
  EXAMPLE_ID,
  type Link,
  uploadOf,
} from "../../endpoints/schema/mapping-call.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { formAnswer } from "./form-answer.ts";
import { type PageDeps, pageQuery } from "./page-view.ts";
import { formBodyOf, postedForm } from "./posted-form.ts";
import { FORM_ROW } from "./save-mapping.ts";

const headers = z.array(z.string());

/** Applies a named mapping of the account to an upload. */
export function applyMapping(parts: PageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    ...FORM_ROW,
    summary: "Appliquer une correspondance du compte",
    description:
      "Les colonnes de même en-tête prennent les champs de la correspondance ; les autres restent à décider. Un seul pas, qui s'annule. L'envoi doit être celui du compte qui a cette correspondance.",
    example: {
      ...link.example,
      body: { correspondance: EXAMPLE_ID },
      answer: { nb_colonnes: 4, nouvelles: [], absentes: [], tables_a_valider: [] },
    },
    fails: [
      ...ADMISSION_FAILURES,
      "correspondance.absente",
      "mapping.champ_double",
      "mapping.deja_confirme",
      "mapping.en_attente",
      "mapping.illisible",
    ],
    places: { "mapping.champ_double": ["body", "correspondance"] },
    input: {
      path: link.schema,
      query: pageQuery,
      body: z.union([postedForm, z.object({ correspondance: namedId })]),
      formBody: formBodyOf,
    },
    answer: z.object({
      nb_colonnes: z.number().int(),
      nouvelles: headers.describe("Colonnes du fichier que la correspondance ne connaît pas."),
      absentes: headers.describe("Colonnes de la correspondance que le fichier n'a pas."),
      tables_a_valider: headers,
    }),
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { body, query } = call;
      if ("formulaire" in body)
        return formAnswer(parts, found.value, query, body.formulaire, "apply", context);
      const structure = await parts.proposals.structure(found.value);
      if (!structure.ok) return structure;
      const applied = await applyNamed(parts, found.value, structure.value, {
        ...{ id: body.correspondance, nowMs: context.nowMs, madeAt: null },
      });
      if (!applied.ok) return applied;
      const { mappings, added, missing, missingTables } = applied.value;
      return success({
        nb_colonnes: mappings.length,
        nouvelles: [...added],
        absentes: [...missing],
        tables_a_valider: [...missingTables],
      });
    },
  });
}
