import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { takeFileLock } from "../../../../shell/cli/fetch/file-lock.ts";

/** Above every process number Linux, macOS and Windows give out. */
const NO_SUCH_PROCESS = 2 ** 30;

interface Left {
  readonly what: string;
  readonly content: string;
  readonly ageMs: number;
  readonly taken: boolean;
}

const holder = (pid: number, host: string) => JSON.stringify({ token: "x", pid, host });

const LEFT: readonly Left[] = [
  { what: "a dead process", content: holder(NO_SUCH_PROCESS, hostname()), ageMs: 0, taken: true },
  {
    what: "an earlier process of the same number",
    content: holder(process.pid, hostname()),
    ageMs: 0,
    taken: true,
  },
  { what: "a live process", content: holder(process.ppid, hostname()), ageMs: 0, taken: false },
  { what: "another machine, at work", content: holder(1, "elsewhere"), ageMs: 0, taken: false },
  {
    what: "another machine, long silent",
    content: holder(1, "elsewhere"),
    ageMs: 180_000,
    taken: true,
  },
  { what: "someone writing it now", content: "", ageMs: 0, taken: false },
  { what: "someone who never finished writing it", content: "", ageMs: 180_000, taken: true },
];

for (const { what, content, ageMs, taken } of LEFT) {
  test(`a lock left by ${what} is ${taken ? "taken over" : "respected"}`, async (t) => {
    const directory = await mkdtemp(join(tmpdir(), "recoupe-lock-"));
    t.teardown(() => rm(directory, { recursive: true, force: true }));
    const path = join(directory, "a.lock");
    await writeFile(path, content);
    const nowMs = Date.now();
    await utimes(path, (nowMs - ageMs) / 1000, (nowMs - ageMs) / 1000);
    const lock = await takeFileLock(path, () => nowMs);
    t.is(lock !== null, taken);
    t.deepEqual(await readdir(directory), ["a.lock"]);
    await lock?.release();
    t.deepEqual(await readdir(directory), taken ? [] : ["a.lock"]);
  });
}

test("one of many takes the lock, and the next when it is released", async (t) => {
  const directory = await mkdtemp(join(tmpdir(), "recoupe-lock-"));
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  const path = join(directory, "a.lock");
  const locks = await Promise.all(Array.from({ length: 10 }, () => takeFileLock(path, Date.now)));
  const taken = locks.filter((lock) => lock !== null);
  t.is(taken.length, 1);
  await taken[0]?.release();
  const next = await takeFileLock(path, Date.now);
  t.true(await next?.isStillLocked());
  await next?.release();
});
