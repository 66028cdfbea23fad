import test from "ava";
import { type MapContent, MapStore } from "../../../shell/state/map-store.ts";
import type { Store } from "../../../shell/state/store.ts";
import { keepsTheStoreContract } from "./keeps-the-store-contract.ts";

const contents = new WeakMap<Store, MapContent>();

function over(content: MapContent): Store {
  const store = new MapStore(content);
  contents.set(store, content);
  return store;
}

keepsTheStoreContract(test, "map", {
  open: async () => over(new Map()),
  reopen: async (store) => {
    await store.close();
    return over(contents.get(store)!);
  },
});
