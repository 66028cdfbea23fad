import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import {
  ADMISSION_FAILURES,
  EXAMPLE_JOB,
  type Link,
  uploadOf,
} from "../../endpoints/schema/mapping-call.ts";
import {
  COLUMN_FAILURES,
  COLUMN_PLACES,
  confirmBody,
  confirmUpload,
  EDIT_MAX_BYTES,
  ENTRY_EXAMPLE,
  keyOverride,
  LINK_FAILURES,
  linkPlaces,
  mappingEntries,
  OVERRIDE_PLACES,
  overrideKey,
  saveColumns,
} from "../../endpoints/schema/say-mapping.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { formAnswer } from "./form-answer.ts";
import { type PageDeps, pageQuery } from "./page-view.ts";
import { formBodyOf, postedForm } from "./posted-form.ts";

/** Programs send JSON; browsers post forms and get pages. */
export const FORM_ROW = {
  redirects: true,
  alsoProduces: ["text/html"],
  failurePage: mappingFailurePage,
} as const;

const missing = z
  .array(z.string())
  .meta({ description: "Tables dont il reste à dire quelque chose." });

export const savedAnswer = z.object({
  nb_colonnes: z.number().int().meta({ description: "Colonnes enregistrées par cet appel." }),
  nb_colonnes_confirmees: z.number().int(),
  tables_a_valider: missing,
});

/** Stores edits of columns. */
export function saveMapping(parts: PageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    bodyMax: EDIT_MAX_BYTES,
    ...FORM_ROW,
    summary: "Enregistrer la correspondance de colonnes",
    description:
      "Chaque entrée dit ce qu'est une colonne ; redite, elle ne change rien ; autrement, la dernière l'emporte. Rien n'est enregistré quand une entrée est fausse : chaque défaut est dit à sa place.",
    example: {
      ...link.example,
      body: { mappings: [ENTRY_EXAMPLE] },
      answer: { nb_colonnes: 1, nb_colonnes_confirmees: 1, tables_a_valider: ["clients.csv"] },
    },
    fails: [...ADMISSION_FAILURES, ...COLUMN_FAILURES],
    places: COLUMN_PLACES,
    input: {
      path: link.schema,
      query: pageQuery,
      body: z.union([z.object({ mappings: mappingEntries }), postedForm]),
      formBody: formBodyOf,
    },
    answer: savedAnswer,
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { body, query } = call;
      if ("formulaire" in body)
        return formAnswer(parts, found.value, query, body.formulaire, "save", context);
      const saved = await saveColumns(parts, found.value, body.mappings, context.nowMs);
      if (!saved.ok) return saved;
      return success({
        nb_colonnes: body.mappings.length,
        nb_colonnes_confirmees: saved.value.state.confirmation.columns.length,
        tables_a_valider: [...saved.value.missing],
      });
    },
  });
}

/** Stores the edits, and starts the work when the confirmation is complete. */
export function confirmMapping(parts: PageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    bodyMax: EDIT_MAX_BYTES,
    ...FORM_ROW,
    summary: "Confirmer la correspondance et lancer le traitement",
    description:
      "Enregistre ce qui est dit ; quand toutes les tables sont validées, le traitement est lancé, une seule fois : `job_id` le suit. Redire la même chose rend le même travail ; autre chose donne 409.",
    example: {
      ...link.example,
      body: { mappings: [ENTRY_EXAMPLE], tables: [{ table: "clients.csv" }] },
      answer: { statut: "confirme", job_id: EXAMPLE_JOB, tables_a_valider: [] },
    },
    fails: [...ADMISSION_FAILURES, ...COLUMN_FAILURES, ...LINK_FAILURES],
    places: { ...COLUMN_PLACES, ...linkPlaces("relations", 0) },
    input: {
      path: link.schema,
      query: pageQuery,
      // The form schema first: all fields of the other are optional, so it would accept a form too.
      body: z.union([postedForm, confirmBody]),
      formBody: formBodyOf,
    },
    answer: z.object({
      statut: z.enum(["confirme", "incomplet"]),
      job_id: z.string().nullable(),
      tables_a_valider: missing,
    }),
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { body, query } = call;
      if ("formulaire" in body)
        return formAnswer(parts, found.value, query, body.formulaire, "confirm", context);
      const confirmed = await confirmUpload(parts, found.value, body, context.nowMs);
      if (!confirmed.ok) return confirmed;
      const { jobId } = confirmed.value.state;
      return success({
        statut: jobId === null ? ("incomplet" as const) : ("confirme" as const),
        job_id: jobId,
        tables_a_valider: [...confirmed.value.missing],
      });
    },
  });
}

/** Declares that a column is a key or references another column, or denies it. */
export function overrideKeys(parts: PageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    ...FORM_ROW,
    summary: "Corriger une clé ou une relation",
    description:
      "pk et not_pk disent si une colonne est la clé de sa table, fk et not_fk vers quoi elle pointe ; `aucun` retire ce qui a été dit. La réponse donne les clés et les relations telles qu'elles sont alors.",
    example: {
      ...link.example,
      body: {
        table: "clients.csv",
        column: "Code client",
        override_type: "pk",
      },
      answer: {
        cles: [
          {
            table: "clients.csv",
            colonnes: ["Code client"],
            confiance: 1,
            vides: 0,
            repetees: 0,
            preuves: [
              "indiqué par vous",
              "2 valeurs différentes sur 2 lignes",
              "« Code client » est un identifiant",
            ],
          },
        ],
        relations: [],
        surcharges: 1,
      },
    },
    fails: [...ADMISSION_FAILURES, ...LINK_FAILURES],
    places: OVERRIDE_PLACES,
    input: {
      path: link.schema,
      query: pageQuery,
      body: z.union([keyOverride, postedForm]),
      formBody: formBodyOf,
    },
    answer: z.object({
      cles: z.array(z.unknown()),
      relations: z.array(z.unknown()),
      surcharges: z.number().int(),
    }),
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { body, query } = call;
      if ("formulaire" in body)
        return formAnswer(parts, found.value, query, body.formulaire, "override", context);
      return overrideKey(parts, found.value, body);
    },
  });
}
