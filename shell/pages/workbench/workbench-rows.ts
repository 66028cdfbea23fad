import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { REVIEW_FILE } from "../../../engine/files/report/review/review-pair.ts";
import { rowQueryOf } from "../../endpoints/fiches/row-query.ts";
import {
  type JobCall,
  jobPath,
  openWorkbench,
  type WorkbenchDeps,
} from "../../endpoints/fiches/workbench-call.ts";
import {
  correctedPath,
  findingsPath,
  reviewPath,
  tablePath,
} from "../../endpoints/schema/job-links.ts";
import {
  claimOf,
  type Link,
  sessionLink,
  tokenQuery,
  uploadLink,
} from "../../endpoints/schema/mapping-call.ts";
import { Document, Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import { reservedJobId } from "../../workflows/mappings/processing-job.ts";
import type { OpenedWorkbench } from "../../workflows/workbench/workbenches.ts";
import { HTML_MEDIA, mappingFailurePage } from "../flash-pages.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { decisionIn, type FormDecision } from "./form-decision.ts";
import { workbenchHtml } from "./workbench-page.ts";
import { PAGE_ROWS, type WorkbenchAddresses } from "./workbench-parts.ts";
import { WORKBENCH_POLICY } from "./workbench-style.ts";
import { queryOf, rowIn, rowName, type View, viewFields, viewIn } from "./workbench-view.ts";

export interface WorkbenchPageDeps extends WorkbenchDeps {
  readonly modules: { address(name: string): string };
}

const HEADERS = [
  ["Content-Security-Policy", WORKBENCH_POLICY],
  ["Referrer-Policy", "same-origin"],
] as const;

/** The page, its buttons, and the ways that lead to it. */
export function workbenchRows(parts: WorkbenchPageDeps): readonly Endpoint[] {
  return [
    workbenchPage(parts),
    decideOnPage(parts),
    workbenchLink(parts, sessionLink("/api/mapper/session/{session_id}/table")),
    workbenchLink(parts, uploadLink("/api/schema/validate/{upload_id}/table")),
  ];
}

/** The page of the rows of processed files, with their findings and the decisions on them. */
function workbenchPage(parts: WorkbenchPageDeps): Endpoint {
  return ofMapping(
    page({
      method: "GET",
      path: "/api/schema/job/{job_id}/table",
      access: "open",
      rate: "read",
      input: { path: jobPath, query: tokenQuery.extend(viewFields) },
      run: async (call, context) => {
        const opened = await openWorkbench(parts, call, context);
        if (!opened.ok) return opened;
        const { token: _, ...view } = call.query;
        return documentOf(parts, opened.value, call, view, NOTHING_SAID);
      },
    }),
  );
}

/** A decision by a button of the page; it leads back to the view. */
function decideOnPage(parts: WorkbenchPageDeps): Endpoint {
  return ofMapping(
    page({
      method: "POST",
      path: "/api/schema/job/{job_id}/table",
      access: "open",
      rate: "read",
      input: { path: jobPath, query: tokenQuery, body: FORM_FIELDS },
      run: async (call, context) => {
        const opened = await openWorkbench(parts, call, context);
        if (!opened.ok) return opened;
        const view = viewIn(call.body);
        const decision = decisionIn(call.body);
        const done = await decided(parts, opened.value, decision);
        if (done.ok)
          return success(new Redirect(addressesOf(opened.value, call).self + queryOf(view)));
        if (!ON_THE_PAGE.has(done.failure.code)) return done;
        const said = { message: done.failure.detail, isFault: true };
        return documentOf(parts, opened.value, call, view, said);
      },
    }),
  );
}

/** Leads from a session of the mapper, or an upload, to the page. */
function workbenchLink({ mappings }: WorkbenchDeps, link: Link): Endpoint {
  return ofMapping(
    page({
      method: "GET",
      path: link.path,
      access: "open",
      rate: "read",
      input: { path: link.schema, query: tokenQuery },
      run: (call, { nowMs }: CallContext) => {
        const upload = mappings.admit(claimOf(call), nowMs);
        if (!upload.ok) return upload;
        const token = `?token=${encodeURIComponent(call.query.token ?? "")}`;
        return success(new Redirect(tablePath(reservedJobId(upload.value.id)) + token));
      },
    }),
  );
}

/** A row whose failures are told as those of a mapping's links. */
function ofMapping(row: Endpoint): Endpoint {
  return { ...row, failurePage: mappingFailurePage };
}

const NOTHING_SAID = { message: "", isFault: false };

/** Failures told on the page itself. */
const ON_THE_PAGE: ReadonlySet<string> = new Set(["etabli.inconnu", "etabli.plein"]);

function decided(
  { workbenches }: WorkbenchDeps,
  opened: OpenedWorkbench,
  decision: FormDecision,
): Promise<Result<unknown>> {
  if (decision.kind === "undo") return workbenches.takeBack(opened);
  if (decision.kind === "write") return workbenches.write(opened, decision.cell);
  return workbenches.decide(opened, decision.step);
}

async function documentOf(
  { workbenches, modules }: WorkbenchPageDeps,
  opened: OpenedWorkbench,
  call: JobCall,
  asked: View,
  said: { readonly message: string; readonly isFault: boolean },
): Promise<Result<Document>> {
  const { head, upload, steps } = opened;
  const { view, table } = shownView(opened, asked);
  const number = Number(view.ligne);
  const wanted = Number.isSafeInteger(number) && number > 0 ? { table, number } : undefined;
  const open = rowIn(view.fiche) ?? wanted;
  const slice = { first: ((view.page ?? 1) - 1) * PAGE_ROWS, size: PAGE_ROWS, open };
  const found = await workbenches.browse(opened, rowQueryOf(view), slice);
  if (!found.ok) return found;
  const isLost = wanted !== undefined && view.fiche === undefined && found.value.open === null;
  const text = workbenchHtml({
    ...{ head, page: found.value, table, steps: steps.length },
    ...(isLost ? { message: `Cette table n'a pas de ligne ${number}.`, isFault: true } : said),
    title: upload.files.map(({ name }) => name).join(", "),
    view: { ...view, ligne: undefined, ...(open ? { fiche: rowName(open) } : {}) },
    at: addressesOf(opened, call),
    modules: [modules.address("workbench")],
  });
  return success(new Document(HTML_MEDIA, text, HEADERS, undefined, said.isFault ? 422 : 200));
}

/** Rows that need nothing are left out unless they are asked for; one table is shown at a time. */
const DEFAULT = "etat:reparee,etat:a_verifier,etat:inutilisable";

function shownView({ head }: OpenedWorkbench, asked: View): { view: View; table: number } {
  const isDefault = asked.facette === undefined && !asked.recherche && !asked.ligne;
  const facette = isDefault ? DEFAULT : (asked.facette ?? "");
  const named = /(?:^|,)table:(\d+)/.exec(facette)?.[1];
  const table =
    named === undefined ? tableWithMost(head) : Math.min(Number(named), head.tables.length) - 1;
  const rest = facette.split(",").filter((one) => one !== "" && !one.startsWith("table:"));
  const own = head.tables.length > 1 ? [`table:${table + 1}`, ...rest] : rest;
  return { view: { ...asked, facette: own.join(",") }, table };
}

/** The table with most faults. */
function tableWithMost({ tables, lots }: OpenedWorkbench["head"]): number {
  const faults = tables.map(() => 0);
  for (const lot of lots) (faults[lot.table] as number) += lot.faults;
  return Math.max(0, faults.indexOf(Math.max(...faults)));
}

function addressesOf(
  { upload, job }: OpenedWorkbench,
  { path, query }: JobCall,
): WorkbenchAddresses {
  const { job_id } = path;
  const way = `?token=${encodeURIComponent(query.token ?? "")}`;
  const isReviewed = job.output?.artefacts.some(({ nom }) => nom === REVIEW_FILE) ?? false;
  const { workflow } = upload.about;
  const results =
    workflow === "mapper" ? `/api/mapper/${upload.id}` : `/api/schema/validate/${upload.id}`;
  return {
    self: tablePath(job_id) + way,
    findings: findingsPath(job_id) + way,
    corrected: PRODUCTS[job.input.produit].hasCorrectedFile ? correctedPath(job_id) + way : null,
    review: isReviewed ? reviewPath(job_id) + way : null,
    results: results + way,
  };
}
