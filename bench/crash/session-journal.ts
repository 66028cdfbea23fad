import { pathsOf, type Workflow, type WorkflowPaths } from "../workflow/workflow-paths.ts";

/** Whether the service said that it has a thing, or was cut off before it could say. */
export type UploadStatus = "acknowledged" | "unknown";

export interface Result {
  readonly name: string;
  readonly sha256: string;
}

/** What a customer was told of one upload: what has to be so after every death. */
export class SessionJournal {
  readonly id: string;
  readonly workflow: Workflow;
  readonly token: string;
  readonly client: string | null;
  readonly paths: WorkflowPaths;
  /** `table column` -> the field that was chosen. */
  readonly columns = new Map<string, string | null>();
  /** Columns whose key was overridden. */
  readonly overrides = new Set<string>();
  readonly rules = new Map<string, UploadStatus>();
  readonly ratings = new Map<string, UploadStatus>();
  jobId: string | null = null;
  /** How the job ended, with what it made; `null` as long as it was not seen to end. */
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

  /** Of everything that was acknowledged, how much. */
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
