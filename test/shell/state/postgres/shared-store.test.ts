import { join } from "node:path";
import test from "ava";
import { OutcomeUnknown } from "../../../../shell/state/outcome-unknown.ts";
import { openPool } from "../../../../shell/state/postgres/connection.ts";
import { migrate } from "../../../../shell/state/postgres/migrate.ts";
import { STATE_CONNECTIONS } from "../../../../shell/state/postgres/pool-bounds.ts";
import { SharedStore } from "../../../../shell/state/postgres/shared-store.ts";
import { StateDatabase } from "../../../../shell/state/postgres/state-database.ts";
import {
  FOLLOWED,
  keepsTheStoreContract,
  type StoreUnderTest,
} from "../keeps-the-store-contract.ts";
import { tellsWhatChanged } from "../tells-what-changed.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { PostgresServer } from "./postgres-server.ts";

const server = await PostgresServer.start();
const onError = (): void => {};

async function newDatabase(): Promise<string> {
  const address = await server!.newDatabase();
  const pool = openPool(address, onError, STATE_CONNECTIONS);
  await migrate(pool);
  await pool.end();
  return address;
}

const addresses = new WeakMap<object, string>();

async function openAt(
  address: string,
  followed: readonly string[] = FOLLOWED,
): Promise<SharedStore> {
  const pool = openPool(address, onError, STATE_CONNECTIONS);
  const folder = join(temporaryFolder(), "etat");
  const store = await SharedStore.open(new StateDatabase(pool, "etat"), folder, { followed });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    if (!pool.ended) await pool.end();
  };
  addresses.set(store, address);
  return store;
}

/** A database some of whose answers are long on their way. */
class SlowDatabase extends StateDatabase {
  readonly #held = new Map<string, () => Promise<void>>();

  /** Of the next call; `isHeld` once the database has answered. */
  holdNext(call: "everything" | "commit") {
    let release = (): void => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isHeld = new Promise<void>((resolve) => {
      this.#held.set(call, () => {
        resolve();
        return isReleased;
      });
    });
    return { isHeld, release: () => release() };
  }

  override async everything(...args: Parameters<StateDatabase["everything"]>) {
    return this.#late("everything", super.everything(...args));
  }

  override async commit(...args: Parameters<StateDatabase["commit"]>) {
    return this.#late("commit", super.commit(...args));
  }

  async #late<T>(call: string, answer: Promise<T>): Promise<T> {
    const hold = this.#held.get(call);
    this.#held.delete(call);
    const value = await answer;
    await hold?.();
    return value;
  }
}

const subject: StoreUnderTest = {
  open: async () => openAt(await newDatabase()),
  reopen: async (store) => {
    await store.close();
    return openAt(addresses.get(store)!);
  },
};

if (server) {
  test.after.always(() => server.stop());
  keepsTheStoreContract(test, "shared", subject);
  tellsWhatChanged(test, "shared", subject);

  test("two hosts that count the same lose nothing", async (t) => {
    const address = await newDatabase();
    const hosts = await Promise.all([openAt(address), openAt(address), openAt(address)]);
    const count = (store: SharedStore) =>
      store.transact((transaction) => {
        const total = (transaction.get<number>(["n"]) ?? 0) + 1;
        transaction.put(["n"], total);
        return total;
      });
    const seen: number[] = [];
    await Promise.all(
      hosts.flatMap((store) =>
        Array.from({ length: 8 }, async () => {
          for (let i = 0; i < 25; i++) seen.push(await count(store));
        }),
      ),
    );
    t.deepEqual(
      seen.sort((a, b) => a - b),
      Array.from({ length: 600 }, (_, index) => index + 1),
    );
    for (const store of hosts) {
      await store.refresh();
      t.is(store.get(["n"]), 600);
      await store.close();
    }
  });

  test("a transaction whose reads are out of date runs again; it writes once", async (t) => {
    const address = await newDatabase();
    const [one, two] = await Promise.all([openAt(address), openAt(address)]);
    await one.transact((transaction) => transaction.put(["n"], 1));
    const runs: (number | undefined)[] = [];
    await two.transact((transaction) => {
      runs.push(transaction.get<number>(["n"]));
      transaction.put(["seen", runs.length], runs.at(-1) ?? null);
    });
    t.deepEqual(runs, [undefined, 1]);
    t.deepEqual([...two.range(["seen"])], [{ key: ["seen", 2], value: 1 }]);
    t.is(two.get(["n"]), 1, "what others committed came with the answer");
    // What is written without being read disputes nothing.
    await one.transact((transaction) => transaction.put(["other"], 1));
    let times = 0;
    await two.transact((transaction) => {
      times++;
      transaction.put(["blind"], 1);
    });
    t.is(times, 1);
    await one.refresh();
    t.is(one.get(["blind"]), 1);
    for (const store of [one, two]) await store.close();
  });

  test("nobody waits for a connection longer than for an answer", async (t) => {
    const address = await newDatabase();
    const pool = openPool(address, onError, { ...STATE_CONNECTIONS, max: 1, waitMs: 0 });
    const folder = join(temporaryFolder(), "etat");
    const store = await SharedStore.open(new StateDatabase(pool, "etat"), folder, {});
    const taken = await pool.connect();
    const error = await t.throwsAsync<OutcomeUnknown>(
      store.transact((transaction) => transaction.put(["n"], 1)),
      { instanceOf: OutcomeUnknown },
    );
    await t.throwsAsync(store.refresh());
    taken.release();
    const isDone = await error.isDone;
    await store.refresh();
    t.is(store.get(["n"]), isDone ? 1 : undefined);
    await store.close();
    await pool.end();
  });

  test("a refusal is of a moment, not of a replica", async (t) => {
    const address = await newDatabase();
    const [one, two] = await Promise.all([openAt(address), openAt(address)]);
    await one.transact((transaction) => transaction.put(["left"], 0));
    await two.refresh();
    await one.transact((transaction) => transaction.put(["left"], 1));
    t.is(await two.transact((transaction) => transaction.get<number>(["left"])), 1);
    for (const store of [one, two]) await store.close();
  });

  test("a range that another host wrote into is read again", async (t) => {
    const address = await newDatabase();
    const [one, two] = await Promise.all([openAt(address), openAt(address)]);
    const add = (store: SharedStore, name: string) =>
      store.transact((transaction) => {
        const count = [...transaction.range(["list"])].length;
        transaction.put(["list", name], count);
        return count;
      });
    const counts = await Promise.all([
      ...["a", "b", "c"].map((name) => add(one, name)),
      ...["d", "e", "f"].map((name) => add(two, name)),
    ]);
    t.deepEqual(counts.toSorted(), [0, 1, 2, 3, 4, 5]);
    for (const store of [one, two]) await store.close();
  });

  test("of another database everything is read again: nothing of the former is left", async (t) => {
    const address = await newDatabase();
    const store = await openAt(address);
    await store.transact((transaction) => transaction.put(["a"], 1));
    await server.query("update stores set origin = gen_random_uuid(), last = 1", address);
    await server.query("delete from records where parts->>0 = 'a'", address);
    t.is(await store.transact((transaction) => transaction.get(["a"]) ?? null), null);
    await store.transact((transaction) => transaction.put(["b"], 2));
    t.deepEqual([...store.range([])], [{ key: ["b"], value: 2 }]);
    await store.close();
  });

  test("everything is read twice at once: an answer that fits the one read does not fit the other", async (t) => {
    const address = await newDatabase();
    const pool = openPool(address, onError, STATE_CONNECTIONS);
    const database = new SlowDatabase(pool, "etat");
    const store = await SharedStore.open(database, join(temporaryFolder(), "etat"), {});
    await server.query("update stores set origin = gen_random_uuid()", address);
    const reading = database.holdNext("everything");
    const look = store.refresh();
    await reading.isHeld;
    await store.transact((transaction) => transaction.put(["a"], 1));
    const committing = database.holdNext("commit");
    const commit = store.transact((transaction) => transaction.put(["b"], 2));
    await committing.isHeld;
    reading.release();
    await look;
    committing.release();
    await commit;
    await store.refresh();
    t.deepEqual(
      [...store.range([])],
      [
        { key: ["a"], value: 1 },
        { key: ["b"], value: 2 },
      ],
    );
    await store.close();
    await pool.end();
  });

  test("what was deleted long ago is forgotten; a replica that is older reads everything", async (t) => {
    const address = await newDatabase();
    const [one, two] = await Promise.all([openAt(address), openAt(address)]);
    for (const name of ["a", "b"])
      await one.transact((transaction) => transaction.put([name], name));
    await two.refresh();
    await one.transact((transaction) => transaction.delete(["a"]));
    for (let day = 0; day < 2; day++) {
      await one.prune();
      for (const table of ["commits", "past_versions"])
        await server.query(`update ${table} set at = at - interval '2 days'`, address);
    }
    t.is((await server.query("select from commits", address)).length, 0);
    const left = await server.query("select count(*) from records where value is null", address);
    t.is(Number(left[0]?.["count"]), 0);
    await two.refresh();
    t.deepEqual([...two.range([])], [{ key: ["b"], value: "b" }]);
    for (const store of [one, two]) await store.close();
  });

  test("a host writes the text of anybody: quotes, NUL, other scripts", async (t) => {
    const store = await openAt(await newDatabase());
    const texts = ["'); drop table records; --", "a\0b", "日本 😀", "\\u0000"];
    await store.transact((transaction) => {
      for (const [at, text] of texts.entries()) transaction.put(["texte", at, `clé${at}\0`], text);
    });
    const again = await subject.reopen(store);
    t.deepEqual(
      Array.from(again.range<string>(["texte"]), ({ value }) => value),
      texts,
    );
    await again.close();
  });
} else test.skip("PostgreSQL is not installed: the shared store was not tested", () => {});
