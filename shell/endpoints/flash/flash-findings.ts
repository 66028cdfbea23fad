import type { Result } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import type { BrowsedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";
import { FINDINGS_EXAMPLE } from "../fiches/findings-example.ts";
import { findingsAnswer, findingsQuery, sendFindings } from "../fiches/read-findings.ts";
import { FILE_FAILURES, FILE_PLACES, ROW_MEDIA } from "../fiches/send-rows.ts";
import { EXAMPLE_ID, EXAMPLE_TOKEN } from "../schema/mapping-call.ts";
import { DIAGNOSIS_FAILURES, flashOf, uploadPath } from "./flash-call.ts";

export interface FlashRowsDeps {
  readonly uploads: Uploads;
  readonly flash: FlashJobs;
  readonly workbenches: Workbenches;
}

interface FlashCall {
  readonly path: { readonly upload_id: string };
  readonly query: { readonly token?: string | undefined };
}

/** The rows of the diagnosis of a call; waits for its end like the report. */
export async function openFlashRows(
  { uploads, flash, workbenches }: FlashRowsDeps,
  { path, query }: FlashCall,
  nowMs: number,
): Promise<Result<BrowsedWorkbench>> {
  const upload = flashOf(uploads, { path, token: query.token }, nowMs);
  if (!upload.ok) return upload;
  const space = await flash.space(upload.value.id);
  return space.ok ? workbenches.openFlash(upload.value, space.value) : space;
}

/** Returns the rows of a flash diagnosis with their findings, by facets. */
export function flashFindings(parts: FlashRowsDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/flash/{upload_id}/constats",
    access: "open",
    rate: "free",
    summary: "Lire les constats d'un diagnostic flash",
    description:
      "Les fiches d'un diagnostic flash avec leurs constats, par facettes, sans compte : en JSON, en CSV ou en Excel. Les décisions et le fichier corrigé viennent avec la validation du même envoi.",
    example: {
      path: { upload_id: EXAMPLE_ID },
      query: { token: EXAMPLE_TOKEN, facette: "etat:a_verifier,correction:proposee" },
      answer: FINDINGS_EXAMPLE,
    },
    fails: [...new Set([...FILE_FAILURES, ...DIAGNOSIS_FAILURES])],
    places: FILE_PLACES,
    alsoProduces: [...ROW_MEDIA.values()],
    input: { path: uploadPath, query: findingsQuery },
    answer: findingsAnswer,
    run: async (call, { nowMs }) => {
      const opened = await openFlashRows(parts, call, nowMs);
      return opened.ok ? sendFindings(parts, opened.value, call.query) : opened;
    },
  });
}
