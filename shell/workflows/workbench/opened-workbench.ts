import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import type { WorkbenchAt } from "../../../workers/files/workbench/open-workbenches.ts";
import type { MappingUpload } from "../mappings/mapping-upload.ts";
import type { ProcessingJob } from "../mappings/processing-job.ts";
import type { TakenStep } from "./step-records.ts";

/** The workbench of some results, which may outlast their upload. */
export interface ResultWorkbench {
  /** The job or the upload that owns it. */
  readonly owner: string;
  readonly head: WorkbenchHead;
  readonly steps: readonly TakenStep[];
  readonly at: WorkbenchAt;
}

/** A workbench, for reading. */
export interface BrowsedWorkbench extends ResultWorkbench {
  readonly upload: MappingUpload;
}

/** The workbench of an upload with a person's steps. */
export interface OpenedWorkbench extends BrowsedWorkbench {
  readonly job: ProcessingJob;
  readonly nowMs: number;
}
