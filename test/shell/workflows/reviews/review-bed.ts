import type { Review } from "../../../../engine/files/report/review/review-pair.ts";
import { EXAMPLE_REVIEW } from "../../../../shell/pages/review/review-example.ts";
import type { MappingUpload } from "../../../../shell/workflows/mappings/mapping-upload.ts";
import type { ProcessingJob } from "../../../../shell/workflows/mappings/processing-job.ts";
import { type MappingBed, valueIn } from "../mappings/mapping-bed.ts";

/** A review with a single pair, which contains this cell of the customer. */
export function reviewOf(cell: string): Review {
  const [pair] = EXAMPLE_REVIEW.paires;
  const champs = [{ libelle: "Société", gauche: cell, droite: cell, accord: "egal" }] as const;
  return { ...EXAMPLE_REVIEW, paires: pair ? [{ ...pair, champs }] : [] };
}

/** Decides the pair of a finished job, and applies the decision. */
export async function reviewed(
  { reviews, mappings }: MappingBed,
  upload: MappingUpload,
): Promise<void> {
  const job = valueIn(await mappings.job(upload));
  const { review } = valueIn(await reviews.of(upload.id, job));
  valueIn(await reviews.decide(upload, review, [{ paire: "doublon-1-2-3", choix: "accepter" }]));
  valueIn(await reviews.apply(upload, job as ProcessingJob, review, Date.now()));
}

/** Number of stored decision records of an upload. */
export function decisionsOf({ store }: MappingBed, { id }: MappingUpload): number {
  const families = ["revue", "revue-appliquee"];
  return families.flatMap((family) => [...store.range([family, id])]).length;
}
