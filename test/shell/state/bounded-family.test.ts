import { createHash } from "node:crypto";
import test from "ava";
import { BoundedFamily } from "../../../shell/state/bounded-family.ts";
import { MapStore } from "./map-store.ts";

const digest = (n: number) => createHash("sha256").update(String(n)).digest("hex");

test("a full shelf evicts its oldest record; other shelves retain theirs", async (t) => {
  const store = new MapStore();
  const family = new BoundedFamily("famille", "une");
  const onShelf = (n: number) => `abc${digest(n)}`;
  await store.transact((transaction) => {
    family.put(transaction, "def0", { atMs: 0 });
    for (let n = 0; n < 64; n++)
      family.put(transaction, onShelf(n), { atMs: 100 + ((n * 7) % 64) });
  });
  await store.transact((transaction) => {
    family.put(transaction, onShelf(0), { atMs: 1000 });
    t.is([...transaction.range(["famille", "une", "abc"])].length, 64, "replaced, not added");
    family.put(transaction, onShelf(64), { atMs: 1001 });
    t.is([...transaction.range(["famille", "une", "abc"])].length, 64);
    t.is(family.get(transaction, onShelf(55)), null, "(55 * 7) % 64 is 1, the least but for 0");
    t.deepEqual(family.get(transaction, "def0"), { atMs: 0 });
    t.deepEqual(family.get(transaction, onShelf(0)), { atMs: 1000 });
    family.purge(transaction, ({ atMs }) => atMs < 1000);
    t.is([...transaction.range(["famille"])].length, 2);
  });
});

test("five thousand strangers leave as many records as fit", async (t) => {
  const store = new MapStore();
  const family = new BoundedFamily("famille");
  await store.transact((transaction) => {
    for (let n = 0; n < 5_000; n++)
      family.put(transaction, digest(n).replace(/^../, "00"), { atMs: n });
  });
  t.is([...store.range(["famille"])].length, 16 * 64);
});
