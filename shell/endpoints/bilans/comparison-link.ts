import { type Result, success } from "../../../engine/errors/failure.ts";
import { frenchParisDate } from "../../access/paris-calendar.ts";
import type { RunHistory } from "../../workflows/runs/run-history.ts";
import type { JobLink } from "../schema/job-links.ts";

export const RUNS_PATH = "/espace/evolution";
export const COMPARISON_PATH = `${RUNS_PATH}/comparaison`;

/** Path of the comparison of an upload with another; with the one before of its file by default. */
export function comparisonPath(after: string, before?: string): string {
  const query = new URLSearchParams({ apres: after, ...(before ? { avant: before } : {}) });
  return `${COMPARISON_PATH}?${query}`;
}

/** The link to the comparison of an upload of an account with the one before; `null` for none. */
export function comparisonLink(
  history: Pick<RunHistory, "of">,
  userId: number,
  uploadId: string | undefined,
): Result<JobLink | null> {
  const runs = history.of(userId);
  if (!runs.ok) return runs;
  const find = (id: string | undefined) => runs.value.find((run) => run.uploadId === id);
  const before = find(find(uploadId)?.previous?.id);
  if (uploadId === undefined || !before) return success(null);
  const label = `Comparer avec l’envoi du ${frenchParisDate(before.sentMs)}`;
  return success({ label, href: comparisonPath(uploadId), isPage: true });
}
