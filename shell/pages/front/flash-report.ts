import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import {
  couts,
  DIAGNOSIS_FAILURES,
  flashOf,
  ownCostsOf,
  tokenQuery,
  uploadPath,
} from "../../endpoints/flash/flash-call.ts";
import {
  ADMISSION_FAILURES,
  EXAMPLE_ID,
  EXAMPLE_TOKEN,
} from "../../endpoints/schema/mapping-call.ts";
import { preferredMedia } from "../../http/accept.ts";
import { Document } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { flashAtCosts } from "../../workflows/flashes/flash-at-costs.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import { flashUrls } from "../../workflows/flashes/flash-urls.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { failurePage, HTML_MEDIA } from "../flash-pages.ts";
import { flashPage } from "../html/flash-page.ts";
import { FORM_PAGE_POLICY } from "../html/style.ts";
import { faultExamples } from "./fault-examples.ts";
import { waitingPage } from "./waiting-page.ts";

const PDF_MEDIA = "application/pdf";

const format = z
  .enum(["pdf"])
  .optional()
  .describe("Le PDF, quoi qu'en dise Accept : pour le lien d'une page.");

/** Longest wait for the report; then the page displays the progress. */
const PAGE_WAIT_MS = 1000;

export interface FlashReportDeps {
  readonly uploads: Uploads;
  readonly flash: FlashJobs;
  readonly modules: Pick<BrowserModules, "address">;
  readonly workbenches: Workbenches;
}

/** The report of a flash diagnosis. */
export function flashReport(parts: FlashReportDeps): Endpoint {
  const { uploads, flash } = parts;
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/flash/{upload_id}",
    access: "open",
    rate: "free",
    summary: "Lire le diagnostic flash",
    description:
      "Le diagnostic d'un envoi sur une page A4 : 19 critères, note de A à D, coût des défauts en euros. PDF, ou HTML pour qui le préfère (en-tête Accept, comme le font les navigateurs). Attend la fin du diagnostic jusqu'à 10 secondes ; en HTML, une page dit au bout d'une seconde où il en est, et mène au résultat.",
    example: {
      path: { upload_id: EXAMPLE_ID },
      query: { token: EXAMPLE_TOKEN },
      answer: "%PDF-1.7 …",
    },
    fails: [...ADMISSION_FAILURES, ...DIAGNOSIS_FAILURES],
    produces: PDF_MEDIA,
    alsoProduces: ["text/html"],
    failurePage,
    input: { path: uploadPath, query: tokenQuery.extend({ couts, format }) },
    answer: z.string(),
    run: async ({ path, query }, { nowMs, accept }) => {
      const found = flashOf(uploads, { path, token: query.token }, nowMs);
      if (!found.ok) return found;
      const { id } = found.value;
      const isPage = preferredMedia(accept, [PDF_MEDIA, "text/html"]) === "text/html";
      if (isPage && query.format === undefined)
        return pageOf(parts, found.value, query.token ?? "", ownCostsOf(query));
      const made = await pdfOf(flash, id, ownCostsOf(query));
      if (!made.ok) return made;
      const { bytes, snapshotId } = made.value;
      return success(new Document(PDF_MEDIA, bytes, PDF_HEADERS, snapshotId));
    },
  });
}

/** The report as a PDF: the stored one, or one at the customer's costs. */
async function pdfOf(flash: FlashJobs, id: string, own: OwnCosts | null) {
  if (own === null) return flash.document(id, "flash.pdf");
  const made = await flashAtCosts(flash, id, own);
  if (!made.ok) return made;
  const { report, snapshotId } = made.value;
  const bytes = await flash.pdf(id, report);
  return bytes.ok ? success({ bytes: bytes.value, snapshotId }) : bytes;
}

const PDF_HEADERS = [
  ["Content-Disposition", 'inline; filename="diagnostic-flash.pdf"'],
  ["Vary", "Accept"],
] as const;

/** Policy of pages whose forms post only to this service; no script, nothing loaded. */
export const FLASH_PAGE_HEADERS = [
  ["Content-Security-Policy", FORM_PAGE_POLICY],
  ["Referrer-Policy", "same-origin"],
  ["Vary", "Accept, Accept-Encoding"],
] as const;

/** The report as a page, or its progress. */
async function pageOf(
  { flash, modules, workbenches }: FlashReportDeps,
  upload: MappingUpload,
  token: string,
  own: OwnCosts | null,
): Promise<Result<Document>> {
  const { id, userId } = upload;
  const urls = flashUrls(id, token, own);
  const { pdf, progress, next } = urls;
  const made = await flashAtCosts(flash, id, own, PAGE_WAIT_MS);
  if (made.ok) {
    const { report, isOfAccount, snapshotId } = made.value;
    const costs = { action: next.costs, ...urls, isOfAccount };
    const isFiled = userId !== null;
    const space = await flash.space(id);
    const opened = space.ok ? await workbenches.openFlash(upload, space.value) : space;
    // Results of an older version have no rows: the page stands without an example.
    const examples = opened.ok ? faultExamples(opened.value.head) : undefined;
    const page = flashPage(report, {
      ...{ pdfHref: pdf, next, costs, isFiled },
      ...(examples && { examples }),
    });
    return success(new Document(HTML_MEDIA, page, FLASH_PAGE_HEADERS, snapshotId));
  }
  if (made.failure.code !== "envoi.en_cours") return made;
  const status = await flash.progress(id);
  return success(waitingPage({ progress, status, module: modules.address("progress") }));
}
