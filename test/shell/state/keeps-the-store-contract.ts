import type { TestFn } from "ava";
import type { Key, Store, Value } from "../../../shell/state/store.ts";

/** Families that a store under test follows; other tests use keys of "a". */
export const FOLLOWED = ["a", "suivie", "voisine"];

export interface StoreUnderTest {
  /** Opens an empty store that follows `FOLLOWED`. */
  open(): Promise<Store>;
  /** Closes it and opens the same storage again, with the same options. */
  reopen(store: Store): Promise<Store>;
}

const KEYS_IN_ORDER: readonly Key[] = [
  [-1.5],
  [0],
  [7],
  [10],
  ["a"],
  ["a", -3],
  ["a", 2],
  ["a", 10],
  ["a", "10"],
  ["a", "b"],
  ["a", "b", "c"],
  ["a\0"],
  ["a\0b"],
  ["ab"],
  ["é"],
  ["😀"],
];

const DATA: Value = {
  text: "Société « Éclair »\0😀",
  none: null,
  yes: true,
  time: 1_795_219_200_123,
  negative: -0.1,
  list: [1, "deux", [null, { deep: {} }]],
};

async function put(store: Store, key: Key, value: Value): Promise<void> {
  await store.transact((transaction) => transaction.put(key, value));
}

/** The contract of every Store; one test per rule. */
export function keepsTheStoreContract(test: TestFn, name: string, subject: StoreUnderTest): void {
  test(`${name}: what was put is got back, as data of its own`, async (t) => {
    const store = await subject.open();
    const mine = { list: [1] };
    await put(store, ["a"], DATA);
    await put(store, ["b"], mine);
    mine.list.push(2);
    t.deepEqual(store.get(["a"]), DATA);
    t.deepEqual(store.get(["b"]), { list: [1] });
    t.is(store.get(["none"]), undefined);
    await store.close();
  });

  test(`${name}: put replaces, delete removes, deleting nothing is no fault`, async (t) => {
    const store = await subject.open();
    await put(store, ["a"], 1);
    await put(store, ["a"], 2);
    t.is(store.get(["a"]), 2);
    await store.transact((transaction) => {
      transaction.delete(["a"]);
      transaction.delete(["never"]);
    });
    t.is(store.get(["a"]), undefined);
    await store.close();
  });

  test(`${name}: a transaction reads its own writes and gives its result`, async (t) => {
    const store = await subject.open();
    await put(store, ["n"], 1);
    const seen = await store.transact((transaction) => {
      transaction.put(["n"], transaction.get<number>(["n"])! + 1);
      transaction.put(["n", "x"], 5);
      transaction.delete(["gone"]);
      return [transaction.get(["n"]), Array.from(transaction.range(["n"]), ({ key }) => key)];
    });
    t.deepEqual(seen, [2, [["n"], ["n", "x"]]]);
    await store.close();
  });

  test(`${name}: a transaction that throws keeps nothing, its neighbours keep all`, async (t) => {
    const store = await subject.open();
    await put(store, ["a"], 1);
    const bug = new Error("bug");
    const all = await Promise.allSettled([
      put(store, ["before"], 1),
      store.transact((transaction) => {
        transaction.put(["a"], 2);
        transaction.put(["new"], 2);
        transaction.delete(["before"]);
        throw bug;
      }),
      put(store, ["after"], 1),
    ]);
    t.deepEqual(
      all.map((one) => one.status),
      ["fulfilled", "rejected", "fulfilled"],
    );
    t.is((all[1] as PromiseRejectedResult).reason, bug);
    t.deepEqual(
      [["a"], ["new"], ["before"], ["after"]].map((key) => store.get(key)),
      [1, undefined, 1, 1],
    );
    await store.close();
  });

  test(`${name}: transactions made in one turn happen one after the other`, async (t) => {
    const store = await subject.open();
    const totals = await Promise.all(
      Array.from({ length: 200 }, () =>
        store.transact((transaction) => {
          const total = (transaction.get<number>(["n"]) ?? 0) + 1;
          transaction.put(["n"], total);
          return total;
        }),
      ),
    );
    t.deepEqual(
      totals,
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    await store.close();
  });

  test(`${name}: ranges come in key order, and a prefix means whole parts`, async (t) => {
    const store = await subject.open();
    await store.transact((transaction) => {
      for (const key of KEYS_IN_ORDER.toReversed()) transaction.put(key, key.length);
    });
    const keys = (prefix: Key) => Array.from(store.range(prefix), (entry) => entry.key);
    t.deepEqual(keys([]), KEYS_IN_ORDER);
    t.deepEqual(
      keys(["a"]),
      KEYS_IN_ORDER.filter((key) => key[0] === "a"),
    );
    t.deepEqual(keys(["a", "b"]), [
      ["a", "b"],
      ["a", "b", "c"],
    ]);
    t.deepEqual(keys(["nothing"]), []);
    for (const key of KEYS_IN_ORDER) t.is(store.get(key), key.length);
    await store.close();
  });

  test(`${name}: a walk may be broken off`, async (t) => {
    const store = await subject.open();
    await store.transact((transaction) => {
      for (let i = 0; i < 50; i++) transaction.put(["n", i], i);
    });
    for (const { key, value } of store.range(["n"])) {
      t.is(key[1], value as number);
      if (value === 3) break;
    }
    await put(store, ["n", 1], 100);
    t.is(store.get(["n", 1]), 100);
    await store.close();
  });

  test(`${name}: everything is there after a close and an open`, async (t) => {
    const store = await subject.open();
    await put(store, ["a", 1], DATA);
    await store.durable();
    const again = await subject.reopen(store);
    t.deepEqual([...again.range([])], [{ key: ["a", 1], value: DATA }]);
    await again.close();
  });

  test(`${name}: a closed store refuses everything`, async (t) => {
    const store = await subject.open();
    await store.close();
    t.throws(() => store.get(["a"]));
    t.throws(() => store.range(["a"]));
    await t.throwsAsync(put(store, ["a"], 1));
    await t.throwsAsync(store.durable());
    await t.notThrowsAsync(store.close());
  });
}
