import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { JOB_STATUSES } from "../../endpoints/schema/job-status.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN } from "../../endpoints/schema/mapping-call.ts";
import { Redirect } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { reviewDocument } from "./read-review.ts";
import {
  addressesOf,
  jobPath,
  openReview,
  REVIEW_FAILURES,
  type ReviewDeps,
  reviewQuery,
} from "./review-call.ts";

const STATUS_CONFLICT = 409;
/** Failures reported on the page itself, which the person can only reload. */
const ON_THE_PAGE: ReadonlySet<string> = new Set(["revue.rien", "travail.en_cours"]);

/** Applies the decisions: the work runs once more. */
export function applyReview(parts: ReviewDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/job/{job_id}/revue/appliquer",
    access: "open",
    rate: "free",
    redirects: true,
    summary: "Appliquer les décisions",
    description:
      "Les fichiers sont traités une fois de plus, par les décisions d'alors ; les résultats d'avant restent jusque-là. Le travail garde son `job_id` : son statut le suit. Redemandé sans décision nouvelle, rien n'est refait.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN },
      body: {},
      answer: { job_id: EXAMPLE_JOB, status: "en_attente" },
    },
    fails: [...REVIEW_FAILURES, "revue.rien", "travail.absent", "travail.en_cours"],
    failurePage: mappingFailurePage,
    input: {
      path: jobPath,
      query: reviewQuery.pick({ token: true }),
      body: z.object({ formulaire: z.literal(true).optional() }),
      formBody: () => ({ formulaire: true }),
    },
    answer: z.object({ job_id: z.string(), status: z.enum(JOB_STATUSES) }),
    run: async (call, context) => {
      const opened = await openReview(parts, call, context);
      if (!opened.ok) return opened;
      const { upload, job, status } = opened.value;
      const applied = await parts.reviews.apply(upload, job, status.review, context.nowMs);
      const isForm = call.body.formulaire === true;
      if (!applied.ok) {
        const { code, detail } = applied.failure;
        if (!isForm || !ON_THE_PAGE.has(code)) return applied;
        return success(
          reviewDocument(parts, opened.value, call, { message: detail, status: STATUS_CONFLICT }),
        );
      }
      if (isForm) return success(new Redirect(addressesOf(opened.value, call).self));
      return success({ job_id: job.id, status: applied.value.status });
    },
  });
}
