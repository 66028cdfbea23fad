import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { openJournaledStore } from "../../../shell/state/journaled-store.ts";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import type { Store } from "../../../shell/state/store.ts";
import {
  FOLLOWED,
  keepsTheStoreContract,
  type StoreUnderTest,
} from "./keeps-the-store-contract.ts";
import { tellsWhatChanged } from "./tells-what-changed.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const folders = new WeakMap<Store, string>();

interface Opening {
  readonly bootId?: string;
  readonly everyMs?: number;
  readonly journalBytes?: number;
  readonly oldestMs?: number;
}

async function openOver(folder: string, opening: Opening = {}): Promise<Store> {
  const store = await openJournaledStore(folder, {
    bootId: "first boot",
    everyMs: 3_600_000,
    journalBytes: 1,
    oldestMs: 3_600_000,
    followed: FOLLOWED,
    onError: (error) => {
      throw error;
    },
    ...opening,
  });
  folders.set(store, folder);
  return store;
}

const journaled: StoreUnderTest = {
  open: () => openOver(join(temporaryFolder(), "state.v1")),
  reopen: async (store) => {
    await store.close();
    return openOver(folders.get(store) as string);
  },
};

keepsTheStoreContract(test, "journaled", journaled);
tellsWhatChanged(test, "journaled", journaled);

const put = (store: Store, value: number): Promise<void> =>
  store.transact((transaction) => {
    transaction.put(["n"], value);
    transaction.put(["a", value], value);
  });

/** What stands on the disk now, as a power cut would leave it if all of it were flushed. */
function copyOf(folder: string): string {
  const copy = temporaryFolder();
  for (const name of readdirSync(folder))
    if (statSync(join(folder, name)).isFile()) copyFileSync(join(folder, name), join(copy, name));
  return copy;
}

async function seenAfterReboot(folder: string): Promise<unknown[]> {
  const store = await openOver(folder, { bootId: "second boot" });
  const seen = [store.get(["n"]), [...store.range(["a"])].map(({ value }) => value)];
  await store.close();
  return seen;
}

test("after a reboot what the journal says is there, whatever became of the data", async (t) => {
  const folder = temporaryFolder();
  const store = await openOver(folder);
  for (const value of [1, 2, 3]) await put(store, value);
  await store.durable();
  const cut = copyOf(folder);
  truncateSync(join(cut, "data.mdb"), 5000);
  t.deepEqual(await seenAfterReboot(cut), [3, [1, 2, 3]]);
  await store.close();
});

test("a checkpoint is made when the journal is long; what it holds is no more in a journal", async (t) => {
  const folder = temporaryFolder();
  const store = await openOver(folder, { everyMs: 10 });
  for (const value of [1, 2]) await put(store, value);
  while (existsSync(join(folder, "journal.1"))) await sleep(5);
  await put(store, 3);
  await store.durable();
  const cut = copyOf(folder);
  t.true(existsSync(join(cut, "checkpoint.mdb")));
  t.deepEqual(await seenAfterReboot(cut), [3, [1, 2, 3]]);
  await store.close();
});

test("wherever the journal ends, what is seen is one moment of the store", async (t) => {
  const folder = temporaryFolder();
  const store = await openOver(folder);
  for (let value = 1; value <= 8; value++) await put(store, value);
  await store.durable();
  const { size } = statSync(join(folder, "journal.1"));
  for (let cut = 0; cut <= size; cut += 97) {
    const left = copyOf(folder);
    truncateSync(join(left, "journal.1"), cut);
    const [last, all] = (await seenAfterReboot(left)) as [number | undefined, number[]];
    t.deepEqual(
      all,
      Array.from({ length: last ?? 0 }, (_, at) => at + 1),
      `${cut}`,
    );
    // And it goes on from there.
    const again = await openOver(left, { bootId: "second boot" });
    await put(again, 99);
    await again.close();
    const third = await openOver(left, { bootId: "third boot" });
    t.is(third.get(["n"]), 99);
    await third.close();
  }
  await store.close();
});

test("what was erased leaves the disk when the checkpoint is old enough", async (t) => {
  const folder = temporaryFolder();
  const isOnDisk = (text: string): boolean =>
    readdirSync(folder)
      .filter((name) => /^(?:journal|checkpoint)\.\w+$/.test(name))
      .some((name) => readFileSync(join(folder, name)).includes(text));
  const opening = { everyMs: 5, journalBytes: 1 << 20, oldestMs: 50 };
  const store = await openOver(folder, opening);
  await store.transact((transaction) => transaction.put(["nom"], "Mme Durand"));
  while (!existsSync(join(folder, "checkpoint.mdb"))) await sleep(5);
  t.true(isOnDisk("Mme Durand"));
  await store.transact((transaction) => transaction.delete(["nom"]));
  while (isOnDisk("Mme Durand")) await sleep(5);
  const { mtimeMs } = statSync(join(folder, "checkpoint.mdb"));
  await sleep(150);
  t.is(statSync(join(folder, "checkpoint.mdb")).mtimeMs, mtimeMs, "nothing was written since");
  await store.close();
});

test("at any moment beside checkpoints, what was kept survives", async (t) => {
  const folder = temporaryFolder();
  const store = await openOver(folder, { everyMs: 1, journalBytes: 400 });
  for (let value = 1; value <= 60; value++) {
    await put(store, value);
    if (value % 3 > 0) continue;
    await store.durable();
    const cut = copyOf(folder);
    truncateSync(join(cut, "data.mdb"), 5000);
    const all = Array.from({ length: value }, (_, at) => at + 1);
    t.deepEqual(await seenAfterReboot(cut), [value, all]);
  }
  t.false(existsSync(join(folder, "journal.1")), "checkpoints were made");
  await store.close();
});

test("power cuts one after the other: each goes on from what the one before left", async (t) => {
  const folder = temporaryFolder();
  const first = await openOver(folder, { bootId: "0" });
  await put(first, 1);
  await first.close();
  for (const boot of [1, 2, 3]) {
    const store = await openOver(folder, { bootId: String(boot) });
    t.is(store.get(["n"]), boot);
    await put(store, boot + 1);
    await put(store, 1000 + boot);
    await store.close();
    const names = readdirSync(folder).filter((name) => name.startsWith("journal."));
    const last = join(folder, names.sort().at(-1) as string);
    truncateSync(last, statSync(last).size - 1);
  }
});

test("a store that flushed each commit goes on as it is", async (t) => {
  const folder = temporaryFolder();
  const before = openLmdbStore(folder, { followed: FOLLOWED });
  await put(before, 1);
  await before.close();
  const store = await openOver(folder);
  await put(store, 2);
  await store.durable();
  t.deepEqual(await seenAfterReboot(copyOf(folder)), [2, [1, 2]]);
  await store.close();
});
