import { pathsOf, type Workflow, type WorkflowPaths } from "../workflow/workflow-paths.ts";

/** Whether the service acknowledged something, or was killed before its response. */
export type UploadStatus = "acknowledged" | "unknown";

export interface Result {
  readonly name: string;
  readonly sha256: string;
}

/** The acknowledged state of one upload, which must survive every kill. */
export class SessionJournal {
  readonly id: string;
  readonly workflow: Workflow;
  readonly token: string;
  readonly client: string | null;
  readonly paths: WorkflowPaths;
  /** `table column` -> the chosen field. */
  readonly columns = new Map<string, string | null>();
  /** Columns whose key was overridden. */
  readonly overrides = new Set<string>();
  readonly rules = new Map<string, UploadStatus>();
  readonly ratings = new Map<string, UploadStatus>();
  jobId: string | null = null;
  /** Outcome of the job with its results; `null` until it ended. */
  end: { readonly status: string; readonly results: readonly Result[] } | null = null;

  constructor(workflow: Workflow, id: string, token: string, client: string | null) {
    this.workflow = workflow;
    this.id = id;
    this.token = token;
    this.client = client;
    this.paths = pathsOf(workflow, id, token);
  }

  get query(): string {
    return `?token=${this.token}`;
  }

  /** Number of acknowledged items. */
  get acknowledged(): number {
    const stated = [...this.rules.values(), ...this.ratings.values()];
    return (
      1 +
      this.columns.size +
      this.overrides.size +
      stated.filter((status) => status === "acknowledged").length +
      (this.jobId === null ? 0 : 1) +
      (this.end?.results.length ?? 0)
    );
  }
}
