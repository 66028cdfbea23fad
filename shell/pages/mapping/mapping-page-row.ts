import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { comparisonLink } from "../../endpoints/bilans/comparison-link.ts";
import { ADMISSION_FAILURES, type Link, uploadOf } from "../../endpoints/schema/mapping-call.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { FlashFiles } from "../../workflows/flashes/flash-files.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Predictions } from "../../workflows/mappings/predictions.ts";
import type { RunHistory } from "../../workflows/runs/run-history.ts";
import { countedRows } from "../../workflows/workbench/counted-rows.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import type { TwoCosts } from "../html/two-costs.ts";
import { consequencesHtml, mappingHtml } from "./mapping-html.ts";
import type { MappingPage } from "./mapping-page.ts";
import {
  doneMessages,
  htmlDocument,
  type PageDeps,
  pageOf,
  pageQuery,
  type UploadView,
  uploadView,
  withConsequences,
} from "./page-view.ts";

export interface MappingPageDeps extends PageDeps {
  readonly history: Pick<RunHistory, "of">;
  readonly workbenches: Workbenches;
  readonly predictions: Predictions;
  readonly blobs: Blobs;
}

/** The page where a person validates a mapping. */
export function mappingPage(parts: MappingPageDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "read",
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
      const upload = found.value;
      const { query } = call;
      const view = await uploadView(parts, upload, null);
      if (!view.ok) return view;
      const now = pageOf(parts, view.value, query);
      const messages = [...now.messages, ...doneMessages(query, view.value)];
      const reported = withEarlierRun(parts, upload, { ...now, messages });
      if (!reported.ok) return reported;
      const shown = await withOutcome(parts, view.value, reported.value, context.nowMs);
      const page = await withConsequences(parts, upload, shown, context.nowMs);
      const html = query.partie === undefined ? mappingHtml : consequencesHtml;
      return success(htmlDocument(html(page)));
    },
  });
}

/** Adds what has become of the rows; results of an older version do not tell. */
async function withOutcome(
  parts: MappingPageDeps,
  { upload, job }: UploadView,
  page: MappingPage,
  nowMs: number,
): Promise<MappingPage> {
  if (page.job?.status !== "termine") return page;
  const outcome = await countedRows(parts.workbenches, upload, job, nowMs);
  const final = job?.output?.summary?.figures.leak;
  const costs =
    final === undefined ? {} : { costs: { ...(await earlierCosts(parts, upload)), final } };
  return { ...page, job: { ...page.job, ...(outcome ? { outcome } : {}), ...costs } };
}

/** What was told before the work. */
async function earlierCosts(
  { predictions, blobs }: MappingPageDeps,
  { id, about }: MappingUpload,
): Promise<Omit<TwoCosts, "final">> {
  const run = about.flash?.run;
  const report = run ? await new FlashFiles(blobs).report(id, run, "rapport.json") : null;
  const flash = report && (JSON.parse(Buffer.from(report).toString()) as FlashReport).leak;
  return { flash, predicted: (await predictions.last(id))?.cost.leak ?? null };
}

/** Adds the comparison with an earlier upload of the same file to the results, after the first. */
function withEarlierRun(
  { history }: MappingPageDeps,
  { id, userId }: MappingUpload,
  page: MappingPage,
): Result<MappingPage> {
  if (userId === null || page.job?.status !== "termine") return success(page);
  const link = comparisonLink(history, userId, id);
  if (!link.ok || link.value === null) return link.ok ? success(page) : link;
  const results = page.links.results.toSpliced(1, 0, link.value);
  return success({ ...page, links: { ...page.links, results } });
}
