import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { StoreJobs } from "../../../../shell/state/jobs/store-jobs.ts";
import { openLmdbStore } from "../../../../shell/state/lmdb-store.ts";
import { programUnderTest } from "../../../runner/program-under-test.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { got } from "./jobs-bench.ts";

const SCRIPT = programUnderTest("test/shell/state/jobs/lease-loop");
const LEASE_MS = 80;
/** So many that none is given up: processes are killed with jobs in their hands. */
const ATTEMPTS = 1_000;
const JOBS = 60;

test("three processes, killed again and again: each job is done, and one result of each taken", async (t) => {
  const folder = temporaryFolder();
  const file = join(folder, "acknowledged.txt");
  writeFileSync(file, "");
  const acknowledged = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
  const store = openLmdbStore(folder);
  const onError = (error: unknown) => t.fail(String(error));
  const jobs = new StoreJobs({ store, random: randomBytes, onError }, { attemptsMost: ATTEMPTS });
  const ids: string[] = [];
  for (let nth = 0; nth < JOBS; nth++) {
    const request = {
      kind: "traitement",
      owner: "upl_1",
      key: `upl_${nth}`,
      input: nth,
      nowMs: nth,
    };
    ids.push(got(await jobs.enqueue(request)).id);
  }
  const start = (): ChildProcess => {
    const values = [folder, LEASE_MS, ATTEMPTS, file].map(String);
    return spawn(process.execPath, [...SCRIPT, ...values], { stdio: "inherit" });
  };
  const running = [start(), start(), start()];
  for (const killAfter of [5, 15, 25, 35]) {
    while (acknowledged().length < killAfter) await sleep(2);
    const victim = running.shift() as ChildProcess;
    const ended = once(victim, "exit");
    victim.kill("SIGKILL");
    await ended;
    running.push(start());
  }
  const exits = await Promise.all(running.map((child) => once(child, "exit")));
  t.deepEqual(
    exits.map(([code]) => code),
    [0, 0, 0],
  );
  const message = acknowledged().map((line) => line.split(" ") as [string, string]);
  t.is(new Set(message.map(([id]) => id)).size, message.length, "a job was completed twice");
  const outputs = new Map(message);
  for (const id of ids) {
    const job = got(await jobs.get(id));
    t.is(job.status, "termine");
    t.is(outputs.get(id) ?? job.output, job.output);
  }
  await store.close();
});
