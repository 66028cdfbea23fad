import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import type { JobStatus } from "../../../../shell/state/jobs/job.ts";
import { type Callback, callback } from "../../../../shell/workflows/processing/callback.ts";
import type { LeasedWork } from "../../../../shell/workflows/processing/processing-service.ts";
import { artefactOf } from "../../../journeys/pipeline-client.ts";
import { codeOf } from "../../accounts/code-of.ts";
import { confirmedUpload, mappingBed, NOW_MS, valueIn } from "../mappings/mapping-bed.ts";

const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
const REPORT = "rapport-ct1-dsi.pdf";

/** A job that the pipeline holds, and how it speaks of it. */
async function leased() {
  const bed = mappingBed();
  const { upload } = await confirmedUpload(bed);
  const work = valueIn(await bed.desk.lease(LEASE_MS, NOW_MS)) as LeasedWork;
  let count = 0;
  const event = (evenement: Callback["evenement"], changes: Partial<Callback> = {}): Callback => ({
    id: `evenement-${++count}`,
    job_id: work.job_id,
    bail: work.bail,
    evenement,
    progress_pct: 0,
    message: "",
    horodatage: new Date(NOW_MS).toISOString(),
    ...changes,
  });
  const take = (callback: Callback, nowMs = NOW_MS) => bed.callbacks.take(callback, nowMs);
  const job = () => bed.jobs.find(work.job_id);
  const deposit = async (name: string, content: string, bail = work.bail) => {
    const path = join(bed.blobs.intake(), name);
    writeFileSync(path, content);
    return bed.desk.keepArtefact({ id: work.job_id, bail }, name, path);
  };
  return { bed, upload, work, event, take, job, deposit };
}

type Bed = Awaited<ReturnType<typeof leased>>;

/** What nobody who holds the job would say; the job stays as it is, however often it is said. */
const REFUSED: readonly (readonly [why: string, changes: Partial<Callback>, code: ErrorCode])[] = [
  ["an unknown job", { job_id: `job_${"0".repeat(32)}` }, "travail.absent"],
  ["an invented lease", { bail: "0".repeat(32) }, "travail.bail"],
  ["a lease of other letters", { bail: "__proto__" }, "travail.bail"],
];

for (const [why, changes, code] of REFUSED)
  for (const evenement of ["accepte", "progression", "termine", "echec"] as const)
    test(`${evenement} of ${why}: ${code}, every time`, async (t) => {
      const { event, take, job } = await leased();
      const before = job();
      const callback = event(evenement, { progress_pct: 50, ...changes });
      for (const _ of [1, 2]) t.is(codeOf(await take(callback)), code);
      t.deepEqual(job(), before);
    });

/** Shapes that the signed body of a callback may not have. */
const MISSHAPEN: readonly (readonly [why: string, changes: object])[] = [
  ["a short id", { id: "1234567" }],
  ["an id that no text can carry", { id: "\ud800".repeat(8) }],
  ["a path for a job", { job_id: "job_../../etc/passwd" }],
  ["more than all", { progress_pct: 101 }],
  ["no number", { progress_pct: Number.NaN }],
  ["an unknown event", { evenement: "annule" }],
  ["no lease", { bail: "" }],
  ["a path for a name", { artefacts: [{ ...artefactOf(REPORT, "x"), nom: "../x" }] }],
  ["bytes below none", { artefacts: [{ ...artefactOf(REPORT, "x"), octets: -1 }] }],
  ["a short digest", { artefacts: [{ ...artefactOf(REPORT, "x"), sha256: "ab" }] }],
  ["one name twice", { artefacts: [artefactOf(REPORT, "x"), artefactOf(REPORT, "x")] }],
  ["a day without an hour", { horodatage: "2026-11-22" }],
];

test("what has not the shape of a callback is none", async (t) => {
  const { event } = await leased();
  t.true(callback.safeParse(event("progression")).success);
  for (const [why, changes] of MISSHAPEN)
    t.false(callback.safeParse({ ...event("progression"), ...changes }).success, why);
});

/** When it was sent, seen from when it comes; what is too old or too early has no effect. */
const SENT: readonly (readonly [laterMs: number, effet: "pris" | "aucun"])[] = [
  [-5 * MINUTE_MS - 1, "aucun"],
  [-5 * MINUTE_MS, "pris"],
  [MINUTE_MS, "pris"],
  [MINUTE_MS + 1, "aucun"],
];

for (const [laterMs, effet] of SENT)
  test(`sent ${laterMs} ms later than it comes: ${effet}`, async (t) => {
    const { event, take, job } = await leased();
    const horodatage = new Date(NOW_MS + laterMs).toISOString();
    const callback = event("progression", { horodatage, progress_pct: 10 });
    t.is(valueIn(await take(callback)).effet, effet);
    t.is(job()?.progressPct, effet === "pris" ? 10 : 0);
  });

/** Events, each of which is said three times: at once, again, and much later. */
const ENDS: readonly (readonly [evenement: Callback["evenement"], status: JobStatus])[] = [
  ["accepte", "en_cours"],
  ["progression", "en_cours"],
  ["termine", "termine"],
  ["echec", "erreur"],
];

for (const [evenement, status] of ENDS)
  test(`${evenement} said again has no second effect, and is answered the same`, async (t) => {
    const { event, take, job, bed } = await leased();
    const callback = event(evenement, { progress_pct: 30, message: "À mi-chemin." });
    t.deepEqual(valueIn(await take(callback)), { effet: "pris", raison: "" });
    const after = job();
    t.is(after?.status, status);
    const repeats = [NOW_MS, NOW_MS + 1, NOW_MS + 5 * MINUTE_MS].map((ms) => take(callback, ms));
    const answers = (await Promise.all(repeats)).map(valueIn);
    for (const answer of answers) t.deepEqual(answer, answers[0]);
    t.is(answers[0]?.effet, "aucun");
    // Sent again, as somebody does whose answer was lost.
    const horodatage = new Date(NOW_MS + 10 * 1000).toISOString();
    t.deepEqual(valueIn(await take({ ...callback, horodatage }, NOW_MS + 10_000)), answers[0]);
    t.deepEqual(job(), after);
    t.deepEqual(bed.errors, []);
  });

test("the same id with other words has no effect", async (t) => {
  const { event, take, job } = await leased();
  const callback = event("progression", { progress_pct: 30 });
  await take(callback);
  for (const changes of [{ evenement: "termine" }, { progress_pct: 90 }] as const)
    t.is(valueIn(await take({ ...callback, ...changes })).effet, "aucun");
  t.like(job(), { status: "en_cours", progressPct: 30 });
});

test("the same event twice at once ends the job once", async (t) => {
  const { bed, event, take, job, deposit } = await leased();
  await deposit(REPORT, "un");
  const callback = event("termine", { artefacts: [artefactOf(REPORT, "un")] });
  const answers = await Promise.all([take(callback), take(callback)]);
  t.deepEqual(answers.map(codeOf), ["ok", "ok"]);
  t.like(job(), { status: "termine", attempts: 1 });
  t.deepEqual(bed.errors, []);
});

test("ids are forgotten once a repeat of them would be stale, not before", async (t) => {
  const { bed, event, take } = await leased();
  const callback = event("accepte", { horodatage: new Date(NOW_MS + MINUTE_MS).toISOString() });
  t.is(valueIn(await take(callback)).effet, "pris");
  const other = (nowMs: number) =>
    take(event("accepte", { horodatage: new Date(nowMs).toISOString() }), nowMs);
  await other(NOW_MS + 6 * MINUTE_MS);
  t.regex(valueIn(await take(callback, NOW_MS + 6 * MINUTE_MS)).raison, /déjà/);
  await other(NOW_MS + 6 * MINUTE_MS + 1);
  t.regex(valueIn(await take(callback, NOW_MS + 6 * MINUTE_MS + 1)).raison, /5 minutes/);
  const known = [...bed.store.range(["rappel"]), ...bed.store.range(["rappel-instant"])];
  t.is(known.filter(({ key }) => key.includes(callback.id)).length, 0);
});

test("what comes out of order does not take the progress back", async (t) => {
  const { event, take, job } = await leased();
  const reported = [
    [40, "Quarante."],
    [20, "Vingt."],
    [40, "Encore quarante."],
    [0, "Rien."],
    [70, "Soixante-dix."],
    [69, "Presque."],
  ] as const;
  const seen: unknown[] = [];
  for (const [progress_pct, message] of reported) {
    t.is(valueIn(await take(event("progression", { progress_pct, message }))).effet, "pris");
    seen.push(job()?.message);
  }
  t.like(job(), { progressPct: 70, message: "Soixante-dix." });
  t.deepEqual(seen.slice(0, 3), ["Quarante.", "Quarante.", "Encore quarante."]);
});

/** How a job ends, and what is refused of the same lease from then on. */
const AFTER: readonly (readonly [
  ends: Partial<Callback> & Pick<Callback, "evenement">,
  status: JobStatus,
  later: readonly Callback["evenement"][],
])[] = [
  [{ evenement: "termine" }, "termine", ["accepte", "progression", "echec"]],
  [{ evenement: "echec" }, "erreur", ["accepte", "progression", "termine"]],
  [{ evenement: "echec", reprise: true }, "en_attente", ["accepte", "progression", "termine"]],
];

for (const [ends, status, later] of AFTER)
  test(`a job that is ${status} hears no more of its lease than its end`, async (t) => {
    const { event, take, job } = await leased();
    await take(event(ends.evenement, ends));
    const after = job();
    t.is(after?.status, status);
    for (const evenement of later) t.is(codeOf(await take(event(evenement))), "travail.bail");
    t.is(valueIn(await take(event(ends.evenement, ends))).effet, "pris");
    t.deepEqual(job(), after);
  });

test("a lease that was lost says nothing any more; until then it may, though late", async (t) => {
  const { bed, work, event, take, job } = await leased();
  const lateMs = NOW_MS + 2 * LEASE_MS;
  const at = (nowMs: number, changes: Partial<Callback> = {}) =>
    event("progression", { horodatage: new Date(nowMs).toISOString(), ...changes });
  t.is(valueIn(await take(at(lateMs, { progress_pct: 30 }), lateMs)).effet, "pris");
  t.is(valueIn(await bed.desk.lease(LEASE_MS, lateMs + 1)), null);
  const lostMs = lateMs + LEASE_MS;
  const again = valueIn(await bed.desk.lease(LEASE_MS, lostMs)) as LeasedWork;
  t.like(again, { job_id: work.job_id, essai: 2 });
  const before = job();
  t.is(before?.progressPct, 30);
  for (const evenement of ["accepte", "progression", "termine", "echec"] as const)
    t.is(codeOf(await take({ ...at(lostMs), evenement }, lostMs)), "travail.bail");
  t.deepEqual(job(), before);
  t.is(valueIn(await take(at(lostMs, { bail: again.bail }), lostMs)).effet, "pris");
});

/** What is announced of a result that holds `un`, and is none of it. */
const OTHERS: readonly (readonly [why: string, announced: ReturnType<typeof artefactOf>])[] = [
  ["another length", { ...artefactOf(REPORT, "un"), octets: 3 }],
  ["another digest", artefactOf(REPORT, "nu")],
  ["another name", artefactOf("redresse.zip", "un")],
  ["nothing of what is there", artefactOf(REPORT, "")],
];

for (const [why, announced] of OTHERS)
  test(`announced with ${why}, the job goes on; as it is, it ends`, async (t) => {
    const { event, take, job, deposit } = await leased();
    await deposit(REPORT, "un");
    const before = job();
    const wrong = event("termine", { artefacts: [announced] });
    for (const _ of [1, 2]) {
      const refused = await take(wrong);
      t.is(codeOf(refused), "travail.artefact");
      t.true(!refused.ok && refused.failure.detail.includes(announced.nom));
    }
    t.deepEqual(job(), before);
    const artefacts = [artefactOf(REPORT, "un")];
    // The same event, mended: what was refused is not remembered.
    t.is(valueIn(await take({ ...wrong, artefacts })).effet, "pris");
    t.like(job(), { status: "termine", progressPct: 100, output: { artefacts } });
  });

test("what a lost lease deposited is not its successor's", async (t) => {
  const { bed, event, take, deposit }: Bed = await leased();
  await deposit(REPORT, "un");
  const lostMs = NOW_MS + LEASE_MS;
  const again = valueIn(await bed.desk.lease(LEASE_MS, lostMs)) as LeasedWork;
  const horodatage = new Date(lostMs).toISOString();
  const artefacts = [artefactOf(REPORT, "un")];
  const callback = event("termine", { bail: again.bail, artefacts, horodatage });
  t.is(codeOf(await take(callback, lostMs)), "travail.artefact");
  t.is(codeOf(await deposit(REPORT, "deux")), "travail.bail");
  t.is(codeOf(await deposit(REPORT, "un", again.bail)), "ok");
  t.is(valueIn(await take(callback, lostMs)).effet, "pris");
});

test("a job that was erased is unknown from then on", async (t) => {
  const { bed, upload, event, take, deposit } = await leased();
  await bed.erasure.upload(upload.id, NOW_MS);
  for (const evenement of ["progression", "termine", "echec"] as const)
    t.is(codeOf(await take(event(evenement))), "travail.absent");
  t.is(codeOf(await deposit(REPORT, "un")), "travail.absent");
});

const unstated = ({ bail: _, ...callback }: Callback): Callback => callback;

test("a pipeline that takes no lease reports from the first event to the last", async (t) => {
  const bed = mappingBed();
  const { jobId } = await confirmedUpload(bed);
  let count = 0;
  const say = async (evenement: Callback["evenement"], changes: Partial<Callback> = {}) =>
    valueIn(
      await bed.callbacks.take(
        callback.parse({
          id: `evenement-${++count}`,
          job_id: jobId,
          evenement,
          progress_pct: 10 * count,
          message: "",
          horodatage: new Date(NOW_MS).toISOString(),
          ...changes,
        }),
        NOW_MS,
      ),
    );
  t.is((await say("accepte")).effet, "pris");
  t.like(bed.jobs.find(jobId), { status: "en_cours", attempts: 1 });
  t.is(valueIn(await bed.desk.lease(LEASE_MS, NOW_MS)), null, "nobody else is given the job");
  await say("progression");
  t.is(bed.jobs.find(jobId)?.progressPct, 20);
  const path = join(bed.blobs.intake(), REPORT);
  writeFileSync(path, "x");
  valueIn(await bed.desk.keepArtefact({ id: jobId, bail: null }, REPORT, path));
  await say("termine", { artefacts: [artefactOf(REPORT, "x")] });
  t.like(bed.jobs.find(jobId), { status: "termine", attempts: 1 });
  await bed.close();
});

test("nobody without the lease speaks for a holder who has proved his", async (t) => {
  for (const evenement of ["accepte", "progression", "termine", "echec"] as const) {
    const { bed, event, take, job, work } = await leased();
    valueIn(await take(event("accepte")));
    const before = job();
    t.is(codeOf(await take(unstated(event(evenement)))), "travail.bail");
    const path = join(bed.blobs.intake(), REPORT);
    writeFileSync(path, "x");
    const retained = await bed.desk.keepArtefact({ id: work.job_id, bail: null }, REPORT, path);
    t.is(codeOf(retained), "travail.bail");
    t.deepEqual(job(), before);
    valueIn(await take(event("termine")));
    t.is(job()?.status, "termine");
  }
});

test("who was given the job and names no lease is its holder, until another is given it", async (t) => {
  const { bed, event, take, job } = await leased();
  valueIn(await take(unstated(event("progression", { progress_pct: 40 }))));
  t.is(job()?.progressPct, 40);
  const laterMs = NOW_MS + 3 * LEASE_MS;
  const again = valueIn(await bed.desk.lease(LEASE_MS, laterMs)) as LeasedWork;
  const horodatage = new Date(laterMs).toISOString();
  valueIn(await take(event("accepte", { bail: again.bail, horodatage }), laterMs));
  const late = await take(unstated(event("termine", { horodatage })), laterMs);
  t.is(codeOf(late), "travail.bail");
  t.is(job()?.status, "en_cours");
});
