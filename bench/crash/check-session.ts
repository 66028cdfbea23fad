import { createHash } from "node:crypto";
import type { CustomerCalls } from "../workflow/customer-calls.ts";
import type { SessionJournal, UploadStatus } from "./session-journal.ts";

/** Deviations from the acknowledged state, in words. */
export interface Faults {
  readonly lost: string[];
  readonly doubled: string[];
}

/** Compares the service's state of an upload with what it has acknowledged. */
export async function checkSession(
  calls: CustomerCalls,
  session: SessionJournal,
  faults: Faults,
): Promise<void> {
  const { id, paths } = session;
  // Before the call: data acknowledged during it may be missing from its response.
  const wanted = {
    columns: [...session.columns],
    overrides: [...session.overrides],
    rules: [...session.rules],
    ratings: [...session.ratings],
    jobId: session.jobId,
    end: session.end,
  };
  const { status, body } = await calls.get(paths.state);
  if (status !== 200) {
    faults.lost.push(`${id}: ${status} ${JSON.stringify(body)}`);
    return;
  }
  const note = noteOf(id, faults);
  const fields = (body.confirmation?.mappings ?? []).map(
    (one: Record<string, unknown>) =>
      `${one["table"]} ${one["original_col"]} -> ${one["crm_field"]}`,
  );
  for (const [column, field] of wanted.columns) note(`${column} -> ${field}`, fields);
  const overridden = (body.surcharges ?? []).map((one: { column: string }) => one.column);
  for (const column of wanted.overrides) note(column, overridden);
  const rules = (body.regles ?? []).map((one: { texte: string }) => one.texte);
  for (const [rule, status] of wanted.rules) note(rule, rules, status);
  if (wanted.ratings.length > 0) {
    const rated = await calls.get(`/api/schema/report/ratings${session.query}&limit=20`);
    const excerpts = (rated.body.notes ?? []).map((one: { objet: string }) => one.objet);
    for (const [excerpt, status] of wanted.ratings) note(excerpt, excerpts, status);
  }
  if (wanted.jobId !== null) note(wanted.jobId, [body.job_id]);
  if (wanted.jobId !== null && session.client !== null) {
    const path = `/api/schema/history/${session.client}${session.query}`;
    const { historique = [] } = (await calls.get(path)).body;
    note(
      `history ${id}`,
      historique.map((one: { upload_id: string }) => `history ${one.upload_id}`),
    );
  }
  if (wanted.end) await checkResults(calls, session, wanted.end, faults);
}

async function checkResults(
  calls: CustomerCalls,
  { id, jobId, query }: SessionJournal,
  end: NonNullable<SessionJournal["end"]>,
  faults: Faults,
): Promise<void> {
  const note = noteOf(id, faults);
  const { body } = await calls.get(`/api/schema/job/${jobId}/status${query}`);
  note(`status ${end.status}`, [`status ${body.status}`]);
  const now: string[] = [];
  for (const { nom, url } of body.resultats ?? []) {
    const { content } = await calls.bytes(url.includes("?") ? url : url + query);
    now.push(`${nom} ${createHash("sha256").update(content).digest("hex")}`);
  }
  for (const { name, sha256 } of end.results) note(`${name} ${sha256}`, now);
  if (now.length > end.results.length) faults.doubled.push(`${id}: ${now.join(", ")}`);
}

function noteOf(id: string, { lost, doubled }: Faults) {
  return (what: string, found: readonly string[], status: UploadStatus = "acknowledged"): void => {
    const times = found.filter((one) => one === what).length;
    if (times === 0 && status === "acknowledged") lost.push(`${id}: ${what}`);
    if (times > 1) doubled.push(`${id}: ${what}`);
  };
}
