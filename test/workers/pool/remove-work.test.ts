import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { removeWork } from "../../../workers/pool/remove-work.ts";
import { newFolder } from "../load/load-bed.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

test("the folder of a task is removed with all in it; none, or a missing one, is no fault", async (t) => {
  const work = join(newFolder(), "travail");
  mkdirSync(join(work, "0", "a"), { recursive: true });
  writeFileSync(join(work, "0", "a", "b.csv"), "x");
  await removeWork({ work });
  t.false(existsSync(work));
  await t.notThrowsAsync(removeWork({ work }));
  await t.notThrowsAsync(removeWork({ path: "a.csv" }));
});

/** What runs in threads that may be stopped; the rest of these folders runs in the main thread. */
const IN_THREADS = ["engine", "workers/files", "workers/pool"];
const IN_MAIN = ["engine/snapshot/publish"];
const RECURSIVE = /\b(?:rmSync|cpSync|readdirSync)\([^;]*recursive: true/;

test("nothing that a stopped thread may be amid walks folders in one call", (t) => {
  const files = IN_THREADS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  ).filter((file) => /\.[jt]s$/.test(file) && !file.endsWith(".d.ts"));
  t.true(files.length > 300, `${files.length} files`);
  const found = files.filter((file) => RECURSIVE.test(readFileSync(join(ROOT, file), "utf8")));
  // Where the tests run compiled, sources stand beside them.
  t.deepEqual([...new Set(found.map((file) => file.replace(/\.[jt]s$/, "")))], IN_MAIN);
});
