import { z } from "zod";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { PartReading } from "../../../engine/files/read/reading/reading-options.ts";
import { isSameReading } from "../../../engine/files/read/reading/reading-options.ts";
import type { ReadingPreview } from "../../../engine/files/read/reading/reading-preview.ts";
import {
  optionsOf,
  type ReadingWords,
  wordsOf,
} from "../../../engine/files/read/reading/reading-words.ts";
import type { Attempt } from "../../access/refusal.ts";
import {
  ADMISSION_FAILURES,
  type Link,
  token,
  tokenQuery,
  uploadOf,
} from "../../endpoints/schema/mapping-call.ts";
import {
  STATUS_EXAMPLE,
  statusAnswer,
  statusFields,
} from "../../endpoints/schema/status-fields.ts";
import { preferredMedia } from "../../http/accept.ts";
import { type Document, Redirect } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import { readingFields } from "../../workflows/mappings/reading-fields.ts";
import type { Readings, ReadPartOf } from "../../workflows/mappings/readings.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { htmlDocument, linksOf, type PageDeps } from "./page-view.ts";
import { type FormFields, formBodyOf, postedForm } from "./posted-form.ts";
import { PREVIEW_EXAMPLE, previewAnswer, previewFields } from "./reading-answer.ts";
import { readingHtml } from "./reading-html.ts";
import { readingPageOf } from "./reading-page-of.ts";

export interface ReadingDeps extends PageDeps {
  readonly readings: Readings;
  readonly modules: Pick<BrowserModules, "address">;
}

const JSON_MEDIA = "application/json";
const PAGE_MEDIA = "text/html";
const STATUS_INVALID = 422;
const FILES_MOST = 20;
const PARTS_MOST = 10_000;

const place = {
  fichier: z.coerce
    .number()
    .int()
    .min(1)
    .max(FILES_MOST)
    .default(1)
    .meta({ description: "Le numéro du fichier dans l'envoi." }),
  partie: z.coerce
    .number()
    .int()
    .min(1)
    .max(PARTS_MOST)
    .default(1)
    .meta({ description: "De ses feuilles ou de ses fichiers, quand il en a plusieurs." }),
};

const query = z.object({ ...place, ...readingFields });

type Requested = z.output<typeof query>;

/** Why a part cannot be read, or not now. */
const READING_FAILURES = [
  ...ADMISSION_FAILURES,
  "disque.plein",
  "fichier.interrompu",
  "fichier.memoire",
  "fichier.temps",
  "lecture.encodage",
  "lecture.entete",
  "lecture.option",
  "lecture.partie",
  "lecture.sans_ligne",
  "mapping.en_attente",
  "mapping.illisible",
] as const;

/** Where they lie in a call that states the reading in its query, or its body. */
const placesIn = (part: "query" | "body") => ({
  "lecture.encodage": [part, "encodage"],
  "lecture.entete": [part, "entete"],
  "lecture.option": [part],
  "lecture.sans_ligne": [part, "entete"],
});

/** Failures displayed in place of the preview; others have a page of their own. */
const ABOUT_CHOICES: ReadonlySet<Failure["code"]> = new Set([
  "lecture.encodage",
  "lecture.entete",
  "lecture.option",
  "lecture.sans_ligne",
]);

/** Previews the first rows of a part with the requested reading. */
export function previewReading(parts: ReadingDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "free",
    summary: "Voir un fichier comme il serait lu",
    description:
      "Les premières lignes et les colonnes d'un fichier, avec l'encodage, le séparateur, les guillemets et la ligne d'en-tête demandés ; ce qui n'est pas demandé est ce qui a été détecté. Rien n'est gardé. Une page pour les navigateurs, où la lecture se choisit.",
    example: {
      ...link.example,
      query: { ...link.example.query, separateur: "point-virgule" },
      answer: PREVIEW_EXAMPLE,
    },
    fails: READING_FAILURES,
    places: placesIn("query"),
    alsoProduces: [PAGE_MEDIA],
    failurePage: mappingFailurePage,
    input: { path: link.schema, query: query.extend({ token }) },
    answer: previewAnswer,
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { query } = call;
      const of = await parts.readings.part(found.value, query.fichier, query.partie);
      if (!of.ok) return of;
      const override = attributed(query);
      const preview = await parts.readings.preview(found.value, of.value, override);
      if (preferredMedia(context.accept, [JSON_MEDIA, PAGE_MEDIA]) !== PAGE_MEDIA)
        return preview.ok
          ? success(previewFields(query, of.value.part.nom, preview.value))
          : preview;
      return pageOfPart(parts, found.value, {
        of: of.value,
        override,
        preview,
        given: query.token,
      });
    },
  });
}

/** Reads the files of an upload again, one part with the requested reading. */
export function applyReading(parts: ReadingDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: link.path,
    access: "open",
    rate: "free",
    redirects: true,
    summary: "Changer la lecture d'un fichier",
    description:
      "L'envoi est relu, et ses colonnes sont reconnues de nouveau : l'avancement se suit comme la première fois. Ce qui a été dit des colonnes qui portent encore leur nom est gardé. Une lecture impossible est refusée, et celle d'avant reste.",
    example: {
      ...link.example,
      body: { separateur: "point-virgule" },
      answer: {
        ...STATUS_EXAMPLE,
        status: "EN_ATTENTE",
        progress_pct: 0,
        message: "En attente.",
        lignes_faites: 0,
        lignes_total: 0,
      },
    },
    fails: [...READING_FAILURES, "envoi.file", "mapping.deja_confirme", "mapping.formulaire"],
    places: { ...placesIn("body"), "mapping.formulaire": ["body"] },
    alsoProduces: [PAGE_MEDIA],
    failurePage: mappingFailurePage,
    input: {
      path: link.schema,
      query: tokenQuery,
      // The form schema first: all fields of the other are optional, so it would accept a form too.
      body: z.union([postedForm, query]),
      formBody: formBodyOf,
    },
    answer: statusAnswer,
    run: async (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const { body, query } = call;
      const isForm = "formulaire" in body;
      const edits = isForm ? readingOfForm(body.formulaire) : success(body);
      if (!edits.ok) return edits;
      const upload = found.value;
      const of = await parts.readings.part(upload, edits.value.fichier, edits.value.partie);
      if (!of.ok) return of;
      const override = attributed(edits.value);
      const applied = await parts.readings.apply(upload, of.value, override);
      if (isForm) {
        if (applied.ok) return success(new Redirect(linksOf(upload, query.token).self));
        return pageOfPart(parts, upload, {
          of: of.value,
          override,
          preview: applied,
          given: query.token,
        });
      }
      return applied.ok ? statusOf(parts, applied.value) : applied;
    },
  });
}

function attributed({ fichier: _, partie: part, ...words }: Requested): PartReading {
  return { part, ...optionsOf(words as Partial<ReadingWords>) };
}

function readingOfForm(fields: FormFields): Result<Requested> {
  const names = Object.keys(query.shape);
  const sent = names.map((name) => [name, fields.get(name) ?? undefined] as const);
  const read = query.safeParse(Object.fromEntries(sent));
  return read.success ? success(read.data) : failed("mapping.formulaire");
}

function statusOf({ mappings, confirmations }: ReadingDeps, upload: MappingUpload) {
  const state = confirmations.of(upload.id);
  return state.ok ? success(statusFields(mappings.standing(upload, state.value))) : state;
}

interface PageView {
  readonly of: ReadPartOf;
  readonly override: PartReading;
  /** The preview, or why there is none. */
  readonly preview: Result<ReadingPreview | MappingUpload>;
  readonly given: string | undefined;
}

async function pageOfPart(
  parts: ReadingDeps,
  upload: MappingUpload,
  { of, override, preview, given: input }: PageView,
): Promise<Attempt<Document>> {
  if (!preview.ok && !ABOUT_CHOICES.has(preview.failure.code)) return preview;
  const document = await parts.proposals.document(upload);
  if (!document.ok) return document;
  const state = parts.confirmations.of(upload.id);
  if (!state.ok) return state;
  const links = linksOf(upload, input);
  const view = preview.ok && "rows" in preview.value ? preview.value : null;
  const page = readingPageOf(
    {
      of,
      partNumber: override.part,
      query: wordsOf(override),
      preview: view,
      document: document.value,
    },
    (part) => `${links.reading}&fichier=${of.file.number}&partie=${part}`,
  );
  const isSame = isSameReading(of.override, override);
  const html = readingHtml({
    ...page,
    refusal: preview.ok ? null : preview.failure.detail,
    apply: state.value.jobId !== null ? "confirmed" : isSame ? "same" : "offered",
    action: links.reading.replace(/\?.*$/, ""),
    token: input ?? "",
    back: links.self,
    modules: [parts.modules.address("preview")],
  });
  return success(htmlDocument(html, preview.ok ? 200 : STATUS_INVALID));
}
