import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "../../http/child.ts";
import { CustomerCalls } from "../customer-calls.ts";
import { pathsOf, UPLOADS_OF, type WorkflowPaths } from "../workflow-paths.ts";

/**
 * Child process: customers who send their files at the same time, each from a separate process, and
 * then follow, correct and confirm. Prints the durations of their calls as one line of JSON.
 */
export interface CustomersPlan {
  readonly port: number;
  readonly sessions: number;
  readonly files: readonly string[];
  /** Polling interval of the progress. */
  readonly everyMs: number;
}

export interface CustomersReport {
  /** Milliseconds of every call except uploads, by kind of call. */
  readonly durations: Readonly<Record<string, readonly number[]>>;
  readonly uploadSeconds: readonly number[];
  readonly seconds: number;
}

const plan = JSON.parse(process.argv[2] ?? "{}") as CustomersPlan;
const calls = new CustomerCalls(plan.port);
const durations = new Map<string, number[]>();
const uploadSeconds: number[] = [];

async function timed<Answer extends { status: number }>(
  what: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  const answer = await call();
  const of = durations.get(what) ?? [];
  of.push(performance.now() - began);
  durations.set(what, of);
  if (answer.status !== 200) throw new Error(`${what}: ${JSON.stringify(answer)}`);
  return answer;
}

async function customer(): Promise<void> {
  const began = performance.now();
  const url = `http://127.0.0.1:${plan.port}${UPLOADS_OF.mapper.path}`;
  const send = { url, files: plan.files, field: UPLOADS_OF.mapper.field, times: 1 };
  const child = startChild("uploads/send-files.ts", [JSON.stringify(send)]);
  const { session_id: id, token } = JSON.parse(await child.line());
  await child.stop();
  if (!id) throw new Error("an upload was refused");
  uploadSeconds.push((performance.now() - began) / 1000);
  const paths = pathsOf("mapper", id, token);
  await proposed(paths);
  await validate(paths, `?token=${token}`);
}

async function proposed({ progress }: WorkflowPaths): Promise<void> {
  for (;;) {
    const { body } = await timed("progress", () => calls.get(progress));
    if (body.status === "MAPPING_A_VALIDER") return;
    if (body.status !== "EN_ATTENTE" && body.status !== "EN_COURS")
      throw new Error(`not proposed: ${JSON.stringify(body)}`);
    await sleep(plan.everyMs);
  }
}

/** A person's calls on a proposal: view, correct table by table, confirm. */
async function validate(paths: WorkflowPaths, query: string): Promise<void> {
  const { body: state } = await timed("state", () => calls.get(paths.state));
  await timed("page", () => calls.bytes(paths.page, "text/html"));
  const [first] = state.tables;
  const override = { table: first.table, column: "Code client", override_type: "pk" };
  await timed("override", () => calls.post(paths.override, override));
  for (const { table, colonnes } of state.tables) {
    const mappings = colonnes.map((column: Record<string, unknown>) => ({
      table,
      original_col: column["original_col"],
      crm_field: column["crm_field"],
      entity_type: column["entity_type"],
    }));
    await timed("save", () => calls.post(paths.save, { mappings }));
    await timed("page", () => calls.bytes(paths.page, "text/html"));
  }
  const { body } = await timed("confirm", () => calls.post(paths.confirm, { mappings: [] }));
  await timed("job", () => calls.get(`/api/schema/job/${body.job_id}/status${query}`));
}

const began = performance.now();
await Promise.all(Array.from({ length: plan.sessions }, customer));
const report: CustomersReport = {
  durations: Object.fromEntries(durations),
  uploadSeconds,
  seconds: (performance.now() - began) / 1000,
};
console.log(JSON.stringify(report));
