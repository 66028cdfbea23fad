import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { newFolder, type RunningCommand, startRecoupe } from "../../journeys/recoupe-process.ts";
import { CUSTOMERS } from "../../workers/files/processing/processing-bed.ts";
import { addJob, bedOf, environmentOf, isEnded, until } from "./pipeline-bed.ts";
import type { BedCall, ProcessingBed } from "./processing-bed.ts";

const begin = (processing: ProcessingBed, home: string): RunningCommand =>
  startRecoupe(home, ["pipeline"], environmentOf(processing));

/** Calls at which a pipeline is killed. */
const KILLED_AT: readonly BedCall[] = [
  { path: "download-upload", count: 1 },
  { path: "artefact", count: 3 },
  { path: "pipeline-callback", count: 2 },
];

test.serial("killed at any call, the next one does the job, once, and sweeps", async (t) => {
  for (const { path, count } of KILLED_AT) {
    const processing = await bedOf(t);
    const home = newFolder();
    const job = addJob(processing, { "clients.csv": CUSTOMERS });
    const killed = begin(processing, home);
    processing.onCall = (call) => {
      if (call.path === path && call.count === count) killed.child.kill("SIGKILL");
    };
    await killed.ended;
    t.is(readdirSync(join(home, "pipeline")).length, 1, "its work is left");
    processing.onCall = () => undefined;
    processing.expireLeases();
    const { child, ended } = begin(processing, home);
    // The service may have received the end that the killed pipeline was reporting.
    await once(child.stdout, "data");
    await until(() => isEnded(job));
    t.is(job.status, "termine", `${path} ${count}`);
    t.is(job.ends, 1, `${path} ${count}`);
    child.kill("SIGTERM");
    const { code, stdout, stderr } = await ended;
    t.is(code, 0, stderr);
    t.deepEqual(readdirSync(join(home, "pipeline")), []);
    for (const secret of Object.values(environmentOf(processing)).slice(1))
      t.false(`${stdout}${stderr}`.includes(secret), "no secret in the log");
    t.false(/Altibat|clients\.csv/.test(`${stdout}${stderr}`), "nothing of the file in the log");
  }
});

test.serial("without secrets in its environment it makes those of its home", async (t) => {
  const processing = await bedOf(t);
  const home = newFolder();
  const { child, ended } = startRecoupe(home, ["pipeline"], {
    RECOUPE_INTERNAL_URL: processing.url,
  });
  const { code, stderr } = await ended;
  t.is(child.exitCode, code);
  t.is(code, 1, "the service has other secrets");
  t.regex(stderr, /Secret interne absent ou faux.*\[pipeline\.secret\]/);
  t.true(existsSync(join(home, "secrets", "interne")));
  t.true(existsSync(join(home, "secrets", "rappel")));
});

test.serial("stopped by hand while it waits, it ends at once", async (t) => {
  const processing = await bedOf(t);
  const { child, ended } = begin(processing, newFolder());
  await once(child.stdout, "data");
  child.kill("SIGINT");
  t.is((await ended).code, 0);
});
