import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { openCheckpointedStore } from "../../../shell/state/checkpointed-store.ts";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import type { Store } from "../../../shell/state/store.ts";
import { processMark } from "../../../workers/load/process-mark.ts";
import {
  FOLLOWED,
  keepsTheStoreContract,
  type StoreUnderTest,
} from "./keeps-the-store-contract.ts";
import { tellsWhatChanged } from "./tells-what-changed.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const folders = new WeakMap<Store, string>();
const NEVER_MS = 3_600_000;

function openOver(folder: string, bootId = "first boot", everyMs = NEVER_MS): Store {
  const onError = (error: unknown): never => {
    throw error;
  };
  const store = openCheckpointedStore(folder, { bootId, everyMs, onError, followed: FOLLOWED });
  folders.set(store, folder);
  return store;
}

const checkpointed: StoreUnderTest = {
  open: async () => openOver(join(temporaryFolder(), "counters.v1")),
  reopen: async (store) => {
    await store.close();
    return openOver(folders.get(store)!);
  },
};

keepsTheStoreContract(test, "checkpointed", checkpointed);
tellsWhatChanged(test, "checkpointed", checkpointed);

const put = (store: Store, value: number): Promise<void> =>
  store.transact((transaction) => transaction.put(["n"], value));

/** A folder as a power cut may leave it: a checkpoint of 1, and 2 written after it. */
async function cutOff(): Promise<string> {
  const folder = temporaryFolder();
  const store = openOver(folder);
  await put(store, 1);
  await store.durable();
  const unflushed = openLmdbStore(folder);
  await put(unflushed, 2);
  await unflushed.close();
  return folder;
}

async function readBack(folder: string, bootId: string): Promise<unknown> {
  const store = openOver(folder, bootId);
  const value = store.get(["n"]);
  await store.close();
  return value;
}

test("killed and started again on a machine that runs on: all is there", async (t) => {
  const folder = await cutOff();
  t.is(await readBack(folder, "first boot"), 2);
});

test("after a reboot: the last checkpoint, once", async (t) => {
  const folder = await cutOff();
  const store = openOver(folder, "second boot");
  t.is(store.get(["n"]), 1);
  await put(store, 3);
  t.is(await readBack(folder, "second boot"), 3);
  await store.close();
});

test("after a reboot: damage that the power cut left is not looked at", async (t) => {
  const folder = await cutOff();
  writeFileSync(join(folder, "data.mdb"), Buffer.alloc(40_000, 0xa5));
  t.is(await readBack(folder, "second boot"), 1);
});

test("after a reboot without any checkpoint: empty", async (t) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "data.mdb"), "half a page");
  t.is(await readBack(folder, "first boot"), undefined);
});

test("a clean stop leaves nothing to lose", async (t) => {
  const folder = temporaryFolder();
  const store = openOver(folder);
  await put(store, 7);
  await store.close();
  t.is(await readBack(folder, "second boot"), 7);
});

test("checkpoints are made by themselves, and only after a change", async (t) => {
  const folder = temporaryFolder();
  const store = openOver(folder, "first boot", 10);
  const file = join(folder, "checkpoint.mdb");
  await sleep(60);
  t.false(existsSync(file));
  await put(store, 1);
  while (!existsSync(file)) await sleep(5);
  await store.close();
  t.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith(".tmp")),
    [],
  );
});

test("what a killed checkpoint left is cleared away by the next one", async (t) => {
  const folder = temporaryFolder();
  const store = openOver(folder);
  t.is(readFileSync(join(folder, "boot"), "utf8"), "first boot");
  const left = join(folder, "checkpoint.999999999-1.tmp");
  mkdirSync(left);
  await put(store, 1);
  await store.durable();
  t.false(existsSync(left));
  await store.close();
});

test("a checkpoint that fails is told, and the next one holds all the same", async (t) => {
  const folder = temporaryFolder();
  const store = openOver(folder);
  const inTheWay = join(folder, `checkpoint.${processMark()}.tmp`);
  writeFileSync(inTheWay, "");
  await put(store, 5);
  await t.throwsAsync(() => store.durable());
  await store.durable();
  await store.close();
  t.is(await readBack(folder, "next boot"), 5);
});
