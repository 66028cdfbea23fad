import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { STORES_ON_DISK } from "./stores-on-disk.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SCRIPT = programUnderTest("test/shell/state/reopen-loop");
const WORKING = programUnderTest("test/shell/state/follow-loop");
const OPENINGS = 500;
const ROUNDS = 40;
/** Of two processes, each twenty times. */
const ADDED_A_ROUND = 2 * 20;

/** Two processes go through the folders beside each other. */
async function reopen(t: ExecutionContext, kind: string, folders: readonly string[]) {
  const children = [1, 2].map(() =>
    spawn(process.execPath, [...SCRIPT, kind, ...folders], { stdio: "inherit" }),
  );
  const exits = await Promise.all(children.map((child) => once(child, "exit")));
  t.deepEqual(exits, [
    [0, null],
    [0, null],
  ]);
}

for (const [name, open] of Object.entries(STORES_ON_DISK)) {
  const sumOf = async (folder: string, bootId: string): Promise<number | undefined> => {
    const store = await open(folder, {}, bootId);
    const sum = store.get<number>(["somme"]);
    await store.close();
    return sum;
  };

  /** Without the gate, this loses commits or breaks the file in every run (see commit-gate.ts). */
  test(`${name}: a store that is opened while others commit loses nothing of theirs`, async (t) => {
    const folder = temporaryFolder();
    await reopen(t, name, Array<string>(ROUNDS).fill(folder));
    for (const bootId of ["first boot", "second boot"])
      t.is(await sumOf(folder, bootId), ROUNDS * ADDED_A_ROUND, bootId);
  });

  test(`${name}: two processes that are the first to open a folder lose nothing of each other`, async (t) => {
    const parent = temporaryFolder();
    const folders = Array.from({ length: ROUNDS }, (_, round) => join(parent, String(round)));
    await reopen(t, name, folders);
    for (const folder of folders) t.is(await sumOf(folder, "first boot"), ADDED_A_ROUND, folder);
  });

  /** Files come and go meanwhile: one in some hundred openings met one that was just removed. */
  test(`${name}: a store opens while others make checkpoints`, async (t) => {
    const folder = temporaryFolder();
    const working = ["a", "b"].map((one) =>
      spawn(
        process.execPath,
        [...WORKING, name, folder, one, "100000", join(folder, `${one}.txt`)],
        {
          stdio: "inherit",
        },
      ),
    );
    const ended = working.map((child) => once(child, "exit"));
    await t.notThrowsAsync(async () => {
      for (let opening = 0; opening < OPENINGS; opening++) await (await open(folder)).close();
    });
    for (const child of working) child.kill("SIGKILL");
    await Promise.all(ended);
  });
}
