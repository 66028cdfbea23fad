import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { reversed } from "../../../engine/files/mapping/history/mapping-change.ts";
import { nextStep } from "../../../engine/files/mapping/history/mapping-history.ts";
import { mappingName } from "../../../engine/files/mapping/learned/mapping-name.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { Attempt } from "../../access/refusal.ts";
import { type NamedOffer, offerFor } from "../../endpoints/correspondances/apply-named.ts";
import { resultLinks } from "../../endpoints/schema/job-links.ts";
import { token } from "../../endpoints/schema/mapping-call.ts";
import type { EditingDeps } from "../../endpoints/schema/say-mapping.ts";
import { Document } from "../../http/document.ts";
import type { NamedMappings } from "../../workflows/learning/named-mappings.ts";
import type { Consequences } from "../../workflows/mappings/consequences.ts";
import type { MappingState } from "../../workflows/mappings/mapping-state.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { ProcessingJob } from "../../workflows/mappings/processing-job.ts";
import { historyInThread, stateAt } from "../../workflows/mappings/remembered.ts";
import { parisDate } from "../../workflows/paris-date.ts";
import { HTML_MEDIA } from "../flash-pages.ts";
import { WORKFLOW_POLICY } from "../html/workflow-style.ts";
import { changeText } from "./change-text.ts";
import { confirmationOfView } from "./displayed-values.ts";
import { knownLinks } from "./known-links.ts";
import type {
  ColumnOrder,
  MappingPage,
  PageConsequences,
  PageMessage,
  TablesView,
} from "./mapping-page.ts";
import { mappingPageOf, type PageOf, tablesOf } from "./mapping-page-of.ts";

export interface PageDeps extends EditingDeps {
  readonly consequences: Pick<Consequences, "of">;
  readonly named: Pick<NamedMappings, "of">;
  /** Gives the URLs of browser modules. */
  readonly modules: { address(name: string): string };
}

/**
 * Policy: only modules of the service run, and only the service is requested; forms post only to
 * the service, with a referrer.
 */
const PAGE_HEADERS = [
  ["Content-Security-Policy", WORKFLOW_POLICY],
  ["Referrer-Policy", "same-origin"],
  ["Vary", "Accept"],
] as const;

/** Marks a form that changed nothing. */
export const NOTHING_CHANGED = "rien";

/** Query parameters of a page and its forms. */
export const pageQuery = z.object({
  token,
  ordre: z.enum(["doutes", "fichier"]).optional().describe("Des colonnes de la page."),
  fait: z.string().max(20).optional().describe("La révision que la page vient de faire."),
  table: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("Rang de la table à laisser ouverte."),
  partie: z.enum(["consequences"]).optional().describe("Une partie de la page, seule."),
});

export type PageQuery = z.output<typeof pageQuery>;

/** What is known of an upload, and its tables as a page shows them: now, and at another revision. */
export interface UploadView extends Pick<PageOf, "upload" | "state" | "status" | "found" | "job"> {
  readonly now: TablesView;
  /** `null` when that revision is unknown. */
  readonly then: TablesView | null;
  /** The edits at that revision. */
  readonly before: MappingState | null;
  /** A mapping of the account that fits; `null` for none, or when it is applied. */
  readonly offer: NamedOffer | null;
}

/** @param revision Revision of `then`; the current one when `null`. */
export async function uploadView(
  parts: PageDeps,
  upload: MappingUpload,
  revision: number | null,
): Promise<Attempt<UploadView>> {
  const read = parts.confirmations.of(upload.id);
  if (!read.ok) return read;
  const state = read.value;
  const job = await parts.mappings.job(upload);
  if (!job.ok) return job;
  const documents = await foundIn(parts, upload);
  if (!documents.ok) return documents;
  const found = documents.value;
  const status = parts.mappings.standing(upload, state);
  const before =
    revision === null || found === null ? state : stateAt(upload, found.structure, state, revision);
  const now = tablesOf(found, state);
  const then = before && (before === state ? now : tablesOf(found, before));
  const offer = offerFor(parts.named, upload, found?.structure ?? null, state);
  if (!offer.ok) return offer;
  const known = { upload, state, status, found, job: job.value, now, then, before };
  return success({ ...known, offer: offer.value });
}

const DEFAULT_ORDER: ColumnOrder = "doutes";

/** All that is known of an upload, as its page says it. */
export function pageOf(
  { modules: of }: Pick<PageDeps, "modules">,
  view: UploadView,
  { token: input = "", ordre: order = DEFAULT_ORDER, table: rank }: PageQuery,
): MappingPage {
  const [progress, mapping, graph] = MODULES.map((name) => of.address(name));
  if (!progress || !mapping || !graph) throw new Error("A module has no address");
  const modules = { progress, mapping, graph };
  const urls = waysOf(view.upload, input, order, view.job);
  return {
    ...mappingPageOf(
      { ...view, ...urls, order, openTable: rank === undefined ? null : rank - 1, modules },
      view.now,
    ),
    ...stepsOf(view),
    offer: view.offer,
    label: labelOf(view),
  };
}

/** The name that the mapping gets unless another is typed; `null` without an account. */
function labelOf({ upload, offer }: UploadView): string | null {
  return upload.userId === null ? null : (offer?.name ?? mappingName(upload.files));
}

const MODULES = ["progress", "mapping", "graph"] as const;

async function foundIn(
  { proposals }: PageDeps,
  upload: MappingUpload,
): Promise<Result<PageOf["found"]>> {
  if (upload.about.work.state !== "proposed") return success(null);
  const [proposal, structure] = await Promise.all([
    proposals.document(upload),
    proposals.structure(upload),
  ]);
  if (!proposal.ok) return proposal;
  return structure.ok
    ? success({ proposal: proposal.value, structure: structure.value })
    : structure;
}

/** What can be taken back, and what can be said again. */
export function stepsOf({ upload, state, now }: UploadView): Pick<MappingPage, "undo" | "redo"> {
  if (state.jobId !== null) return { undo: null, redo: null };
  const history = historyInThread(upload, state);
  const [undo, redo] = [nextStep(history, "annuler"), nextStep(history, "refaire")];
  return {
    undo: undo && changeText(undo.change, now),
    redo: redo && changeText(reversed(redo.change), now),
  };
}

/** Adds the predicted outcome, or that it is still being computed: it is not awaited. */
export async function withConsequences(
  { consequences }: PageDeps,
  upload: MappingUpload,
  page: MappingPage,
  nowMs: number,
): Promise<MappingPage> {
  if (page.state !== "MAPPING_A_VALIDER" || page.tables.length === 0) return page;
  const today = dayNumber(parisDate(new Date(nowMs)));
  const made = await consequences.of(upload, confirmationOfView(page), today, knownLinks(page));
  return { ...page, consequences: consequencesView(made) };
}

function consequencesView(made: Awaited<ReturnType<Consequences["of"]>>): PageConsequences {
  if (!made.ok) return { state: "failed", text: made.failure.detail };
  return made.value === null ? { state: "making" } : { state: "made", tables: made.value };
}

/** The confirmation of a posted form; none after a newer edit. */
export function doneMessages(
  { fait }: PageQuery,
  { now, state: { history } }: UploadView,
): readonly PageMessage[] {
  if (fait === NOTHING_CHANGED)
    return [{ kind: "fait", text: "Rien n’a changé : tout était déjà enregistré.", at: null }];
  const last = history.steps.at(-1);
  if (!last || fait !== String(history.revision)) return [];
  const change = last.kind === "annule" ? reversed(last.change) : last.change;
  return [{ kind: "fait", text: `${DONE[last.kind]} : ${changeText(change, now)}.`, at: null }];
}

const DONE = { dit: "Enregistré", annule: "Annulé", retabli: "Rétabli" } as const;

/** URLs of an upload's page, and of the page for changing how its files are read. */
export function linksOf({ id, about }: MappingUpload, input = "") {
  const query = `?token=${encodeURIComponent(input)}`;
  return about.workflow === "mapper"
    ? { self: `/api/mapper/${id}${query}`, reading: `/api/mapper/session/${id}/lecture${query}` }
    : { self: `/api/schema/validate/${id}${query}`, reading: `/api/schema/lecture/${id}${query}` };
}

/** URLs of a page's forms and links; ids and tokens need no encoding. */
function waysOf(
  upload: MappingUpload,
  input: string,
  order: ColumnOrder,
  job: ProcessingJob | null,
): Pick<MappingPage, "actions" | "links"> {
  const { id, about, clientId, userId } = upload;
  const query = `?token=${encodeURIComponent(input)}`;
  // Forms retain the order, so that the columns stay in place after a redirect.
  const ordered = order === DEFAULT_ORDER ? query : `${query}&ordre=${order}`;
  const isMapper = about.workflow === "mapper";
  const page = isMapper ? `/api/mapper/${id}` : `/api/schema/validate/${id}`;
  const session = `/api/mapper/session/${id}`;
  const other = order === "doutes" ? "fichier" : "doutes";
  return {
    actions: {
      save: `${isMapper ? `${session}/confirm-mapping` : `/api/schema/mapping/${id}`}${ordered}`,
      confirm: `${isMapper ? "/api/mapper/confirm" : "/api/schema/confirm"}/${id}${ordered}`,
      override: `${isMapper ? `${session}/pkfk` : `/api/schema/pkfk/${id}`}${ordered}`,
      apply: `/api/schema/correspondance/${id}${ordered}`,
      undo: `${isMapper ? `${session}/annuler` : `/api/schema/annuler/${id}`}${ordered}`,
      erase: `/envois/${id}/effacer${query}`,
    },
    links: {
      self: `${page}${ordered}`,
      follow: job
        ? `/api/schema/job/${job.id}/status${query}`
        : `/api/${about.workflow}/progress/${id}${query}`,
      consequences: `${page}${query}&partie=consequences`,
      otherOrder: `${page}${query}&ordre=${other}`,
      diagnostic: `${diagnosticPath({ id, about })}${query}`,
      history:
        about.owner === null || clientId === null
          ? null
          : `/api/schema/history/${encodeURIComponent(clientId)}${query}`,
      area: userId === null ? null : "/espace",
      reading: linksOf(upload, input).reading,
      results: resultLinks(job, query),
    },
  };
}

/** Path of an upload's diagnostic. */
export function diagnosticPath({ id, about }: Pick<MappingUpload, "id" | "about">): string {
  return `/api/${about.workflow}/diagnostic/${id}`;
}

/** Status of a page that reports the faults of its form. */
export const STATUS_INVALID = 422;

/** A page of the workflows. */
export function htmlDocument(html: string, status = 200): Document {
  return new Document(HTML_MEDIA, html, PAGE_HEADERS, null, status);
}
