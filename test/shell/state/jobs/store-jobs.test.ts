import { randomBytes } from "node:crypto";
import { join } from "node:path";
import test from "ava";
import { StoreJobs, type StoreJobsOptions } from "../../../../shell/state/jobs/store-jobs.ts";
import { openLmdbStore } from "../../../../shell/state/lmdb-store.ts";
import type { Store } from "../../../../shell/state/store.ts";
import { MapStore } from "../map-store.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { got, LEASE_MS, LIMITS, NOW_MS } from "./jobs-bench.ts";
import { keepsTheJobsContract } from "./keeps-the-jobs-contract.ts";

function over(store: Store, onStatus: StoreJobsOptions["onStatus"] = () => {}) {
  const parts = { store, random: randomBytes, onError: () => {} };
  const jobs = new StoreJobs(parts, { ...LIMITS, onStatus });
  return { jobs, close: () => store.close() };
}

keepsTheJobsContract(test, "over a map", {
  open: async (onStatus) => over(new MapStore(), onStatus),
});

keepsTheJobsContract(test, "over lmdb", {
  open: async (onStatus) => over(openLmdbStore(join(temporaryFolder(), "state.v1")), onStatus),
});

test("progress that says nothing new is not written", async (t) => {
  const store = new MapStore(new Map(), { followed: ["travail"] });
  const { jobs } = over(store);
  const request = { kind: "traitement", owner: "upl_1", key: "upl_1", input: null, nowMs: NOW_MS };
  const { id } = got(await jobs.enqueue(request));
  const lease = got(await jobs.lease({ kind: "traitement", forMs: LEASE_MS, nowMs: NOW_MS }))!;
  const versions = new Set<string | null>();
  const tell = async (pct: number, afterMs: number) => {
    got(await jobs.renew(lease, { pct, message: "Lecture" }, LEASE_MS, NOW_MS + afterMs));
    versions.add(store.version(["travail", id]));
  };
  for (let ms = 0; ms < LEASE_MS / 5; ms += 1_000) await tell(10, ms);
  t.is(versions.size, 1);
  await tell(11, LEASE_MS / 5);
  await tell(11, LEASE_MS);
  t.is(versions.size, 3);
});

test("a job made in a caller's transaction is made with it, or not at all", async (t) => {
  const store = new MapStore();
  const { jobs } = over(store);
  const request = { kind: "traitement", owner: "upl_1", key: "upl_1", input: null, nowMs: NOW_MS };
  const undone = store.transact((transaction) => {
    jobs.enqueueIn(transaction, request);
    throw new Error("refused");
  });
  await t.throwsAsync(undone, { message: "refused" });
  t.deepEqual([...store.range([])], []);
  const made = await store.transact((transaction) => jobs.enqueueIn(transaction, request));
  t.deepEqual(got(await jobs.get(made.id)), made);
});

test("a store that is away is told to the log, and to callers without a word of why", async (t) => {
  const errors: unknown[] = [];
  const store = new MapStore();
  const jobs = new StoreJobs({
    store,
    random: randomBytes,
    onError: (error) => errors.push(error),
  });
  await store.close();
  t.like(await jobs.get("job_1"), { ok: false, failure: { code: "etat.indisponible" } });
  t.like(await jobs.cancel("job_1", NOW_MS), { ok: false, failure: { code: "etat.indisponible" } });
  t.is(errors.length, 2);
});

test("a job that has ended is done once more, its leases counted anew, its output kept until then", async (t) => {
  const store = new MapStore();
  const { jobs } = over(store);
  const reopen = (id: string) =>
    store.transact((transaction) => jobs.reopenIn(transaction, id, "Encore.", NOW_MS));
  const request = { kind: "traitement", owner: "upl_1", key: "upl_1", input: null, nowMs: NOW_MS };
  const { id } = got(await jobs.enqueue(request));
  const lease = () => jobs.lease({ kind: "traitement", forMs: LEASE_MS, nowMs: NOW_MS });
  t.like(await reopen("job_0"), { failure: { code: "travail.absent" } });
  t.like(await reopen(id), { failure: { code: "travail.en_cours" } });
  const first = got(await lease())!;
  t.like(await reopen(id), { failure: { code: "travail.en_cours" } });
  got(await jobs.complete(first, "made", NOW_MS));
  t.like(await reopen(id), { value: { status: "en_attente", output: "made", progressPct: 0 } });
  t.like(await jobs.complete(first, "late", NOW_MS), { failure: { code: "travail.bail" } });
  for (let failure = 1; failure <= LIMITS.attemptsMost; failure++) {
    const lease = got(await jobs.lease({ kind: "traitement", forMs: LEASE_MS, nowMs: Infinity }))!;
    t.is(lease.attempts, 1 + failure, "leases are numbered on");
    const failed = got(await jobs.fail(lease, { message: "Plein.", isRetryable: true }, NOW_MS));
    t.is(failed.status, failure < LIMITS.attemptsMost ? "en_attente" : "erreur");
    t.is(failed.output, "made");
  }
  t.is(got(await lease()), null);
  t.like(await reopen(id), { value: { status: "en_attente" } });
  got(await jobs.complete(got(await lease())!, "made anew", NOW_MS));
  t.like(got(await jobs.get(id)), { status: "termine", output: "made anew" });
});
