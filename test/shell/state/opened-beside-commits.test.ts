import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import test from "ava";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SCRIPT = fileURLToPath(new URL("reopen-loop.ts", import.meta.url));
const ROUNDS = 40;

/** Without the gate, this loses commits or breaks the file in every run (see commit-gate.ts). */
test("a store that is opened while others commit loses nothing of theirs", async (t) => {
  const folder = temporaryFolder();
  const children = [1, 2].map(() =>
    spawn(process.execPath, ["--import=tsx", SCRIPT, folder, String(ROUNDS)], { stdio: "inherit" }),
  );
  const exits = await Promise.all(children.map((child) => once(child, "exit")));
  t.deepEqual(exits, [
    [0, null],
    [0, null],
  ]);
  const store = openLmdbStore(folder);
  t.is(store.get<number>(["somme"]), 2 * ROUNDS * 20);
  await store.close();
});
