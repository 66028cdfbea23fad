import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import test from "ava";
import { Pool, type TaskProgress } from "../../../workers/pool/pool.ts";
import type { TaskLimits } from "../../../workers/pool/task-limits.ts";
import { writeCorpus } from "../load/corpus.ts";
import { filesOf, load, newFolder, published } from "../load/load-bed.ts";

const corpus = await writeCorpus(80);

/** Limits under which nothing of these tests ends. */
const PATIENT = { file: "clients.csv", timeoutMs: 60_000 };

/** Threads of this process that have started and not ended. */
const threads = new Set<Worker>();
process.on("worker", (worker: Worker) => {
  threads.add(worker);
  worker.on("exit", () => threads.delete(worker));
});

const read = (pool: Pool, path: string, onProgress?: (progress: TaskProgress) => void) =>
  pool.run(
    "read-register-file",
    { register: "unites-legales", path, folder: newFolder(), prefix: "a" },
    onProgress,
  );

/** A code table whose one code has so many labels that merging them fills any small heap. */
function poisonedCedex(folder: string): string {
  const path = join(folder, "cedex.csv");
  const rows = Array.from({ length: 400_000 }, (_, i) => `75001,PARIS CEDEX ${i},75056`);
  writeFileSync(path, `cedex,libelle,insee\n${rows.join("\n")}\n`);
  return path;
}

test.serial("a failure comes back whole: code, detail, position", async (t) => {
  const pool = new Pool({ threads: 1, heapMb: 512 });
  t.deepEqual(await read(pool, "/nowhere/a.csv"), {
    ok: false,
    failure: {
      code: "fichier.absent",
      detail: "Fichier ou dossier introuvable. /nowhere/a.csv",
      at: { file: "/nowhere/a.csv" },
    },
  });
  await pool.close();
});

test.serial("a bug in a task rejects, and the pool goes on", async (t) => {
  const pool = new Pool({ threads: 1, heapMb: 512 });
  const input = {
    register: "nothing",
    runs: [],
    entries: 0,
    withdrawals: "",
    completed: null,
    values: null,
    store: join(newFolder(), "a"),
  };
  await t.throwsAsync(pool.run("build-register", input), { message: "no register named nothing" });
  t.like(await read(pool, corpus.unites), { ok: true, value: { rows: 118 } });
  await pool.close();
});

test.serial("progress arrives: bytes read of bytes to read, rows so far", async (t) => {
  const pool = new Pool({ threads: 1, heapMb: 512 });
  const [header, ...lines] = readFileSync(corpus.unites, "utf8").trimEnd().split("\n");
  const path = join(newFolder(), "large.csv");
  writeFileSync(
    path,
    `${[header, ...Array.from({ length: 300 }, () => lines).flat()].join("\n")}\n`,
  );
  const seen: TaskProgress[] = [];
  const result = await read(pool, path, (progress) => seen.push(progress));
  t.like(result, { ok: true, value: { rows: lines.length * 300 } });
  t.true(seen.length >= 3);
  const size = readFileSync(path).length;
  let last = { done: 0, rows: 0 };
  for (const { done, total, rows } of seen) {
    t.is(total, size);
    t.true(done >= last.done && rows >= last.rows && done <= total);
    last = { done, rows };
  }
  await pool.close();
});

test.serial(
  "what a task told last is known before its result, however late it is read",
  async (t) => {
    const pool = new Pool({ threads: 1, heapMb: 512 });
    await read(pool, corpus.unites);
    const [out, work] = [newFolder(), newFolder()];
    const input = {
      files: [{ path: corpus.unites, name: "unites.csv" }],
      confirmed: null,
      today: 20_261_101,
      out,
      work,
      mostLines: 1000,
      registers: null,
    };
    const seen: TaskProgress[] = [];
    const running = pool.run("flash", input, (progress) => seen.push(progress));
    await new Promise((begun) => setTimeout(begun, 20));
    // Both have come when this thread looks again.
    const untilMs = performance.now() + PATIENT.timeoutMs;
    while (!existsSync(join(out, "vue.json")) && performance.now() < untilMs);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    t.like(await running, { ok: true, value: { lines: 118 } });
    t.deepEqual(
      seen.map(({ done, total }) => [done, total]),
      [
        [0, 118],
        [118, 118],
      ],
    );
    await pool.close();
  },
);

test.serial("close: running and waiting tasks end well, threads are gone", async (t) => {
  const pool = new Pool({ threads: 2, heapMb: 512 });
  const cedex = poisonedCedex(newFolder());
  const slow = pool.run("read-register-file", {
    register: "cedex",
    path: cedex,
    folder: newFolder(),
    prefix: "a",
  });
  const quick = Array.from({ length: 6 }, () => read(pool, corpus.unites));
  await pool.close();
  t.is(threads.size, 0);
  for (const result of await Promise.all(quick)) t.true(result.ok);
  t.like(await slow, { ok: true, value: { rows: 400_000 } });
});

test.serial(
  "rest: running tasks end well, threads are gone, later tasks have new ones",
  async (t) => {
    const pool = new Pool({ threads: 2, heapMb: 512 });
    const running = read(pool, corpus.unites);
    await pool.rest();
    t.is(threads.size, 0);
    t.true((await running).ok);
    t.true((await read(pool, corpus.unites)).ok);
    await pool.close();
  },
);

test.serial("destroy: what runs is lost, threads are gone", async (t) => {
  const pool = new Pool({ threads: 1, heapMb: 512 });
  const lost = t.throwsAsync(read(pool, corpus.unites));
  await pool.destroy();
  await lost;
  t.is(threads.size, 0);
});

test.serial(
  "a task out of memory fails alone: the other tasks end, the pool goes on",
  async (t) => {
    const pool = new Pool({ threads: 2, heapMb: 48 });
    const [home, source] = [newFolder(), newFolder()];
    await published(load(pool, home, "sirene", [corpus.folder]));
    const before = filesOf(home);
    const poison = poisonedCedex(source);
    const loading = load(pool, home, "tout", [corpus.folder, poison]);
    await t.throwsAsync(loading, { code: "ERR_WORKER_OUT_OF_MEMORY" });
    t.deepEqual(filesOf(home), before);
    t.false(existsSync(join(home, "building")));
    await published(load(pool, home, "sirene", [corpus.folder]));
    await pool.close();
    t.false(existsSync(join(home, "building")));
  },
);

const attempt = (pool: Pool, path: string, limits: Partial<TaskLimits>) =>
  pool.attempt(
    "read-register-file",
    { register: "cedex", path, folder: newFolder(), prefix: "a" },
    { ...PATIENT, ...limits },
  );

test.serial("out of time: the task ends alone, named; others go on", async (t) => {
  const pool = new Pool({ threads: 2, heapMb: 512 });
  const poison = poisonedCedex(newFolder());
  const [slow, other] = await Promise.all([
    attempt(pool, poison, { timeoutMs: 150 }),
    read(pool, corpus.unites),
  ]);
  t.like(slow, { ok: false, failure: { code: "fichier.temps", at: { file: "clients.csv" } } });
  t.true(!slow.ok && slow.failure.detail.includes("0,15 s"));
  t.true(other.ok);
  t.true((await read(pool, corpus.unites)).ok);
  await pool.close();
});

test.serial("out of memory: the task ends alone, named; others go on", async (t) => {
  const pool = new Pool({ threads: 2, heapMb: 48 });
  const poison = poisonedCedex(newFolder());
  const read = attempt(pool, poison, {});
  const built = read.then((runs) =>
    runs.ok
      ? pool.attempt(
          "build-register",
          {
            register: "cedex",
            runs: runs.value.runs,
            entries: runs.value.entries,
            withdrawals: "",
            completed: null,
            values: null,
            store: join(newFolder(), "a"),
          },
          PATIENT,
        )
      : runs,
  );
  t.like(await built, { ok: false, failure: { code: "fichier.memoire" } });
  t.true((await attempt(pool, poison, {})).ok);
  await pool.close();
});

test.serial("cancelled: while it runs, while it waits, before it began", async (t) => {
  const pool = new Pool({ threads: 1, heapMb: 512 });
  const poison = poisonedCedex(newFolder());
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = attempt(pool, poison, { signal: running.signal });
  const second = attempt(pool, poison, { signal: waiting.signal });
  t.is(pool.queued, 1);
  waiting.abort();
  const cancelled = { ok: false, failure: { code: "fichier.interrompu" } } as const;
  t.like(await second, cancelled);
  t.is(pool.queued, 0);
  setTimeout(() => running.abort(), 150);
  t.like(await first, cancelled);
  t.like(await attempt(pool, poison, { signal: AbortSignal.abort() }), cancelled);
  t.true((await read(pool, corpus.unites)).ok);
  await pool.close();
});

test.serial("a bug in a limited task rejects as in any other", async (t) => {
  const pool = new Pool({ threads: 1, heapMb: 512 });
  const input = { register: "nothing", path: corpus.unites, folder: newFolder(), prefix: "a" };
  await t.throwsAsync(pool.attempt("read-register-file", input, PATIENT));
  await pool.close();
});

test.serial("threads that are stopped while they load a task end no process", async (t) => {
  // Where tasks were required and not imported, one stop in some hundred ended it.
  for (let delayMs = 20; delayMs < 300; delayMs += 10) {
    const pool = new Pool({ threads: 2, heapMb: 512 });
    const running = [read(pool, corpus.unites), read(pool, corpus.unites)];
    await new Promise((done) => setTimeout(done, delayMs));
    await pool.destroy();
    await Promise.allSettled(running);
  }
  t.pass();
});
