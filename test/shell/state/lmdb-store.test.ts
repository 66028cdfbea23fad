import { statSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
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

function lmdb(): StoreUnderTest {
  const over = (folder: string) => {
    const store = openLmdbStore(folder, { followed: FOLLOWED });
    folders.set(store, folder);
    return store;
  };
  return {
    // A dot in the name: lmdb would take such a path for a file.
    open: async () => over(join(temporaryFolder(), "state.v1")),
    reopen: async (store) => {
      await store.close();
      return over(folders.get(store)!);
    },
  };
}

keepsTheStoreContract(test, "lmdb", lmdb());
tellsWhatChanged(test, "lmdb", lmdb());

test("the folder is closed to other users", async (t) => {
  const folder = join(temporaryFolder(), "state");
  const store = openLmdbStore(folder);
  t.is(statSync(folder).mode & 0o077, 0);
  await store.close();
});

test("of a family that is dropped nothing is left, others go on", async (t) => {
  const folder = join(temporaryFolder(), "state");
  const before = openLmdbStore(folder, { followed: ["f", "g"] });
  await before.transact((transaction) => {
    for (const key of [["f", "a"], ["f", "b"], ["fg"], ["g", "a"]]) transaction.put(key, 1);
    transaction.delete(["f", "b"]);
  });
  const seen = before.changes(["g"], null, 9);
  await before.close();
  const dropping = openLmdbStore(folder, { followed: ["g"], dropped: ["f"] });
  t.deepEqual([...dropping.range(["f"])], []);
  t.is(dropping.get(["fg"]), 1);
  t.deepEqual(dropping.changes(["g"], null, 9), seen);
  await dropping.close();
  const again = openLmdbStore(folder, { followed: ["f"] });
  const reported = again.changes(["f"], null, 9);
  t.deepEqual(reported.ok && reported.value.changes, []);
  t.is(again.version(["f", "b"]), null);
  await again.close();
});
