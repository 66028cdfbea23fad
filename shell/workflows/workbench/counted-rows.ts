import { EVERY_ROW } from "../../../engine/files/workbench/row-query.ts";
import type { ProcessingJob } from "../mappings/processing-job.ts";
import type { Workbenches } from "./workbenches.ts";

/** What has become of the rows of a job, decisions included; `null` where its results do not tell. */
export async function countedRows(
  workbenches: Workbenches,
  upload: Parameters<Workbenches["open"]>[0],
  job: ProcessingJob | null,
  nowMs: number,
) {
  const opened = await workbenches.open(upload, job, nowMs);
  if (!opened.ok) return null;
  const browsed = await workbenches.browse(opened.value, EVERY_ROW, { first: 0, size: 1 });
  if (!browsed.ok) return null;
  const { tables, rows } = opened.value.head;
  const { states, graded, waiting } = browsed.value;
  return { tables, rows, states, graded, waiting };
}
