import test from "ava";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import { MapReader } from "./map-reader.ts";
import { buildStore, openStore } from "./temporary-store.ts";

test("a Map answers as a store does", (t) => {
  const reader = new MapReader(new Map([[3, Uint8Array.of(1, 2)]]));
  t.is(reader.count, 1);
  t.true(reader.locate(3));
  t.deepEqual(reader.bytes.subarray(reader.at, reader.end), Uint8Array.of(1, 2));
  t.false(reader.locate(4));
  t.is(reader.end, 2, "the cursor stays");
});

test("a walk over nothing is at its end", async (t) => {
  const walk = new EntryWalk(null);
  t.is(walk.key, Number.POSITIVE_INFINITY);
  await walk.release();
  t.is(walk.key, Number.POSITIVE_INFINITY);
});

test("a walk goes through keys far apart in their order, and stays at its end", async (t) => {
  const keys = [0, 1, 2, 1000, 65_536, 999_999_999, 2 ** 40, Number.MAX_SAFE_INTEGER];
  const store = openStore(await buildStore(keys.map((key, i) => [key, Uint8Array.of(i)])));
  const walk = new EntryWalk(store);
  keys.forEach((key, i) => {
    t.is(walk.key, key);
    t.is(store.bytes[store.at], i);
    walk.next();
  });
  t.is(walk.key, Number.POSITIVE_INFINITY);
  walk.next();
  t.is(walk.key, Number.POSITIVE_INFINITY);
  await store.close();
});

test("a walk may begin anywhere: at a rank it goes through what is left", async (t) => {
  const keys = [5, 6, 7000, 65_536, 999_999_999, 2 ** 40];
  const store = openStore(await buildStore(keys.map((key, i) => [key, Uint8Array.of(i)])));
  for (let from = 0; from <= keys.length; from++) {
    const walk = new EntryWalk(store, from);
    const left: number[] = [];
    for (; walk.key !== Number.POSITIVE_INFINITY; walk.next()) left.push(walk.key);
    t.deepEqual(left, keys.slice(from));
  }
  await store.close();
});
