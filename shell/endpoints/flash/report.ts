import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { FlashJobs } from "../../flash/flash-jobs.ts";
import { preferredMedia } from "../../http/accept.ts";
import type { Uploads } from "../../uploads/uploads.ts";
import { Document } from "../document.ts";
import { type Endpoint, serviceEndpoint } from "../endpoint.ts";
import {
  ADMISSION_FAILURES,
  DIAGNOSIS_FAILURES,
  EXAMPLE_ID,
  EXAMPLE_TOKEN,
  flashOf,
  tokenQuery,
  uploadPath,
} from "./flash-call.ts";
import { failurePage, HTML_MEDIA, PAGE_HEADERS } from "./pages.ts";

const PDF_MEDIA = "application/pdf";

/** The report of a flash diagnosis. */
export function flashReport(uploads: Uploads, jobs: FlashJobs): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/flash/{upload_id}",
    access: "open",
    rate: "free",
    summary: "Lire le diagnostic flash",
    description:
      "Le diagnostic d'un envoi sur une page A4 : 19 critères, note de A à D, fuite d'argent en euros. PDF, ou HTML pour qui le préfère (en-tête Accept, comme le font les navigateurs). Attend la fin du diagnostic jusqu'à 10 secondes.",
    example: {
      path: { upload_id: EXAMPLE_ID },
      query: { token: EXAMPLE_TOKEN },
      answer: "%PDF-1.7 …",
    },
    fails: [...ADMISSION_FAILURES, ...DIAGNOSIS_FAILURES],
    produces: PDF_MEDIA,
    alsoProduces: ["text/html"],
    failurePage,
    input: { path: uploadPath, query: tokenQuery },
    answer: z.string(),
    run: async ({ path, query }, { nowMs, accept }) => {
      const found = flashOf(uploads, { path, token: query.token }, nowMs);
      if (!found.ok) return found;
      const isPage = preferredMedia(accept, [PDF_MEDIA, "text/html"]) === "text/html";
      const made = await jobs.document(path.upload_id, isPage ? "flash.html" : "flash.pdf");
      if (!made.ok) return made;
      const { bytes, snapshotId } = made.value;
      return success(
        isPage
          ? new Document(HTML_MEDIA, bytes, PAGE_HEADERS, snapshotId)
          : new Document(PDF_MEDIA, bytes, PDF_HEADERS, snapshotId),
      );
    },
  });
}

const PDF_HEADERS = [
  ["Content-Disposition", 'inline; filename="diagnostic-flash.pdf"'],
  ["Vary", "Accept"],
] as const;
