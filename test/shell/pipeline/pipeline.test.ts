import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { PDFDocument } from "pdf-lib";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { CUSTOMERS } from "../../workers/files/processing/processing-bed.ts";
import { addJob, bedOf, isEnded, pipelineAt, until } from "./pipeline-bed.ts";
import type { Fault } from "./processing-bed.ts";

const RESULTS = [
  "fiches.json",
  "fiches.mdb",
  "rapport-ct1-commercial.pdf",
  "rapport-ct1-dirigeant.pdf",
  "rapport-ct1-dsi.pdf",
  "synthese.json",
];

test("a job from lease to results; nothing of it is left", async (t) => {
  const processing = await bedOf(t);
  const home = newFolder();
  const stray = join(home, "pipeline", `999999999-1.${"a".repeat(32)}`);
  mkdirSync(stray, { recursive: true });
  const job = addJob(processing, { "clients.csv": CUSTOMERS });
  const { process, ended } = pipelineAt(t, processing, {}, { RECOUPE_HOME: home });
  await until(() => isEnded(job));
  t.like(job, { status: "termine", ends: 1, attempts: 1, pct: 100 });
  t.deepEqual([...job.results.keys()].sort(), RESULTS);
  const pdf = await PDFDocument.load(job.results.get("rapport-ct1-dsi.pdf") as Buffer);
  t.true(pdf.getPageCount() >= 1);
  const summary = JSON.parse(String(job.results.get("synthese.json")));
  t.is(summary.tables[0].fiches, 5);
  process.stop();
  t.is(await ended, null);
  t.false(existsSync(stray), "what a killed process left is swept");
  t.deepEqual(readdirSync(join(home, "pipeline")), []);
  t.deepEqual(processing.faulty, []);
});

/** Calls that break, and how; each job ends once all the same. */
const BROKEN: readonly (readonly [what: string, path: string, fault: Fault])[] = [
  ["a download is cut in the middle", "download-upload", "late_cut"],
  ["the service is away at a download", "download-upload", "away"],
  ["an upload is cut in the middle", "artefact", "cut"],
  ["the service is away at an upload", "artefact", "away"],
  ["the answer to an event is lost", "pipeline-callback", "late_cut"],
  ["the service is away at an event", "pipeline-callback", "away"],
  ["the service is away when work is asked for", "job-lease", "away"],
  ["a connection breaks when work is asked for", "job-lease", "cut"],
];

for (const [what, path, fault] of BROKEN) {
  test(`${what}, twice`, async (t) => {
    const processing = await bedOf(t);
    processing.fault = (call) => (call.path === path && call.count <= 2 ? fault : null);
    const job = addJob(processing, { "clients.csv": CUSTOMERS });
    pipelineAt(t, processing);
    await until(() => isEnded(job));
    t.like(job, { status: "termine", ends: 1, attempts: 1 });
    t.deepEqual([...job.results.keys()].sort(), RESULTS);
  });
}

test("the service is away for all calls of a while, with the work under way", async (t) => {
  const processing = await bedOf(t);
  let away = 0;
  processing.fault = ({ path }) => (path !== "job-lease" && ++away > 1 && away < 12 ? "cut" : null);
  const job = addJob(processing, { "clients.csv": CUSTOMERS });
  pipelineAt(t, processing);
  await until(() => isEnded(job));
  t.like(job, { status: "termine", ends: 1, attempts: 1 });
});

test("a lease that went to another is lost: the job is done once, by whoever holds it", async (t) => {
  const processing = await bedOf(t);
  const job = addJob(processing, { "clients.csv": CUSTOMERS });
  processing.onCall = ({ path, count }) => {
    if (path !== "artefact" || count !== 2) return;
    // Another worker has it from now on.
    job.bail = "another";
    job.attempts++;
  };
  const { process, ended } = pipelineAt(t, processing);
  await until(() => job.attempts === 2);
  process.stop();
  await ended;
  t.is(job.ends, 0);
  t.is(job.status, "en_cours");
  t.false(job.events.includes("echec"), "nothing is said of another's job");
});

test("the heart beats while the work lasts, and tells that it was lost", async (t) => {
  const processing = await bedOf(t);
  const rows = "C1;Altibat;90000010000017;a@b.example;75001;Paris;rien\n".repeat(20_000);
  const header = CUSTOMERS.slice(0, CUSTOMERS.indexOf("\n") + 1);
  const job = addJob(processing, { "clients.csv": header + rows });
  pipelineAt(t, processing, { heartbeatMs: 20 });
  await until(() => job.events.includes("progression"));
  job.bail = "another";
  await until(() => processing.jobs[0]?.status === "en_cours");
  const next = addJob(processing, { "clients.csv": CUSTOMERS });
  await until(() => isEnded(next));
  t.is(next.status, "termine", "the pipeline goes on with the next one");
  t.is(job.ends, 0);
});

test("a file that is too much for its thread ends its job alone, with its reason", async (t) => {
  const processing = await bedOf(t);
  const poison = addJob(processing, { "clients.csv": CUSTOMERS });
  const { process } = pipelineAt(t, processing, { timeoutMs: 1 });
  await until(() => isEnded(poison));
  t.is(poison.status, "erreur");
  t.regex(poison.message, /plus de temps que permis/);
  process.stop();
  const unread = addJob(processing, { "note.csv": "\u0000\u0001" });
  const sound = addJob(processing, { "clients.csv": CUSTOMERS });
  pipelineAt(t, processing);
  await until(() => isEnded(unread) && isEnded(sound));
  t.is(unread.status, "erreur");
  t.is(sound.status, "termine");
});

test("a product that crosses companies is not delivered without registers: it is tried again", async (t) => {
  const processing = await bedOf(t);
  const job = addJob(processing, { "clients.csv": CUSTOMERS }, { produit: "ct2" });
  const messages = new Set<string>();
  // The next attempt has a message of its own.
  processing.onCall = () => messages.add(job.message);
  pipelineAt(t, processing);
  await until(() => job.attempts >= 2);
  t.regex([...messages].join("\n"), /ne tient pas à vos fichiers.*registre\.non_charge/);
});

test("stopped in the middle of its work, it gives the job back", async (t) => {
  const processing = await bedOf(t);
  const job = addJob(processing, { "clients.csv": CUSTOMERS });
  let process: { stop(): void } | null = null;
  processing.onCall = ({ path }) => {
    if (path === "download-upload") process?.stop();
  };
  const one = pipelineAt(t, processing);
  process = one.process;
  t.is(await one.ended, null);
  t.is(job.status, "en_attente");
  t.is(job.events.at(-1), "echec");
  processing.onCall = () => undefined;
  pipelineAt(t, processing);
  await until(() => isEnded(job));
  t.like(job, { status: "termine", ends: 1, attempts: 2 });
});

test("several pipelines, each with several jobs: every job is done once", async (t) => {
  const processing = await bedOf(t);
  const jobs = Array.from({ length: 6 }, () => addJob(processing, { "clients.csv": CUSTOMERS }));
  for (const count of ["1", "2"]) pipelineAt(t, processing, {}, { RECOUPE_PIPELINE_JOBS: count });
  await until(() => jobs.every(isEnded));
  for (const job of jobs) t.like(job, { status: "termine", ends: 1, attempts: 1 });
  const summaries = jobs.map(({ results }) => String(results.get("synthese.json")));
  t.is(new Set(summaries).size, 1, "the same files, the same bytes");
});

test("results that the service has lost are sent again", async (t) => {
  const processing = await bedOf(t);
  const job = addJob(processing, { "clients.csv": CUSTOMERS });
  processing.forgetsResults = 1;
  pipelineAt(t, processing);
  await until(() => isEnded(job));
  t.like(job, { status: "termine", ends: 1, attempts: 1 });
});

test("a service that does not know the secret ends the pipeline, which says so", async (t) => {
  const processing = await bedOf(t);
  const wrong = { RECOUPE_INTERNAL_SECRET: "z".repeat(32) };
  const { ended } = pipelineAt(t, processing, {}, wrong);
  t.is((await ended)?.code, "pipeline.secret");
});
