import test from "ava";
import type { Store } from "../../../shell/state/store.ts";
import {
  FOLLOWED,
  keepsTheStoreContract,
  type StoreUnderTest,
} from "./keeps-the-store-contract.ts";
import { type MapContent, MapStore } from "./map-store.ts";
import { tellsWhatChanged } from "./tells-what-changed.ts";

const contents = new WeakMap<Store, MapContent>();

function over(content: MapContent): Store {
  const store = new MapStore(content, { followed: FOLLOWED });
  contents.set(store, content);
  return store;
}

const map: StoreUnderTest = {
  open: async () => over(new Map()),
  reopen: async (store) => {
    await store.close();
    return over(contents.get(store)!);
  },
};

keepsTheStoreContract(test, "map", map);
tellsWhatChanged(test, "map", map);
