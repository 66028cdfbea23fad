import { randomBytes } from "node:crypto";
import test from "ava";
import type { Job, JobStatus, Lease } from "../../../../shell/state/jobs/job.ts";
import { StoreJobs } from "../../../../shell/state/jobs/store-jobs.ts";
import fc, { rounds } from "../../../properties.ts";
import { MapStore } from "../map-store.ts";
import { Bench, codeOf, got, LEASE_MS, LIMITS } from "./jobs-bench.ts";

interface NaiveJob {
  readonly key: string;
  status: JobStatus;
  attempts: number;
  pct: number;
  dueMs: number;
  /** Whether its present message is a holder's. */
  isHolders: boolean;
  /** Which of all leases that were given speaks for it; -1 for none. */
  holder: number;
}

/** Jobs with nothing clever in them: a list that is looked through. */
class NaiveJobs {
  readonly all: NaiveJob[] = [];
  readonly #leased: NaiveJob[] = [];

  make(key: string, nowMs: number): void {
    if (this.all.some((job) => job.key === key)) return;
    this.all.push({
      key,
      status: "en_attente",
      attempts: 0,
      pct: 0,
      dueMs: nowMs,
      isHolders: false,
      holder: -1,
    });
  }

  /** The key of the job that was given. */
  lease(nowMs: number): string | null {
    for (const job of this.all) {
      const isOpen = job.status === "en_attente" || job.status === "en_cours";
      if (!isOpen || job.dueMs > nowMs) continue;
      if (job.attempts === LIMITS.attemptsMost) {
        Object.assign(job, { status: "erreur", holder: -1 });
        continue;
      }
      const holder = this.#leased.push(job) - 1;
      const dueMs = nowMs + LEASE_MS;
      Object.assign(job, {
        status: "en_cours",
        attempts: job.attempts + 1,
        isHolders: false,
        holder,
        dueMs,
      });
      return job.key;
    }
    return null;
  }

  /** What the holder of the nth lease says; whether it is heard. */
  say(nth: number, what: "renew" | "complete" | "fail", pct: number, nowMs: number): boolean {
    const job = this.#leased[nth] as NaiveJob;
    if (job.holder !== nth) return false;
    const isRepeat =
      (what === "complete" && job.status === "termine") ||
      (what === "fail" && (job.status === "en_attente" || job.status === "erreur"));
    if (job.status !== "en_cours") return isRepeat;
    if (what === "complete") Object.assign(job, { status: "termine", pct: 100 });
    else if (what === "renew") this.#renew(job, pct, nowMs);
    else if (job.attempts === LIMITS.attemptsMost) job.status = "erreur";
    else {
      const pauseMs = job.attempts === 1 ? LIMITS.pauseMs : LIMITS.pauseMostMs;
      Object.assign(job, { status: "en_attente", dueMs: nowMs + pauseMs });
    }
    return true;
  }

  #renew(job: NaiveJob, pct: number, nowMs: number): void {
    const isNews = pct > job.pct || (pct === job.pct && !job.isHolders);
    const dueMs = Math.max(job.dueMs, nowMs + LEASE_MS);
    // What is said again prolongs the lease only when a quarter of it is over.
    if (!isNews && dueMs - job.dueMs < LEASE_MS / 4) return;
    Object.assign(job, { pct: Math.max(pct, job.pct), isHolders: job.isHolders || isNews, dueMs });
  }

  cancel(key: string): void {
    const job = this.all.find((one) => one.key === key);
    if (job && (job.status === "en_attente" || job.status === "en_cours"))
      Object.assign(job, { status: "annule", holder: -1 });
  }
}

/** Jobs and their naive twin, given the same acts. */
class Pair {
  readonly #bench: Bench;
  readonly #naive = new NaiveJobs();
  readonly #ids = new Map<string, string>();
  readonly #leases: Lease[] = [];

  constructor() {
    const parts = { store: new MapStore(), random: randomBytes, onError: () => {} };
    this.#bench = new Bench(new StoreJobs(parts, LIMITS));
  }

  async make(key: string): Promise<boolean> {
    // No two are as old.
    this.#bench.nowMs += 1;
    this.#ids.set(key, (await this.#bench.make(key)).id);
    this.#naive.make(key, this.#bench.nowMs);
    return this.isAlike();
  }

  async lease(): Promise<boolean> {
    const leased = await this.#bench.lease();
    if (leased) this.#leases.push(leased);
    return this.#naive.lease(this.#bench.nowMs) === (leased?.key ?? null) && this.isAlike();
  }

  async say(nth: number, what: "renew" | "complete" | "fail", pct: number): Promise<boolean> {
    const lease = this.#leases[nth];
    if (!lease) return true;
    const bench = this.#bench;
    const message = {
      renew: () => bench.renew(lease, pct),
      complete: () => bench.complete(lease, `of lease ${nth}`),
      fail: () => bench.fail(lease),
    };
    const code = codeOf(await message[what]());
    const isHeard = this.#naive.say(nth, what, pct, bench.nowMs);
    return code === (isHeard ? null : "travail.bail") && this.isAlike();
  }

  async cancel(key: string): Promise<boolean> {
    const id = this.#ids.get(key);
    if (id) await this.#bench.jobs.cancel(id, this.#bench.nowMs);
    this.#naive.cancel(key);
    return this.isAlike();
  }

  async wait(ms: number): Promise<boolean> {
    this.#bench.nowMs += ms;
    return true;
  }

  async isAlike(): Promise<boolean> {
    const jobs = got(await this.#bench.jobs.ofOwner("upl_1"));
    const seen = (job: Job) => [job.key, job.status, job.attempts, job.progressPct];
    const expected = this.#naive.all.map(({ key, status, attempts, pct }) => [
      key,
      status,
      attempts,
      pct,
    ]);
    return JSON.stringify(jobs.map(seen)) === JSON.stringify(expected);
  }
}

type Act = (pair: Pair) => Promise<boolean>;

const key = fc.constantFrom("a", "b", "c", "d");
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: key.map(
      (one): Act =>
        (pair) =>
          pair.make(one),
    ),
  },
  { weight: 4, arbitrary: fc.constant<Act>((pair) => pair.lease()) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 5 }),
        fc.constantFrom("renew" as const, "renew" as const, "complete" as const, "fail" as const),
        fc.constantFrom(10, 20, 50, 100),
      )
      .map(
        ([nth, what, pct]): Act =>
          (pair) =>
            pair.say(nth, what, pct),
      ),
  },
  {
    weight: 1,
    arbitrary: key.map(
      (one): Act =>
        (pair) =>
          pair.cancel(one),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, LIMITS.pauseMs, LEASE_MS / 4, LEASE_MS, 2 * LEASE_MS).map(
      (ms): Act =>
        (pair) =>
          pair.wait(ms),
    ),
  },
);

test("leases, words of holders, failures and time in any order: as the naive list", async (t) => {
  await t.notThrowsAsync(
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60, size: "max" }), async (acts) => {
        const pair = new Pair();
        for (const one of acts) if (!(await one(pair))) return false;
        return true;
      }),
      { numRuns: rounds(3) },
    ),
  );
});
