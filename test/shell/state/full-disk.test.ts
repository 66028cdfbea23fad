import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { fill, mountDisk } from "../../journeys/small-disk.ts";
import { STORES_ON_DISK } from "./stores-on-disk.ts";

const DISK_MB = 32;
const [FULL_FROM, FULL_TO, LAST] = [20, 320, 340];
/** Enough for a page of the file to be needed with each. */
const VALUE = "é".repeat(3000);

for (const [name, open] of Object.entries(STORES_ON_DISK))
  test(`${name}: a full disk: what it has no room for was never there, all else is`, async (t) => {
    const disk = mountDisk(t, DISK_MB);
    if (disk === null) return;
    const folder = join(disk, "state");
    mkdirSync(folder);
    const ballast = join(disk, "ballast");
    // A checkpoint may find no room either.
    const store = await open(folder, { onError: () => undefined });
    const retained: number[] = [];
    let refused = 0;
    for (let value = 0; value <= LAST; value++) {
      if (value === FULL_FROM) fill(ballast);
      if (value === FULL_TO) rmSync(ballast);
      if (value === FULL_FROM || value === FULL_TO) await sleep(10);
      try {
        await store.transact((transaction) => transaction.put(["a", value], VALUE));
        await store.durable();
        retained.push(value);
      } catch {
        refused++;
      }
    }
    t.is(refused, FULL_TO - FULL_FROM);
    t.true(retained.includes(LAST), "it goes on");
    const stored = () => Array.from(store.range(["a"]), ({ key }) => key[1]);
    t.deepEqual(stored(), retained);
    await store.close();
    const again = await open(folder, {}, "second boot");
    t.deepEqual(
      Array.from(again.range(["a"]), ({ key }) => key[1]),
      retained,
    );
    await again.close();
  });
