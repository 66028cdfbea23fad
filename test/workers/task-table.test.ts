import { readdirSync, readFileSync } from "node:fs";
import test from "ava";
import { type TaskName, taskFile } from "../../workers/task-table.ts";

const WORKERS = new URL("../../workers/", import.meta.url);

test("every task is named as its file, where the pool looks for it, and every file is a task", (t) => {
  const table = readFileSync(new URL("task-table.ts", WORKERS), "utf8");
  const tasks = [...table.matchAll(/^ {2}"?([a-z-]+)"?: typeof import\("\.\/(.+)\.ts"\)/gm)];
  t.deepEqual(
    tasks.map(([, name]) => taskFile(name as TaskName)),
    tasks.map(([, , file]) => file),
  );
  const files = ["load/load-tasks", "files/file-tasks"].flatMap((folder) =>
    readdirSync(new URL(folder, WORKERS))
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${folder}/${file.replace(/\.ts$/, "")}`),
  );
  t.deepEqual(tasks.map(([, , file]) => file).sort(), files.sort());
});
