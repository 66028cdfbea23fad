import { join } from "node:path";
import test from "ava";
import { openPool, STATE_CONNECTIONS } from "../../../../shell/state/postgres/connection.ts";
import { migrate } from "../../../../shell/state/postgres/migrate.ts";
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
  const store = await SharedStore.open(
    new StateDatabase(pool, "etat"),
    folder,
    { followed },
    onError,
  );
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    if (!pool.ended) await pool.end();
  };
  addresses.set(store, address);
  return store;
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
} else test.skip("PostgreSQL is not installed: the shared store was not tested", () => {});
