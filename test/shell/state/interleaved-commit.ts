import { spawnSync } from "node:child_process";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { openStore } from "./stores-on-disk.ts";

/**
 * A process that commits `["ordre", DEPTH]`, and before that, between its own read and its commit in
 * one turn of the event loop, lets another process do the same one level deeper; then it ends as
 * kill -9 does: `interleaved-commit.ts STORE FOLDER DEPTH`.
 */
const SCRIPT = programUnderTest("test/shell/state/interleaved-commit");
const [kind, folder, depth] = process.argv.slice(2);
const store = await openStore(kind, folder!);
store.get(["ordre"]);
if (Number(depth) > 0)
  spawnSync(process.execPath, [...SCRIPT, kind!, folder!, String(Number(depth) - 1)], {
    stdio: "inherit",
  });
await store.transact((transaction) => transaction.put(["ordre", Number(depth)], "committed"));
await store.durable();
process.kill(process.pid, "SIGKILL");
