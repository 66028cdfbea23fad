import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import type { Blobs } from "../../../../shell/state/blobs/blobs.ts";
import { FileBlobs } from "../../../../shell/state/blobs/file-blobs.ts";
import { programUnderTest } from "../../../runner/program-under-test.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { keepsTheBlobsContract, put, SPACE } from "./keeps-the-blobs-contract.ts";

const homes = new WeakMap<Blobs, string>();

function over(home: string): Blobs {
  const blobs = new FileBlobs(home);
  homes.set(blobs, home);
  return blobs;
}

keepsTheBlobsContract(test, "files", {
  open: async () => over(temporaryFolder()),
  beside: async (blobs) => over(homes.get(blobs)!),
});

test("files and folders are closed to other users", async (t) => {
  const home = temporaryFolder();
  const blobs = new FileBlobs(home);
  await put(blobs, "a", "a");
  const folder = blobs.intake();
  writeFileSync(join(folder, "1"), "open to all", { mode: 0o644 });
  await blobs.keep("upl_1.part", folder);
  for (const name of readdirSync(join(home, "blobs"), { recursive: true, encoding: "utf8" }))
    t.is(statSync(join(home, "blobs", name)).mode & 0o077, 0, name);
});

test("nothing is left of a put, whether it succeeds or not", async (t) => {
  const home = temporaryFolder();
  const blobs = new FileBlobs(home);
  await put(blobs, "a", "a");
  mkdirSync(join(home, "blobs", SPACE, "b"));
  await t.throwsAsync(put(blobs, "b", "in the way"));
  t.deepEqual(readdirSync(join(home, "blobs", "reception")), []);
});

test("a sweep clears what processes left behind, and the folder of the version before", async (t) => {
  const home = temporaryFolder();
  const blobs = new FileBlobs(home);
  const [old, young] = [blobs.intake(), blobs.intake()];
  const ofTheDead = join(home, "blobs", "reception", `${process.pid}-1.${"b".repeat(32)}`);
  const former = join(home, "uploads", `upl_${"a".repeat(32)}`);
  for (const folder of [ofTheDead, former]) mkdirSync(folder, { recursive: true });
  utimesSync(old, 1, 1);
  await blobs.sweep("upl", () => true, Date.now());
  t.deepEqual(
    [old, young, ofTheDead, former].map((folder) => existsSync(folder)),
    [false, true, false, true],
  );
  utimesSync(join(home, "uploads"), 1, 1);
  await blobs.sweep("upl", () => true, Date.now());
  t.false(existsSync(former));
});

const SCRIPT = programUnderTest("test/shell/state/blobs/put-loop");

function acknowledgedIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n").at(-2) ?? 0) : 0;
}

/** The round whose content this is; 0 for none, which a part of a content is too. */
function roundOf(content: string | null): number {
  const round = Number.parseInt(content ?? "", 10);
  return content === `${round}\n`.repeat(20_000) ? round : 0;
}

async function contentOf(blobs: Blobs, space: string, name: string): Promise<string | null> {
  const blob = await blobs.get(space, name);
  return blob && text(blob.open());
}

test("kill -9: what was acknowledged is there, and nothing is there by half", async (t) => {
  const home = temporaryFolder();
  const blobs = new FileBlobs(home);
  for (const killAfter of [1, 10, 25]) {
    const name = `n${killAfter}`;
    const file = join(home, `${name}.txt`);
    const child: ChildProcess = spawn(process.execPath, [...SCRIPT, home, name, file], {
      stdio: "inherit",
    });
    const ended = once(child, "exit");
    while (acknowledgedIn(file) < killAfter) await sleep(1);
    child.kill("SIGKILL");
    await ended;
    const acknowledged = acknowledgedIn(file);
    t.true(roundOf(await contentOf(blobs, `job_${name}`, "artefact")) >= acknowledged);
    for (let round = 1; round <= acknowledged + 1; round++) {
      const space = `upl_${name}-${round}`;
      const rounds = await Promise.all(["1", "2"].map((one) => contentOf(blobs, space, one)));
      const isRetained = round <= acknowledged || rounds[0] !== null;
      t.deepEqual(rounds.map(roundOf), isRetained ? [round, round] : [0, 0]);
      if (!isRetained) t.deepEqual(rounds, [null, null]);
    }
    await blobs.sweep("upl", () => true, Date.now());
    t.deepEqual(readdirSync(join(home, "blobs", "reception")), []);
  }
});
