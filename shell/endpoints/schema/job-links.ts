import { REVIEW_FILE } from "../../../engine/files/report/review/review-pair.ts";
import type { ProcessingJob } from "../../workflows/mappings/processing-job.ts";

/** A link to an artefact of a job, for pages. */
export interface JobLink {
  readonly label: string;
  readonly href: string;
}

const ROLES: ReadonlyMap<string, string> = new Map([
  ["dirigeant", "Rapport du dirigeant (PDF)"],
  ["commercial", "Rapport commercial (PDF)"],
  ["dsi", "Rapport de la DSI (PDF)"],
]);

/** The label of an artefact meant for people, `null` for others. */
function labelOf(name: string): string | null {
  if (name === "redresse.zip") return "Fichier redressé (ZIP)";
  const role = /^rapport-ct\d-(\w+)\.pdf$/.exec(name)?.[1];
  return ROLES.get(role ?? "") ?? null;
}

/** Path of an artefact of a job, opened by the token of its upload. */
export function resultPath(jobId: string, name: string): string {
  return `/api/schema/job/${jobId}/resultats/${name}`;
}

/** Path of the page where a person decides the doubtful pairs of a job. */
export function reviewPath(jobId: string): string {
  return `/api/schema/job/${jobId}/revue`;
}

/** Path of the page of the rows of a job, with their findings. */
export function tablePath(jobId: string): string {
  return `/api/schema/job/${jobId}/table`;
}

/** Path of the findings of a job, for programs and as lists. */
export function findingsPath(jobId: string): string {
  return `/api/schema/job/${jobId}/constats`;
}

/** Path of the corrected files of a job, with all decisions. */
export function correctedPath(jobId: string): string {
  return `/api/schema/job/${jobId}/corrige`;
}

/**
 * Links to the results of a job for people, the corrected file first.
 *
 * @param query `?token=…`.
 */
export function resultLinks(job: ProcessingJob | null, query: string): JobLink[] {
  const artefacts = job?.output?.artefacts ?? [];
  const links = artefacts.flatMap(({ nom }) => {
    const label = labelOf(nom);
    return job && label ? [{ label, href: `${resultPath(job.id, nom)}${query}` }] : [];
  });
  const isReviewed = artefacts.some(({ nom }) => nom === REVIEW_FILE);
  const review = {
    label: "Décider de ce qui est douteux",
    href: reviewPath(job?.id ?? "") + query,
  };
  return [
    ...links.toSorted((a, b) => Number(b.href.includes(".zip")) - Number(a.href.includes(".zip"))),
    ...(isReviewed ? [review] : []),
  ];
}
