import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import test from "ava";
import type { Counter } from "../../../shell/access/counter.ts";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { temporaryFolder } from "../state/temporary-folder.ts";

const NOON = Date.parse("2026-11-21T11:00:00Z");
const SCRIPT = programUnderTest("test/shell/access/charge-loop");

/** Where a child writes what was acknowledged to it. */
function newFile(): string {
  return join(temporaryFolder(), "acknowledged");
}

type Child = ChildProcessByStdio<null, Readable, null>;

function chargeLoop(folder: string, calls: number, inFlight: number, file = newFile()): Child {
  const values = [calls, inFlight, NOON, file].map(String);
  return spawn(process.execPath, [...SCRIPT, folder, ...values], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function storedUnits(folder: string): Promise<number> {
  const store = openLmdbStore(folder);
  const counter = store.get<Counter>(["compteur", "shared"]);
  await store.close();
  return counter?.units ?? 0;
}

test("two processes on one folder: the sum is exact", async (t) => {
  const folder = temporaryFolder();
  const children = [chargeLoop(folder, 2_000, 16), chargeLoop(folder, 2_000, 16)];
  for (const child of children) child.stdout.resume();
  const exits = await Promise.all(children.map((child) => once(child, "exit")));
  t.deepEqual(
    exits.map(([exitCode]) => exitCode),
    [0, 0],
  );
  t.is(await storedUnits(folder), 4_000);
});

test("kill -9: nothing acknowledged is lost, nothing more than what was in flight is counted", async (t) => {
  const folder = temporaryFolder();
  const inFlight = 8;
  let before = 0;
  for (const killAfterLines of [1, 50, 300]) {
    const file = newFile();
    const child = chargeLoop(folder, Number.MAX_SAFE_INTEGER, inFlight, file);
    let lines = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      lines += chunk.toString().split("\n").length - 1;
      if (lines >= killAfterLines) child.kill("SIGKILL");
    });
    const [, signal] = await once(child, "close");
    t.is(signal, "SIGKILL");
    const acknowledged = Number(readFileSync(file, "utf8").split("\n").at(-2));
    t.true(acknowledged >= killAfterLines);
    const counted = (await storedUnits(folder)) - before;
    t.true(counted >= acknowledged, `${counted} counted, ${acknowledged} acknowledged`);
    t.true(counted <= acknowledged + inFlight, `${counted} counted, ${acknowledged} acknowledged`);
    before += counted;
  }
});
