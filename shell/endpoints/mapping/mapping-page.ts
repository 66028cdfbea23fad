import { z } from "zod";
import { type Failure, failed, success } from "../../../engine/errors/failure.ts";
import { mappingHtml } from "../../../engine/report/html/mapping/mapping-html.ts";
import { WORKFLOW_POLICY } from "../../../engine/report/html/workflow-style.ts";
import { readMappingForm, withSentFields } from "../../../engine/report/mapping/mapping-form.ts";
import type {
  ColumnOrder,
  MappingPage,
  PageMessage,
} from "../../../engine/report/mapping/mapping-page.ts";
import { readOverrideForm } from "../../../engine/report/mapping/override-form.ts";
import { mappingPageOf } from "../../mapping/mapping-page-of.ts";
import type { MappingUpload } from "../../mapping/mapping-upload.ts";
import type { Attempt, InputFault } from "../../quota/refusal.ts";
import { Document, Redirect } from "../document.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../endpoint.ts";
import { HTML_MEDIA, mappingFailurePage } from "../flash/pages.ts";
import { resultLinks } from "./job-links.ts";
import { ADMISSION_FAILURES, type Link, token, uploadOf } from "./mapping-call.ts";
import { confirmUpload, overrideKey, type SayingParts } from "./say-mapping.ts";

export type PageParts = SayingParts;

/** Nothing runs in these pages, nothing is fetched by them, and forms go to us alone. */
const PAGE_HEADERS = [
  ["Content-Security-Policy", WORKFLOW_POLICY],
  ["Referrer-Policy", "no-referrer"],
  ["Vary", "Accept"],
] as const;

/** Of a page that says what is wrong with its form. */
export const STATUS_INVALID = 422;

/** Of a page and its forms. */
export const pageQuery = z.object({
  token,
  ordre: z.enum(["doutes", "fichier"]).optional().describe("Des colonnes de la page."),
});

type PageQuery = z.output<typeof pageQuery>;

/** A form as a browser posts it: names and values, in their order. */
export const postedForm = z.object({
  formulaire: z
    .array(z.tuple([z.string(), z.string()]))
    .max(200_000)
    .describe("Ce que la page envoie, seul ; les programmes envoient le reste."),
});

export function formBodyOf(fields: URLSearchParams): z.output<typeof postedForm> {
  return { formulaire: [...fields] };
}

/** What a page shows besides what is known of its upload. */
interface Shown {
  readonly order: ColumnOrder;
  readonly messages: readonly PageMessage[];
}

export const NOTHING_MORE: Shown = { order: "doutes", messages: [] };

/** All that is known of an upload, as pages say it. */
export async function pageOf(
  parts: PageParts,
  upload: MappingUpload,
  given: string | undefined,
  shown: Shown,
): Promise<Attempt<MappingPage>> {
  const { confirmations, mappings, proposals } = parts;
  const state = confirmations.of(upload.id);
  if (!state.ok) return state;
  const job = await mappings.job(upload);
  if (!job.ok) return job;
  const standing = mappings.standing(upload, state.value);
  const known = { upload, state: state.value, standing, job: job.value, ...shown };
  const ways = waysOf(upload, given ?? "", shown.order, job.value);
  if (upload.about.work.state !== "proposed")
    return success(mappingPageOf({ ...known, ...ways, found: null }));
  const [proposal, structure] = await Promise.all([
    proposals.document(upload),
    proposals.structure(upload),
  ]);
  if (!proposal.ok) return proposal;
  if (!structure.ok) return structure;
  const found = { proposal: proposal.value, structure: structure.value };
  return success(mappingPageOf({ ...known, ...ways, found }));
}

/** Where the page of an upload is, and the one on which the reading of its files is told. */
export function linksOf({ id, about }: MappingUpload, given = "") {
  const query = `?token=${encodeURIComponent(given)}`;
  return about.workflow === "mapper"
    ? { self: `/api/mapper/${id}${query}`, reading: `/api/mapper/session/${id}/lecture${query}` }
    : { self: `/api/schema/validate/${id}${query}`, reading: `/api/schema/lecture/${id}${query}` };
}

/** Where the forms and links of a page lead; ids and tokens are letters that addresses may hold. */
function waysOf(
  upload: MappingUpload,
  given: string,
  order: ColumnOrder,
  job: Parameters<typeof resultLinks>[0],
) {
  const { id, about, clientId } = upload;
  const query = `?token=${encodeURIComponent(given)}`;
  // The order goes with the forms, so that whoever is sent back finds his columns where they were.
  const ordered = order === NOTHING_MORE.order ? query : `${query}&ordre=${order}`;
  const isMapper = about.workflow === "mapper";
  const page = isMapper ? `/api/mapper/${id}` : `/api/schema/validate/${id}`;
  const other = order === "doutes" ? "fichier" : "doutes";
  return {
    actions: {
      save: `${isMapper ? `/api/mapper/session/${id}/confirm-mapping` : `/api/schema/mapping/${id}`}${ordered}`,
      confirm: `${isMapper ? "/api/mapper/confirm" : "/api/schema/confirm"}/${id}${ordered}`,
      override: `${isMapper ? `/api/mapper/session/${id}/pkfk` : `/api/schema/pkfk/${id}`}${ordered}`,
    },
    links: {
      self: `${page}${ordered}`,
      otherOrder: `${page}${query}&ordre=${other}`,
      diagnostic: `${diagnosticPath({ id, about })}${query}`,
      history:
        about.owner === null || clientId === null
          ? null
          : `/api/schema/history/${encodeURIComponent(clientId)}${query}`,
      reading: linksOf(upload, given).reading,
      results: resultLinks(job, query),
    },
  };
}

/** Where the diagnostic of an upload is. */
export function diagnosticPath({ id, about }: Pick<MappingUpload, "id" | "about">): string {
  return `/api/${about.workflow}/diagnostic/${id}`;
}

/** A page of the workflows. */
export function htmlDocument(html: string, status = 200): Document {
  return new Document(HTML_MEDIA, html, PAGE_HEADERS, null, status);
}

/** The page where a person validates a mapping. */
export function mappingPage(parts: PageParts, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "none",
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
      const page = await pageOf(parts, found.value, call.query.token, shownFor(call.query));
      return page.ok ? success(htmlDocument(mappingHtml(page.value))) : page;
    },
  });
}

function shownFor({ ordre }: PageQuery): Shown {
  return { ...NOTHING_MORE, order: ordre ?? NOTHING_MORE.order };
}

type Form = z.output<typeof postedForm>;
type FormKind = "save" | "confirm" | "override";

/** What a form said was done: back to the page; or the page again, which says what is wrong. */
export async function formAnswer(
  parts: PageParts,
  upload: MappingUpload,
  query: PageQuery,
  { formulaire }: Form,
  kind: FormKind,
  { nowMs }: CallContext,
): Promise<Attempt<Document | Redirect>> {
  const shown = shownFor(query);
  const page = await pageOf(parts, upload, query.token, shown);
  if (!page.ok) return page;
  const fields = new URLSearchParams(formulaire);
  const done = await formDone(parts, upload, page.value, fields, kind, nowMs);
  if (done.ok) return success(new Redirect(page.value.links.self));
  const again = await pageOf(parts, upload, query.token, { ...shown, messages: done.messages });
  if (!again.ok) return again;
  return success(htmlDocument(mappingHtml(withSentFields(again.value, fields)), STATUS_INVALID));
}

type FormDone =
  | { readonly ok: true }
  | { readonly ok: false; readonly messages: readonly PageMessage[] };

const DONE: FormDone = { ok: true };

async function formDone(
  parts: PageParts,
  upload: MappingUpload,
  page: MappingPage,
  fields: URLSearchParams,
  kind: FormKind,
  nowMs: number,
): Promise<FormDone> {
  if (kind === "override") {
    const said = readOverrideForm(fields, page);
    const kept = said.ok ? await overrideKey(parts, upload, said.value) : said;
    return kept.ok ? DONE : { ok: false, messages: [messageOf(kept.failure)] };
  }
  const { mappings, tables, entities, places, undecided, unread } = readMappingForm(fields, page);
  const unreadable = unread.map(
    ({ typed, ...at }): PageMessage => ({
      kind: "erreur",
      text: failed("mapping.champ_inconnu", `« ${typed} ».`).failure.detail,
      at,
    }),
  );
  const open = kind === "confirm" ? undecided : [];
  const undone = open.map(
    (at): PageMessage => ({
      kind: "erreur",
      text: "Dites ce qu'est cette colonne, ou ignorez-la.",
      at,
    }),
  );
  const faults = [...unreadable, ...undone];
  if (faults.length > 0) return { ok: false, messages: faults };
  const entries = { mappings: [...mappings], tables: [...tables], entities };
  const said =
    kind === "confirm"
      ? await confirmUpload(parts, upload, entries, nowMs)
      : await parts.confirmations.save(upload, await structureOf(parts, upload), entries, nowMs);
  if (said.ok) return DONE;
  return { ok: false, messages: messagesOf(said, places) };
}

async function structureOf({ proposals }: PageParts, upload: MappingUpload) {
  const structure = await proposals.structure(upload);
  if (!structure.ok) throw new Error("A page was shown of an upload without a proposal");
  return structure.value;
}

/** Each fault at its column. */
function messagesOf(
  { failure, faults }: { readonly failure: Failure; readonly faults?: readonly InputFault[] },
  places: readonly NonNullable<PageMessage["at"]>[],
): PageMessage[] {
  if (!faults) return [messageOf(failure)];
  return faults.map(({ loc, detail }) => ({
    kind: "erreur",
    text: detail,
    at: loc[1] === "mappings" ? (places[Number(loc[2])] ?? null) : null,
  }));
}

function messageOf({ detail }: Failure): PageMessage {
  return { kind: "erreur", text: detail, at: null };
}
