/** The paths of one upload in one of the two workflows, with its token. */
export interface WorkflowPaths {
  readonly progress: string;
  readonly state: string;
  readonly page: string;
  readonly save: string;
  readonly override: string;
  readonly confirm: string;
}

export type Workflow = "mapper" | "schema";

/** Path and form field of an upload. */
export const UPLOADS_OF: Readonly<Record<Workflow, { path: string; field: string }>> = {
  mapper: { path: "/api/mapper/upload", field: "files" },
  schema: { path: "/api/schema/upload", field: "file" },
};

export function pathsOf(workflow: Workflow, id: string, token: string): WorkflowPaths {
  const query = `?token=${token}`;
  if (workflow === "mapper")
    return {
      progress: `/api/mapper/progress/${id}${query}`,
      state: `/api/mapper/session/${id}${query}`,
      page: `/api/mapper/${id}${query}`,
      save: `/api/mapper/session/${id}/confirm-mapping${query}`,
      override: `/api/mapper/session/${id}/pkfk${query}`,
      confirm: `/api/mapper/confirm/${id}${query}`,
    };
  return {
    progress: `/api/schema/progress/${id}${query}`,
    state: `/api/schema/propose/${id}${query}`,
    page: `/api/schema/validate/${id}${query}`,
    save: `/api/schema/confirm-mapping${query}`,
    override: `/api/schema/pkfk/${id}${query}`,
    confirm: `/api/schema/confirm/${id}${query}`,
  };
}
