import { randomBytes } from "node:crypto";
import type { ExecutionContext, TestFn } from "ava";
import type { Job, Lease, LeasedJob } from "../../../../shell/state/jobs/job.ts";
import type { Jobs } from "../../../../shell/state/jobs/jobs.ts";
import type { StoreJobsOptions } from "../../../../shell/state/jobs/store-jobs.ts";
import { Bench, codeOf, got, LEASE_MS, LIMITS } from "./jobs-bench.ts";

export interface JobsUnderTest {
  /** Opens an empty storage of jobs, with `LIMITS`. */
  open(
    onStatus?: StoreJobsOptions["onStatus"],
  ): Promise<{ readonly jobs: Jobs; close(): Promise<void> }>;
}

/** Asserts that every report of this holder is refused and changes nothing. */
async function isRefused(t: ExecutionContext, bench: Bench, lease: Lease, code = "travail.bail") {
  const before = await bench.jobs.get(lease.id);
  const message = [
    await bench.renew(lease, 99),
    await bench.complete(lease, "of a former holder"),
    await bench.fail(lease),
  ];
  t.deepEqual(message.map(codeOf), [code, code, code]);
  t.deepEqual(await bench.jobs.get(lease.id), before);
}

/** The contract of every adapter of Jobs; one test per rule. */
export function keepsTheJobsContract(test: TestFn, name: string, subject: JobsUnderTest): void {
  const promise = (title: string, run: (t: ExecutionContext, bench: Bench) => Promise<void>) =>
    test(`${name}: ${title}`, async (t) => {
      const { jobs, close } = await subject.open();
      await run(t, new Bench(jobs));
      await close();
    });

  promise("a job waits, is leased, makes progress and ends", async (t, bench) => {
    const made = await bench.make("upl_1");
    t.regex(made.id, /^job_[0-9a-f]{32}$/);
    t.like(made, { status: "en_attente", progressPct: 0, attempts: 0, input: { key: "upl_1" } });
    const leased = await bench.mustLease();
    t.like(leased, { id: made.id, status: "en_cours", attempts: 1 });
    t.is(await bench.lease(), null);
    t.like(got(await bench.renew(leased, 40, "Contrôles")), {
      progressPct: 40,
      message: "Contrôles",
    });
    got(await bench.complete(leased, "made"));
    t.like(await bench.job(made.id), { status: "termine", progressPct: 100, output: "made" });
    t.is(await bench.lease(), null);
  });

  promise(
    "of two jobs with one key only the first is, whatever it has come to",
    async (t, bench) => {
      const [one, two] = await Promise.all([bench.make("upl_1"), bench.make("upl_1")]);
      t.deepEqual(one, two);
      await bench.complete(await bench.mustLease(), "made");
      t.like(await bench.make("upl_1"), { id: one.id, status: "termine" });
      t.is(await bench.lease(), null);
    },
  );

  promise("the oldest comes first, each kind by itself", async (t, bench) => {
    const made: string[] = [];
    for (const key of ["a", "b", "c"]) {
      made.push((await bench.make(key)).id);
      bench.nowMs += 1;
    }
    const other = await bench.make("d", "export");
    t.is((await bench.lease("export"))?.id, other.id);
    const first = await bench.mustLease();
    bench.nowMs += LEASE_MS;
    const again = [await bench.mustLease(), await bench.mustLease(), await bench.mustLease()];
    t.deepEqual(
      [first, ...again].map(({ id }) => id),
      [made[0], ...made],
    );
  });

  promise(
    "a lease that has run out is given to another, and the former is refused",
    async (t, bench) => {
      await bench.make("upl_1");
      const former = await bench.mustLease();
      bench.nowMs += LEASE_MS - 1;
      t.is(await bench.lease(), null);
      bench.nowMs += 1;
      const holder = await bench.mustLease();
      t.like(holder, { id: former.id, attempts: 2 });
      t.not(holder.bail, former.bail);
      await isRefused(t, bench, former);
      got(await bench.complete(holder, "made"));
      await isRefused(t, bench, former);
      t.is((await bench.job(former.id)).output, "made");
    },
  );

  promise(
    "a holder whose lease has run out keeps the job until another has it",
    async (t, bench) => {
      await bench.make("upl_1");
      const late = await bench.mustLease();
      bench.nowMs += 10 * LEASE_MS;
      got(await bench.renew(late));
      t.is(await bench.lease(), null);
      bench.nowMs += 10 * LEASE_MS;
      t.is(codeOf(await bench.complete(late, "made late")), null);
    },
  );

  promise("renewing prolongs the lease, by little words too", async (t, bench) => {
    await bench.make("upl_1");
    const lease = await bench.mustLease();
    for (let step = 0; step < 100; step++) {
      bench.nowMs += LEASE_MS / 10;
      got(await bench.renew(lease));
      t.is(await bench.lease(), null);
    }
    bench.nowMs += LEASE_MS;
    t.not(await bench.lease(), null);
  });

  promise("progress never goes back, not in a new attempt either", async (t, bench) => {
    await bench.make("upl_1");
    const lease = await bench.mustLease();
    const reported: unknown[] = [];
    const tell = async (by: Lease, pct: number, message: string) => {
      const job = got(await bench.renew(by, pct, message));
      reported.push([job.progressPct, job.message]);
    };
    await tell(lease, 30, "Lecture");
    await tell(lease, 20, "late word");
    await tell(lease, 30, "Contrôles");
    bench.nowMs += LEASE_MS * 2;
    const next = await bench.mustLease();
    t.is(next.progressPct, 30);
    await tell(next, 5, "Lecture");
    await tell(next, 130, "Rapports");
    t.deepEqual(reported, [
      [30, "Lecture"],
      [30, "Lecture"],
      [30, "Contrôles"],
      [30, next.message],
      [100, "Rapports"],
    ]);
  });

  promise("an end that is told twice is taken once; another end is refused", async (t, bench) => {
    const made = await bench.make("upl_1");
    const lease = await bench.mustLease();
    const once = got(await bench.complete(lease, "made"));
    bench.nowMs += 5;
    t.deepEqual(got(await bench.complete(lease, "made again")), once);
    t.is(codeOf(await bench.fail(lease)), "travail.bail");
    t.is(codeOf(await bench.renew(lease, 50)), "travail.bail");
    t.deepEqual(await bench.job(made.id), once);
  });

  promise(
    "a failure that is told twice counts once; an end after it is refused",
    async (t, bench) => {
      const made = await bench.make("upl_1");
      const lease = await bench.mustLease();
      const once = got(await bench.fail(lease));
      t.like(once, { status: "en_attente", message: "Disque plein.", attempts: 1 });
      t.deepEqual(got(await bench.fail(lease, false)), once);
      t.is(codeOf(await bench.complete(lease, "made")), "travail.bail");
      t.like(await bench.job(made.id), { status: "en_attente", output: null });
    },
  );

  promise(
    "after a failure the job rests, longer each time, and is given up at last",
    async (t, bench) => {
      const made = await bench.make("upl_1");
      for (const pauseMs of [LIMITS.pauseMs, LIMITS.pauseMostMs]) {
        got(await bench.fail(await bench.mustLease()));
        bench.nowMs += pauseMs - 1;
        t.is(await bench.lease(), null);
        bench.nowMs += 1;
      }
      got(await bench.fail(await bench.mustLease()));
      t.like(await bench.job(made.id), { status: "erreur", message: "Disque plein.", attempts: 3 });
      bench.nowMs += 10 * LEASE_MS;
      t.is(await bench.lease(), null);
    },
  );

  promise("what no further attempt mends is not attempted again", async (t, bench) => {
    const made = await bench.make("upl_1");
    got(await bench.fail(await bench.mustLease(), false));
    t.like(await bench.job(made.id), { status: "erreur", attempts: 1 });
  });

  promise("a job whose holders all die is given up, and says so", async (t, bench) => {
    const lost: Job[] = [await bench.make("a"), await bench.make("b")];
    const lease: LeasedJob[] = [];
    for (let attempt = 0; attempt < LIMITS.attemptsMost; attempt++) {
      lease.push(await bench.mustLease(), await bench.mustLease());
      bench.nowMs += LEASE_MS;
    }
    const next = await bench.make("c");
    t.is((await bench.mustLease()).id, next.id);
    got(await bench.jobs.sweep(bench.nowMs));
    for (const { id } of lost) {
      const job = await bench.job(id);
      t.is(job.status, "erreur");
      t.regex(job.message, /abandonné/);
    }
    for (const one of lease) await isRefused(t, bench, one);
  });

  promise("a sweep leaves alone what may still be done", async (t, bench) => {
    const made = await bench.make("a");
    for (let attempt = 1; attempt <= LIMITS.attemptsMost; attempt++) {
      await bench.mustLease();
      bench.nowMs += LEASE_MS - 1;
      got(await bench.jobs.sweep(bench.nowMs));
      t.is((await bench.job(made.id)).status, "en_cours");
      bench.nowMs += 1;
    }
  });

  promise(
    "waiting or under way, a job is cancelled; one that has ended is not",
    async (t, bench) => {
      const cancel = async (id: string) => codeOf(await bench.jobs.cancel(id, bench.nowMs));
      const [waiting, running, ended] = [
        await bench.make("a"),
        await bench.make("b"),
        await bench.make("c"),
      ];
      t.is(await cancel(waiting.id), null);
      t.is(await cancel(waiting.id), null);
      const lease = [await bench.mustLease(), await bench.mustLease()];
      const ofRunning = lease.find(({ id }) => id === running.id) as LeasedJob;
      t.is(await cancel(running.id), null);
      await isRefused(t, bench, ofRunning);
      got(await bench.complete(lease.find(({ id }) => id === ended.id) as LeasedJob, "made"));
      t.is(await cancel(ended.id), "travail.fini");
      t.is(await cancel("job_none"), "travail.absent");
      t.like(await bench.job(waiting.id), { status: "annule" });
      bench.nowMs += 10 * LEASE_MS;
      t.is(await bench.lease(), null);
    },
  );

  promise("jobs are listed and forgotten by their owner", async (t, bench) => {
    for (const key of ["a", "b"]) {
      await bench.make(key, "traitement", "upl_1");
      bench.nowMs += 1;
    }
    await bench.make("c", "traitement", "upl_2");
    const keys = async (owner: string) =>
      got(await bench.jobs.ofOwner(owner)).map(({ key }) => key);
    t.deepEqual(await keys("upl_1"), ["a", "b"]);
    t.deepEqual(await keys("nobody"), []);
    const lease = await bench.mustLease();
    got(await bench.jobs.removeOwner("upl_1"));
    t.deepEqual(await keys("upl_1"), []);
    t.deepEqual(await keys("upl_2"), ["c"]);
    await isRefused(t, bench, lease, "travail.absent");
    t.is((await bench.mustLease()).key, "c");
    t.not((await bench.make("a")).id, lease.id);
  });

  promise("nobody's job is nobody's", async (t, bench) => {
    const nobody = { id: `job_${"0".repeat(32)}`, bail: randomBytes(16).toString("hex") };
    await isRefused(t, bench, nobody, "travail.absent");
    const made = await bench.make("a");
    await isRefused(t, bench, { id: made.id, bail: "null" });
  });

  test(`${name}: a change of status is told within its transaction, and undone with it`, async (t) => {
    const reported: string[] = [];
    const { jobs, close } = await subject.open((transaction, job, before) => {
      reported.push(`${before} > ${job.status}`);
      transaction.put(["dossier", job.owner], job.status);
      if (job.status === "termine" && job.output === "poison") throw new Error("bug");
    });
    const bench = new Bench(jobs);
    const made = await bench.make("a");
    got(await bench.fail(await bench.mustLease()));
    bench.nowMs += LIMITS.pauseMs;
    const lease = await bench.mustLease();
    got(await bench.renew(lease, 10));
    t.is(codeOf(await bench.complete(lease, "poison")), "etat.indisponible");
    t.like(await bench.job(made.id), { status: "en_cours", progressPct: 10 });
    got(await bench.complete(lease, "made"));
    t.deepEqual(reported, [
      "null > en_attente",
      "en_attente > en_cours",
      "en_cours > en_attente",
      "en_attente > en_cours",
      "en_cours > termine",
      "en_cours > termine",
    ]);
    await close();
  });
}
