import { z } from "zod";
import type { Result } from "../../../engine/errors/failure.ts";
import type { CallContext } from "../../http/endpoint.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import { uploadOfReservedJob } from "../../workflows/mappings/processing-job.ts";
import { jobId } from "../../workflows/processing/callback.ts";
import type { OpenedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";
import { ADMISSION_FAILURES } from "../schema/mapping-call.ts";

export interface WorkbenchDeps {
  readonly mappings: Mappings;
  readonly workbenches: Workbenches;
}

export const jobPath = z.object({ job_id: jobId });

/** A call to a path of a job. */
export interface JobCall {
  readonly path: { readonly job_id: string };
  readonly query: { readonly token?: string | undefined };
}

/** Failures of `openWorkbench`, and those of the tasks that read it. */
export const WORKBENCH_FAILURES = [
  ...ADMISSION_FAILURES,
  "etabli.absent",
  "fichier.interrompu",
  "fichier.memoire",
  "fichier.temps",
  "registre.corrompu",
] as const;

/** The workbench of a call. */
export async function openWorkbench(
  { mappings, workbenches }: WorkbenchDeps,
  { path, query }: JobCall,
  { nowMs }: Pick<CallContext, "nowMs">,
): Promise<Result<OpenedWorkbench>> {
  const id = uploadOfReservedJob(path.job_id);
  const upload = mappings.admit({ id, token: query.token, clientId: undefined }, nowMs);
  if (!upload.ok) return upload;
  const job = await mappings.job(upload.value);
  if (!job.ok) return job;
  return workbenches.open(upload.value, job.value, nowMs);
}
