import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { PAIR_ID_MOST } from "../../../engine/files/report/review/pair-id.ts";
import { PAIR_KINDS } from "../../../engine/files/report/review/review-pair.ts";
import { PAIR_ORDERS } from "../../../engine/files/report/review/sorted-pairs.ts";
import { reviewPath } from "../../endpoints/schema/job-links.ts";
import { ADMISSION_FAILURES, token } from "../../endpoints/schema/mapping-call.ts";
import type { CallContext } from "../../http/endpoint.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import {
  type ProcessingJob,
  uploadOfReservedJob,
} from "../../workflows/mappings/processing-job.ts";
import { jobId } from "../../workflows/processing/callback.ts";
import { countPairs } from "../../workflows/reviews/pair-counts.ts";
import type { ReviewStatus, Reviews } from "../../workflows/reviews/reviews.ts";
import { decisionsOf, isSame } from "../../workflows/reviews/reviews.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";
import type { ReviewAddresses, ReviewView } from "./review-page-of.ts";

export interface ReviewDeps {
  readonly mappings: Mappings;
  readonly reviews: Reviews;
  readonly workbenches: Workbenches;
  readonly modules: { address(name: string): string };
}

/** More pages than any review has. */
const PAGES_MOST = 10_000;

export const pairKind = z.enum(PAIR_KINDS);
export const pairId = z
  .string()
  .max(PAIR_ID_MOST)
  .meta({ description: "L'id d'une paire, tel que la revue le donne." });

export const jobPath = z.object({ job_id: jobId });
export const reviewQuery = z.object({
  token,
  genre: pairKind.optional().meta({ description: "Les paires de ce genre seules." }),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGES_MOST)
    .optional()
    .meta({ description: "De la liste, 50 paires à la fois, à partir de 1." }),
  paire: pairId.optional().meta({ description: "La paire que la page montre." }),
  tri: z.enum(PAIR_ORDERS).optional().meta({ description: "Ordre de la liste." }),
  vue: z.enum(["liste"]).optional().meta({ description: "La page les montre en liste." }),
});

export interface ReviewCall {
  readonly path: { readonly job_id: string };
  readonly query: z.output<typeof reviewQuery>;
}

/** Failures of `openReview`. */
export const REVIEW_FAILURES = [...ADMISSION_FAILURES, "revue.absente"] as const;

/** A review opened by its token, with its upload and its job. */
export interface OpenedReview {
  readonly upload: MappingUpload;
  readonly job: ProcessingJob;
  readonly status: ReviewStatus;
}

/** The review of a call. Failures: `REVIEW_FAILURES`. */
export async function openReview(
  { mappings, reviews }: ReviewDeps,
  { path, query }: ReviewCall,
  { nowMs }: CallContext,
): Promise<Result<OpenedReview>> {
  const id = uploadOfReservedJob(path.job_id);
  const upload = mappings.admit({ id, token: query.token, clientId: undefined }, nowMs);
  if (!upload.ok) return upload;
  const job = await mappings.job(upload.value);
  if (!job.ok) return job;
  if (!job.value) return failed("revue.absente");
  const status = await reviews.of(upload.value.id, job.value);
  if (!status.ok) return status;
  return success({ upload: upload.value, job: job.value, status: status.value });
}

export function viewOf({ genre, page, paire, tri, vue }: ReviewCall["query"]): ReviewView {
  return {
    genre: genre ?? null,
    page: page ?? 1,
    paire: paire ?? null,
    isList: vue === "liste",
    order: tri ?? null,
  };
}

/** URLs of a review; ids and tokens need no encoding. */
export function addressesOf(
  { upload: { id, about } }: Pick<OpenedReview, "upload">,
  { path: { job_id }, query }: ReviewCall,
): ReviewAddresses {
  const way = `?token=${encodeURIComponent(query.token ?? "")}`;
  const self = reviewPath(job_id);
  const page = about.workflow === "mapper" ? `/api/mapper/${id}` : `/api/schema/validate/${id}`;
  return {
    self: `${self}${way}`,
    apply: `${self}/appliquer${way}`,
    status: `/api/schema/job/${job_id}/status${way}`,
    job: `${page}${way}`,
  };
}

const whole = z.number().int();

/** The progress of a review, part of each of its answers. */
export const reviewCounts = z
  .object({
    total: whole,
    restantes: whole.meta({ description: "Ni acceptées ni rejetées." }),
    acceptees: whole,
    rejetees: whole,
    plus_tard: whole,
    a_appliquer: z.boolean().meta({
      description: "Des décisions ne sont pas encore dans les résultats.",
    }),
  })
  .meta({ id: "AvancementDeLaRevue" });

export function countsOf(status: ReviewStatus): z.output<typeof reviewCounts> {
  const counts = countPairs(status.review.paires, status.choices);
  return { ...counts, a_appliquer: !isSame(decisionsOf(status), status.applied) };
}
