import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { readRuleForm } from "../../../engine/report/mapping/rule-page.ts";
import type { CustomRules } from "../../mapping/custom-rules.ts";
import type { Mappings } from "../../mapping/mappings.ts";
import { Redirect } from "../document.ts";
import { type Endpoint, serviceEndpoint } from "../endpoint.ts";
import { ADMISSION_FAILURES, type Link, tokenQuery, uploadOf } from "./mapping-call.ts";
import { formBodyOf, postedForm } from "./mapping-page.ts";

const RULE_MAX_BYTES = 8 * 1024;

/** Adds a rule of the customer's trade. */
export function addCustomRule(mappings: Mappings, rules: CustomRules, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    bodyMax: RULE_MAX_BYTES,
    redirects: true,
    summary: "Ajouter une règle métier",
    description:
      "Un objet JSON libre (par exemple `texte`). Enregistrée à l'instant, elle est classée ensuite par le modèle local : `categorie` est nulle d'ici là.",
    example: {
      ...link.example,
      body: { texte: "Un client sans commande depuis trois ans est à archiver." },
      answer: {
        id: "0123456789abcdef",
        texte: "Un client sans commande depuis trois ans est à archiver.",
        categorie: null,
      },
    },
    fails: [...ADMISSION_FAILURES, "mapping.formulaire", "regle.nombre", "regle.vide"],
    input: {
      path: link.schema,
      query: tokenQuery,
      body: z.union([postedForm, z.record(z.string().max(100), z.json())]),
      formBody: formBodyOf,
    },
    answer: z.object({ id: z.string(), texte: z.string(), categorie: z.string().nullable() }),
    run: async (call, context) => {
      const found = uploadOf(mappings, call, context);
      if (!found.ok) return found;
      const { body, query } = call;
      const { id } = found.value;
      if (!isForm(body)) {
        const added = await rules.add(id, body, context.nowMs);
        if (!added.ok) return added;
        const { id: ruleId, texte, categorie } = added.value;
        return success({ id: ruleId, texte, categorie });
      }
      const said = readRuleForm(new URLSearchParams(body.formulaire));
      const added = said.ok ? await rules.add(id, said.value, context.nowMs) : said;
      if (!added.ok) return added;
      const token = encodeURIComponent(query.token ?? "");
      return success(new Redirect(`/api/schema/diagnostic/${id}?token=${token}`));
    },
  });
}

function isForm(body: object): body is z.output<typeof postedForm> {
  return postedForm.safeParse(body).success;
}
