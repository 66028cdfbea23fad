import { type Result, success } from "../../../engine/errors/failure.ts";
import { flashOf, tokenQuery, uploadPath } from "../../endpoints/flash/flash-call.ts";
import { Document, Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { flashAtCosts } from "../../workflows/flashes/flash-at-costs.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import { flashUrls } from "../../workflows/flashes/flash-urls.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { failurePage, HTML_MEDIA } from "../flash-pages.ts";
import { readCosts } from "../forms/read-costs.ts";
import { flashPage } from "../html/flash-page.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { FLASH_PAGE_HEADERS } from "./flash-report.ts";

interface FlashCostsDeps {
  readonly uploads: Uploads;
  readonly flash: FlashJobs;
}

/** A form of 20 numbers. */
const COSTS_MAX_BYTES = 8192;

/** Takes the customer's costs for a report: its address with them, or the page with its faults. */
export function flashCostsPage({ uploads, flash }: FlashCostsDeps): Endpoint {
  const row = page({
    method: "POST",
    path: "/diagnostic/{upload_id}/couts",
    access: "open",
    rate: "free",
    bodyMax: COSTS_MAX_BYTES,
    input: { path: uploadPath, query: tokenQuery, body: FORM_FIELDS },
    run: async ({ path, query, body }, { nowMs }): Promise<Result<Document | Redirect>> => {
      const { token = "" } = query;
      const found = flashOf(uploads, { path, token: query.token }, nowMs);
      if (!found.ok) return found;
      const { id, userId } = found.value;
      const { own, refused } = readCosts(body);
      const isPlain = own.length === 0 && found.value.costs === undefined;
      if (refused.size === 0)
        return success(new Redirect(flashUrls(id, token, isPlain ? null : own).report));
      const made = await flashAtCosts(flash, id, own);
      if (!made.ok) return made;
      const urls = flashUrls(id, token, own);
      const { pdf, next } = urls;
      const costs = { action: next.costs, ...urls, isOfAccount: made.value.isOfAccount, refused };
      const text = flashPage(made.value.report, {
        ...{ pdfHref: pdf, next, costs, isFiled: userId !== null },
      });
      return success(
        new Document(HTML_MEDIA, text, FLASH_PAGE_HEADERS, made.value.snapshotId, FAULTY),
      );
    },
  });
  return { ...row, failurePage };
}

const FAULTY = 422;
