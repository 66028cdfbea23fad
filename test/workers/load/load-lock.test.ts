import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { takeLoadLock } from "../../../workers/load/load-lock.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { newFolder } from "./load-bed.ts";

const LOOP = programUnderTest("test/workers/load/lock-loop");
/** Above the highest number a process may have (proc_sys_kernel(5), pid_max). */
const NO_PROCESS = 2 ** 22 + 1;

const lockIn = (folder: string) => join(folder, "home", "load.lock");

test("the lock is there while it is held, and gone after; nothing else is left", (t) => {
  const folder = newFolder();
  const lock = lockIn(folder);
  const taken = takeLoadLock(lock);
  if (!taken.ok) return t.fail(taken.failure.detail);
  t.true(readFileSync(lock, "utf8").startsWith(String(process.pid)));
  t.like(takeLoadLock(lock), { ok: false, failure: { code: "registre.conflit" } });
  t.deepEqual(readdirSync(join(folder, "home")), ["load.lock"]);
  taken.value();
  t.deepEqual(readdirSync(join(folder, "home")), []);
});

const LEFT_BEHIND: readonly (readonly [content: string, why: string])[] = [
  [`${NO_PROCESS} 12345`, "its process is gone"],
  [String(NO_PROCESS), "the same, where the system tells no start times"],
  [`${process.pid} 1`, "this process' number, but an earlier process: a container's process 1"],
  ["1 999999999999", "a number that another program has now"],
  ["", "a disk that was full"],
  ["\0\0\0\0", "a machine that stopped as it was written"],
];

for (const [content, why] of LEFT_BEHIND) {
  test(`a lock left behind is taken over: ${why}`, (t) => {
    const lock = join(newFolder(), "load.lock");
    writeFileSync(lock, content);
    const taken = takeLoadLock(lock);
    if (!taken.ok) return t.fail(taken.failure.detail);
    t.like(takeLoadLock(lock), { ok: false });
    taken.value();
    t.false(existsSync(lock));
  });
}

test("what a process left that was killed as it took the lock is removed by the next one", (t) => {
  const folder = newFolder();
  writeFileSync(join(folder, `load.lock.${NO_PROCESS}-12345`), "");
  writeFileSync(join(folder, `load.lock.${NO_PROCESS}`), `${NO_PROCESS}`);
  const taken = takeLoadLock(join(folder, "load.lock"));
  t.true(taken.ok);
  t.deepEqual(readdirSync(folder), ["load.lock"]);
});

test("a process that lives keeps its lock", async (t) => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  t.teardown(() => child.kill("SIGKILL"));
  await once(child, "spawn");
  const lock = join(newFolder(), "load.lock");
  writeFileSync(lock, String(child.pid));
  t.like(takeLoadLock(lock), { ok: false });
  child.kill("SIGKILL");
  await once(child, "exit");
  t.like(takeLoadLock(lock), { ok: true });
});

test("processes that fight for a lock never hold it together", async (t) => {
  const lock = join(newFolder(), "load.lock");
  const children = [1, 2, 3].map(() => run(lock, 3000));
  const taken = await Promise.all(children);
  t.true(taken.every((count) => count > 0));
  t.false(existsSync(lock));
});

async function run(lock: string, times: number): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, [...LOOP, lock, String(times)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [exitCode] = (await once(child, "close")) as [number];
  if (exitCode !== 0) throw new Error("two processes held the lock");
  return Number(text);
}
