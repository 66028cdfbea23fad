import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import { editionFolder, homeAt } from "../../../engine/snapshot/home.ts";
import { publishSnapshot } from "../../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { pruneHome, retireSnapshot } from "../../../workers/snapshot/prune-home.ts";
import { samplePublication } from "../../shell/registers/sample-publication.ts";
import { newFolder } from "./load-bed.ts";

const HOUR_MS = 3_600_000;
const BEGUN_MS = Date.parse("2026-11-01T00:00:00Z");

/** A home in which one edition after the other was published, so many hours apart. */
function homeOf(hours: readonly number[]) {
  const home = homeAt(newFolder());
  let atMs = BEGUN_MS;
  for (const [nth, wait] of hours.entries()) {
    atMs += wait * HOUR_MS;
    const edition = `2026-11-01.${String(nth).repeat(16)}`;
    mkdirSync(editionFolder(home, "rne", edition), { recursive: true });
    writeFileSync(join(editionFolder(home, "rne", edition), "entries.lmdb"), "x");
    const before = readSnapshot(home);
    const { snapshot } = samplePublication(edition, nth + 1, new Date(atMs).toISOString());
    publishSnapshot(home, snapshot);
    const replaced = before.ok ? before.value : null;
    retireSnapshot(home, replaced, new Date(atMs));
    pruneHome(home, atMs, replaced);
  }
  const left = () => readdirSync(join(home.registers, "rne")).map((name) => Number(name.at(-1)));
  return { home, atMs, left };
}

test("what was served in the last day stays, beside the two last", (t) => {
  t.deepEqual(homeOf([0, 1, 1, 1]).left(), [0, 1, 2, 3]);
  t.deepEqual(homeOf([0, 48, 48, 48]).left(), [2, 3]);
  t.deepEqual(homeOf([0, 48, 20, 5]).left(), [1, 2, 3]);
});

test("a day later, or when its room is needed, it goes; the one before stays", (t) => {
  const { home, atMs, left } = homeOf([0, 1, 1, 1]);
  pruneHome(home, atMs + 22 * HOUR_MS);
  t.deepEqual(left(), [1, 2, 3]);
  pruneHome(home, atMs + 25 * HOUR_MS);
  t.deepEqual(left(), [2, 3]);
  const needed = homeOf([0, 1, 1, 1]);
  pruneHome(needed.home, needed.atMs, null, 0);
  t.deepEqual(needed.left(), [2, 3]);
  t.is(readdirSync(needed.home.snapshots).length, 2);
});

test("never while a process has it open", async (t) => {
  if (!existsSync("/proc/self/fd")) return t.pass();
  const { home, atMs, left } = homeOf([0, 1, 1, 1]);
  const folder = editionFolder(home, "rne", `2026-11-01.${"0".repeat(16)}`);
  const reader = await open(join(folder, "entries.lmdb"));
  pruneHome(home, atMs + 1000 * HOUR_MS);
  t.deepEqual(left(), [0, 2, 3]);
  t.is(readdirSync(home.snapshots).length, 3, "so that it can be opened by its id");
  await reader.close();
  pruneHome(home, atMs + 1000 * HOUR_MS);
  return t.deepEqual(left(), [2, 3]);
});

test("a home without a readable snapshot loses nothing", (t) => {
  const { home, atMs, left } = homeOf([0, 1]);
  writeFileSync(home.snapshot, "garbage");
  pruneHome(home, atMs + 1000 * HOUR_MS, null, 0);
  t.deepEqual(left(), [0, 1]);
  t.notThrows(() => pruneHome(homeAt(newFolder()), 0));
});
