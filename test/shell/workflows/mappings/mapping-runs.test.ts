import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { success } from "../../../../engine/errors/failure.ts";
import { NO_MEMORY } from "../../../../engine/files/mapping/learned/mapping-memory.ts";
import { MappingRuns } from "../../../../shell/workflows/mappings/mapping-runs.ts";
import { NO_EDITS } from "../../../../shell/workflows/mappings/mapping-state.ts";
import type {
  MappingAbout,
  MappingUpload,
} from "../../../../shell/workflows/mappings/mapping-upload.ts";
import { Mappings } from "../../../../shell/workflows/mappings/mappings.ts";
import { UploadMapper } from "../../../../workers/files/map-upload.ts";
import { processMark } from "../../../../workers/load/process-mark.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../../workers/pool/pool.ts";
import { codeOf } from "../../accounts/code-of.ts";
import { mappingBed, NOW_MS, sentUpload } from "./mapping-bed.ts";

const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: 1 });
test.after.always(() => pool.close());

const ROWS = `Raison sociale;Ville\n${"Alpha;Lyon\n".repeat(20)}`;

function newGate() {
  let open = (): void => {};
  const opened = new Promise<void>((settle) => {
    open = settle;
  });
  return { open: () => open(), opened };
}

/** Runs whose files are read, and which then wait until the test opens the gate. */
async function runsBed({ isOpen = false } = {}) {
  const bed = mappingBed();
  // Those of the bed would look for uploads of dead processes as well.
  await bed.runs.close();
  const gate = newGate();
  if (isOpen) gate.open();
  const [begun, ended, atGate]: [string[], string[], string[]] = [[], [], []];
  const clock = { ms: NOW_MS };
  const open = () =>
    new MappingRuns({
      ...bed,
      notes: bed.counters,
      mapper: new UploadMapper(pool),
      memoryFor: async ({ id }) => {
        atGate.push(id);
        await gate.opened;
        return NO_MEMORY;
      },
      onBegun: ({ id }) => void begun.push(id),
      onEnded: ({ id }, failure) => void ended.push(`${id} ${failure?.code ?? "ok"}`),
      now: () => clock.ms,
      onError: (error) => void bed.errors.push(error),
    });
  const runs = open();
  const waiting = async (content = ROWS) =>
    (await sentUpload(bed, { content, work: { state: "waiting" } })).upload;
  const status = (id: string) => {
    const upload = bed.uploads.find<MappingAbout>(id) as MappingUpload;
    return new Mappings({
      ...bed,
      runs,
      largeRows: 1000,
      onReceived: edits,
      onRefused: edits,
    }).standing(upload, NO_EDITS);
  };
  return { ...bed, runs, open, gate, begun, ended, atGate, clock, waiting, standing: status };
}

const edits = async () => success(null);

type RunsBed = Awaited<ReturnType<typeof runsBed>>;

const until = async (isSo: () => boolean): Promise<void> => {
  for (const sinceMs = Date.now(); !isSo(); ) {
    if (Date.now() - sinceMs > 30_000) throw new Error("it never was so");
    await new Promise((next) => setTimeout(next, 10));
  }
};
const todoOf = ({ store, counters }: RunsBed) =>
  [...store.range(["lecture"]), ...counters.range(["lecture-avancement"])].map(({ key }) => key[1]);
const filesUnder = ({ home }: RunsBed) =>
  readdirSync(join(home, "blobs"), { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const setTodo = ({ store }: RunsBed, id: string, mark: string) =>
  store.transact((transaction) => transaction.put(["lecture", id], mark));

/** The mark of a process that has been, and is no more. */
function deadMark(): string {
  const { stdout } = spawnSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" });
  return `${stdout.trim()}-1`;
}

test("states follow each other, and their progress never goes back", async (t) => {
  const bed = await runsBed();
  const { runs, waiting, standing: status, gate } = bed;
  const { id } = await waiting(ROWS.repeat(50));
  const seen: { status: string; progressPct: number }[] = [status(id)];
  const sampling = setInterval(() => seen.push(status(id)), 1);
  const rows = runs.begin(bed.uploads.find(id) as MappingUpload);
  t.is(codeOf(await rows), "ok");
  await until(() => bed.atGate.length > 0);
  gate.open();
  await until(() => bed.ended.length > 0);
  clearInterval(sampling);
  seen.push(status(id));
  const order = ["EN_ATTENTE", "EN_COURS", "MAPPING_A_VALIDER"];
  t.deepEqual([...new Set(seen.map(({ status }) => status))], order);
  t.deepEqual(
    seen.map(({ progressPct }) => progressPct),
    seen.map(({ progressPct }) => progressPct).toSorted((a, b) => a - b),
  );
  t.like(status(id), { progressPct: 100, failure: null });
  t.deepEqual([bed.ended, todoOf(bed)], [[`${id} ok`], []]);
  await runs.close();
});

test("what a process that died was to do is done by another, and does not go back", async (t) => {
  const bed = await runsBed();
  const { runs, waiting, standing: status, store, counters, gate } = bed;
  const { id } = await waiting();
  await setTodo(bed, id, deadMark());
  const reached = { phase: "profil", done: 900, total: 1000, percent: 79 };
  await counters.transact((transaction) => transaction.put(["lecture-avancement", id], reached));
  const seen = [status(id)];
  const sampling = setInterval(() => seen.push(status(id)), 1);
  runs.adopt();
  // A second look while it is under way is no second run.
  runs.adopt();
  await until(() => bed.atGate.length > 0);
  runs.adopt();
  t.is(store.get(["lecture", id]), processMark());
  gate.open();
  await until(() => bed.ended.length > 0);
  clearInterval(sampling);
  t.deepEqual([bed.begun, bed.ended], [[id], [`${id} ok`]]);
  for (const { status, progressPct } of seen) {
    t.not(status, "EN_ATTENTE");
    t.true(progressPct >= 79, `${progressPct}`);
  }
  t.is(status(id).status, "MAPPING_A_VALIDER");
  t.deepEqual(todoOf(bed), []);
  await runs.close();
});

test("what a living process does is left to it", async (t) => {
  const bed = await runsBed({ isOpen: true });
  const upload = await bed.waiting();
  // Whoever runs this test outlives it.
  await setTodo(bed, upload.id, String(process.ppid));
  bed.runs.adopt();
  t.is(codeOf(await bed.runs.begin(upload)), "envoi.absent");
  t.deepEqual(bed.begun, []);
  t.is(bed.standing(upload.id).status, "EN_ATTENTE");
  await bed.runs.close();
});

test("a dead process's upload that was deleted or done is forgotten", async (t) => {
  const bed = await runsBed({ isOpen: true });
  const deleted = await bed.waiting();
  const { upload: done } = await sentUpload(bed);
  for (const { id } of [deleted, done]) await setTodo(bed, id, deadMark());
  await bed.uploads.delete(deleted.id, NOW_MS);
  bed.runs.adopt();
  await until(() => todoOf(bed).length === 0);
  t.deepEqual(bed.begun, []);
  t.is(bed.standing(done.id).status, "MAPPING_A_VALIDER");
  await bed.runs.close();
});

test("what a close broke off is done by the next process, once", async (t) => {
  const bed = await runsBed();
  const upload = await bed.waiting();
  void bed.runs.begin(upload);
  await until(() => bed.atGate.length > 0);
  const closed = bed.runs.close();
  bed.gate.open();
  await closed;
  t.deepEqual([bed.ended, todoOf(bed)[0]], [[], upload.id]);
  t.is(bed.uploads.find<MappingAbout>(upload.id)?.about.work.state, "waiting");
  await setTodo(bed, upload.id, deadMark());
  const next = bed.open();
  next.adopt();
  await until(() => bed.ended.length > 0);
  t.deepEqual(bed.ended, [`${upload.id} ok`]);
  t.is(bed.uploads.find<MappingAbout>(upload.id)?.about.run, 2);
  await next.close();
});

test("small ones are taken first, four at a time; who leaves the line is told and forgotten", async (t) => {
  const bed = await runsBed();
  const { runs, waiting } = bed;
  const first = await Promise.all(Array.from({ length: 4 }, () => waiting()));
  for (const upload of first) void runs.begin(upload);
  await until(() => bed.begun.length === 4);
  const [large, small, middle, gone] = [
    await waiting(ROWS.repeat(30)),
    await waiting(ROWS.repeat(2)),
    await waiting(ROWS.repeat(10)),
    await waiting(),
  ];
  const outcomes = [large, small, middle, gone].map((upload) => runs.begin(upload));
  await until(() => runs.before(large.id) === 3);
  t.deepEqual(
    [gone, small, middle, large].map(({ id }) => runs.before(id)),
    [0, 1, 2, 3],
  );
  t.is(bed.standing(large.id).message, "En attente : 3 envoi(s) avant celui-ci.");
  await bed.uploads.delete(gone.id, NOW_MS);
  await runs.stop(gone.id);
  t.is(codeOf(await (outcomes[3] as NonNullable<(typeof outcomes)[0]>)), "envoi.absent");
  t.false(todoOf(bed).includes(gone.id));
  t.is(runs.before(large.id), 2);
  bed.gate.open();
  t.deepEqual((await Promise.all(outcomes)).map(codeOf), ["ok", "ok", "ok", "envoi.absent"]);
  await until(() => bed.ended.length === 7);
  t.deepEqual(bed.begun.slice(4), [small.id, middle.id, large.id]);
  await runs.close();
});

test("an upload that is erased while it is read leaves nothing on the disk once that is said", async (t) => {
  const bed = await runsBed();
  const upload = await bed.waiting();
  void bed.runs.begin(upload);
  await until(() => bed.atGate.length > 0);
  t.true(filesUnder(bed).length > 0);
  const stopped = bed.runs.stop(upload.id).then(() => bed.uploads.delete(upload.id, NOW_MS));
  bed.gate.open();
  t.is(codeOf(await stopped), "ok");
  t.deepEqual([filesUnder(bed), todoOf(bed)], [[], []]);
  await bed.runs.close();
});

test("an upload that another process erased while it was read ends without a word", async (t) => {
  const bed = await runsBed();
  const upload = await bed.waiting();
  void bed.runs.begin(upload);
  await until(() => bed.atGate.length > 0);
  await bed.uploads.delete(upload.id, NOW_MS);
  bed.gate.open();
  await until(() => todoOf(bed).length === 0);
  await bed.runs.close();
  t.deepEqual([bed.ended, filesUnder(bed), bed.errors], [[], [], []]);
});

test("a file that cannot be read ends as a failure that says which", async (t) => {
  const bed = await runsBed({ isOpen: true });
  const upload = await bed.waiting("");
  const counted = await bed.runs.begin(upload);
  t.false(counted.ok);
  await until(() => bed.ended.length > 0);
  t.like(bed.standing(upload.id), {
    status: "ERREUR",
    progressPct: 100,
    failure: { code: codeOf(counted) },
  });
  t.deepEqual(todoOf(bed), []);
  await bed.runs.close();
});

test("from five hundred that wait on, no more are taken", async (t) => {
  const bed = await runsBed();
  const one = await bed.waiting();
  const alike = (at: number): MappingUpload => ({
    ...one,
    id: `upl_${String(at).padStart(32, "0")}`,
  });
  for (let at = 0; at < 4; at++) void bed.runs.begin(alike(at));
  await until(() => bed.begun.length === 4);
  for (let at = 4; at < 503; at++) void bed.runs.begin(alike(at));
  await until(() => bed.runs.before(one.id) === 0);
  t.is(bed.runs.busy(), null);
  void bed.runs.begin(alike(503));
  await until(() => bed.runs.busy() !== null);
  t.is(bed.runs.busy()?.code, "envoi.file");
  bed.gate.open();
  await bed.runs.close();
});
