import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import test from "ava";
import { STORES_ON_DISK } from "./stores-on-disk.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SCRIPT = fileURLToPath(new URL("reopen-loop.ts", import.meta.url));
const ROUNDS = 40;

/** Without the gate, this loses commits or breaks the file in every run (see commit-gate.ts). */
for (const [name, open] of Object.entries(STORES_ON_DISK))
  test(`${name}: a store that is opened while others commit loses nothing of theirs`, async (t) => {
    const folder = temporaryFolder();
    const children = [1, 2].map(() =>
      spawn(process.execPath, ["--import=tsx", SCRIPT, name, folder, String(ROUNDS)], {
        stdio: "inherit",
      }),
    );
    const exits = await Promise.all(children.map((child) => once(child, "exit")));
    t.deepEqual(exits, [
      [0, null],
      [0, null],
    ]);
    for (const bootId of ["first boot", "second boot"]) {
      const store = await open(folder, {}, bootId);
      t.is(store.get<number>(["somme"]), 2 * ROUNDS * 20, bootId);
      await store.close();
    }
  });
