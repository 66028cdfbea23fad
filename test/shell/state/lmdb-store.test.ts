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
