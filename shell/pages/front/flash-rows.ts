import { couts, ownCostsOf, tokenQuery, uploadPath } from "../../endpoints/flash/flash-call.ts";
import { type FlashRowsDeps, openFlashRows } from "../../endpoints/flash/flash-findings.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { flashUrls } from "../../workflows/flashes/flash-urls.ts";
import { page } from "../page.ts";
import { type WorkbenchDocumentDeps, workbenchDocument } from "../workbench/workbench-document.ts";
import { viewFields } from "../workbench/workbench-view.ts";

export interface FlashRowsPageDeps extends FlashRowsDeps, WorkbenchDocumentDeps {}

/** The rows of a flash diagnosis with their findings: which are wrong, and why. */
export function flashRowsPage(parts: FlashRowsPageDeps): Endpoint {
  return page({
    method: "GET",
    path: "/diagnostic/{upload_id}/fiches",
    access: "open",
    rate: "read",
    input: { path: uploadPath, query: tokenQuery.extend({ ...viewFields, couts }) },
    run: async (call, { nowMs }) => {
      const opened = await openFlashRows(parts, call, nowMs);
      if (!opened.ok) return opened;
      const { token = "", couts: _, ...view } = call.query;
      const own = ownCostsOf(call.query);
      const { report, next } = flashUrls(opened.value.upload.id, token, own);
      const at = {
        ...{ self: next.rows, findings: next.findings, results: report },
        ...{ corrected: null, lists: null, review: null, validation: next.validation },
      };
      return workbenchDocument(parts, opened.value, { at, canDecide: false }, view);
    },
  });
}
