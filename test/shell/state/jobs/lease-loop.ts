import { randomBytes } from "node:crypto";
import { openSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { StoreJobs } from "../../../../shell/state/jobs/store-jobs.ts";
import { openLmdbStore } from "../../../../shell/state/lmdb-store.ts";

/**
 * A process that leases jobs, works a few milliseconds on each and completes it, until none is
 * left: `lease-loop.ts FOLDER LEASE_MS ATTEMPTS ACKNOWLEDGED`. Writes each acknowledged completion
 * as a line `JOB OUTPUT` to that file. Sometimes it sleeps longer than its lease, so that another
 * process leases the job.
 */
const [folder, leaseText, attempts, acknowledgedFile] = process.argv.slice(2);
const forMs = Number(leaseText);
const store = openLmdbStore(folder!);
const onError = (error: unknown): never => {
  throw error;
};
const options = { attemptsMost: Number(attempts) };
const jobs = new StoreJobs({ store, random: randomBytes, onError }, options);
const acknowledgements = openSync(acknowledgedFile!, "a");

for (let turn = 0; ; turn++) {
  const leased = await jobs.lease({ kind: "traitement", forMs, nowMs: Date.now() });
  if (!leased.ok) throw new Error(leased.failure.code);
  const job = leased.value;
  if (!job) {
    if ([...store.range(["travail-file"])].length === 0) break;
    await sleep(5);
    continue;
  }
  const isSlow = turn % 5 === 4;
  await sleep(isSlow ? forMs * 2 : 3);
  await jobs.renew(job, { pct: 50, message: "Lecture" }, forMs, Date.now());
  await sleep(3);
  const output = `${process.pid}-${turn}`;
  const completed = await jobs.complete(job, output, Date.now());
  if (completed.ok) writeSync(acknowledgements, `${job.id} ${output}\n`);
}
await store.close();
