import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
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
  listsPath,
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
import { Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import { reservedJobId } from "../../workflows/mappings/processing-job.ts";
import type { OpenedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { decisionIn, type FormDecision } from "./form-decision.ts";
import { type DisplayedWorkbench, workbenchDocument } from "./workbench-document.ts";
import type { WorkbenchAddresses } from "./workbench-parts.ts";
import { queryOf, type View, viewFields, viewIn } from "./workbench-view.ts";

export interface WorkbenchPageDeps extends WorkbenchDeps {
  readonly modules: { address(name: string): string };
}

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
        return workbenchDocument(parts, opened.value, displayedAt(parts, opened.value, call), view);
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
        const done = await decided(parts, opened.value, decision, view);
        if (done.ok)
          return success(new Redirect(addressesOf(opened.value, call).self + backTo(view)));
        if (!ON_THE_PAGE.has(done.failure.code)) return done;
        const stated = { message: done.failure.detail, isFault: true };
        return workbenchDocument(
          parts,
          opened.value,
          displayedAt(parts, opened.value, call),
          view,
          stated,
        );
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

/** Without scripts, a page begins at the row that was decided on. */
function backTo(view: View): string {
  return `${queryOf(view)}${view.fiche === undefined ? "" : "#fiche"}`;
}

/** Failures told on the page itself. */
const ON_THE_PAGE: ReadonlySet<string> = new Set([
  "etabli.inconnu",
  "etabli.plein",
  "etabli.rien",
  "etabli.trop_long",
]);

function decided(
  { workbenches }: WorkbenchDeps,
  opened: OpenedWorkbench,
  decision: FormDecision,
  view: View,
): Promise<Result<unknown>> {
  if (decision.kind === "tooLong") return Promise.resolve(failed("etabli.trop_long"));
  if (decision.kind === "undo") return workbenches.takeBack(opened, decision.number);
  if (decision.kind === "write") return workbenches.write(opened, decision.cell);
  if (decision.kind === "merge") return workbenches.merge(opened, decision.pair, decision.edit);
  if (decision.kind === "all")
    return workbenches.decideAll(opened, rowQueryOf(view), decision.choice);
  return workbenches.decide(opened, decision.step);
}

function displayedAt(
  { workbenches }: WorkbenchDeps,
  opened: OpenedWorkbench,
  call: JobCall,
): DisplayedWorkbench {
  return {
    ...{ at: addressesOf(opened, call), canDecide: true },
    groupsOf: (row) => workbenches.groupsOf(opened, row),
  };
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
    lists: listsPath(job_id) + way,
    review: isReviewed ? reviewPath(job_id) + way : null,
    results: results + way,
    validation: null,
  };
}
