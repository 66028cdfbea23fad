import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import test from "ava";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { STORES_ON_DISK } from "./stores-on-disk.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SCRIPT = programUnderTest("test/shell/state/interleaved-commit");

for (const [kind, open] of Object.entries(STORES_ON_DISK)) {
  test(`${kind}: a power cut loses no commit that another process made between a read and a commit`, async (t) => {
    const folder = temporaryFolder();
    const [, signal] = await once(
      spawn(process.execPath, [...SCRIPT, kind, folder, "2"], { stdio: "inherit" }),
      "exit",
    );
    t.is(signal, "SIGKILL");
    const store = await open(folder, {}, "second boot");
    t.deepEqual(
      Array.from(store.range(["ordre"]), ({ key }) => key[1]),
      [0, 1, 2],
    );
    await store.close();
  });

  test(`${kind}: the next callback sees what another process stored, before any timer`, async (t) => {
    const folder = temporaryFolder();
    const store = await open(folder);
    // From the poll phase, where requests arrive; what setImmediate defers runs before timers.
    await readFile(import.meta.filename);
    t.is(store.get(["ordre", 0]), undefined);
    t.deepEqual([...store.range(["ordre"])], []);
    spawnSync(process.execPath, [...SCRIPT, kind, folder, "0"], { stdio: "inherit" });
    await new Promise(setImmediate);
    t.is(store.get(["ordre", 0]), "committed");
    t.is([...store.range(["ordre"])].length, 1);
    await store.close();
  });
}
