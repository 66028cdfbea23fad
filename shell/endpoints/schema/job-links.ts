import { REVIEW_FILE } from "../../../engine/files/report/review/review-pair.ts";
import { WORKBENCH_STORE } from "../../../engine/files/workbench/workbench-head.ts";
import { CORRECTED, type ProcessingJob } from "../../workflows/mappings/processing-job.ts";

/** A link to an artefact of a job, for pages. */
export interface JobLink {
  readonly label: string;
  readonly href: string;
  /** A page, where others are files to download. */
  readonly isPage?: true;
}

const ROLES: ReadonlyMap<string, string> = new Map([
  ["dirigeant", "Rapport du dirigeant (PDF)"],
  ["commercial", "Rapport commercial (PDF)"],
  ["dsi", "Rapport de la DSI (PDF)"],
]);

/** The label of an artefact meant for people, `null` for others. */
function labelOf(name: string): string | null {
  if (name === CORRECTED) return "Fichier corrigé (ZIP, un CSV par table)";
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

/** Path of the lists of a salesperson, with all decisions. */
export function listsPath(jobId: string): string {
  return `/api/schema/job/${jobId}/listes`;
}

/**
 * Links to the results of a job for people, what to do next first.
 *
 * @param query `?token=…`.
 */
export function resultLinks(job: ProcessingJob | null, query: string): JobLink[] {
  if (!job) return [];
  const artefacts = job.output?.artefacts ?? [];
  const has = (name: string): boolean => artefacts.some(({ nom }) => nom === name);
  const link = (label: string, path: string): JobLink => ({ label, href: path + query });
  const files = artefacts.flatMap(({ nom }) => {
    const label = labelOf(nom);
    return label ? [link(label, resultPath(job.id, nom))] : [];
  });
  const page = (label: string, path: string): JobLink => ({ ...link(label, path), isPage: true });
  const isZip = ({ href }: JobLink): boolean => href.includes(".zip");
  const isBrowsed = has(WORKBENCH_STORE);
  return [
    ...(isBrowsed ? [page("Voir et corriger les fiches", tablePath(job.id))] : []),
    ...(has(REVIEW_FILE) ? [page("Comparer les doublons", reviewPath(job.id))] : []),
    ...(isBrowsed && has(CORRECTED)
      ? [link("Fichier corrigé (Excel, cellules en couleur)", correctedPath(job.id))]
      : []),
    ...(isBrowsed ? [link("Listes commerciales (Excel)", listsPath(job.id))] : []),
    ...files.toSorted((a, b) => Number(isZip(b)) - Number(isZip(a))),
  ];
}
