import test from "ava";
import { StateWatch } from "../../../shell/endpoints/operations/state-watch.ts";
import type { Transaction } from "../../../shell/state/store.ts";
import { MapStore } from "../state/map-store.ts";

/** A store whose disk can be filled, and that counts what is asked of it. */
class FillableStore extends MapStore {
  isFull = false;
  commits = 0;

  override async transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    this.commits++;
    if (this.isFull) throw new Error("No space left on device");
    return super.transact(run);
  }
}

function watched() {
  const stores = [new FillableStore(), new FillableStore()] as const;
  const clock = { nowMs: 0 };
  return { stores, clock, watch: new StateWatch(stores, () => clock.nowMs) };
}

test("while nothing failed no store is touched", async (t) => {
  const { stores, watch } = watched();
  t.true(await watch.isWell());
  t.deepEqual(
    stores.map(({ commits }) => commits),
    [0, 0],
  );
});

test("after a failure the stores are tried once a second, until all of them take a commit", async (t) => {
  const { stores, clock, watch } = watched();
  const [, counters] = stores;
  counters.isFull = true;
  watch.failed();
  t.false(await watch.isWell());
  t.false(await watch.isWell());
  t.is(counters.commits, 1);
  counters.isFull = false;
  clock.nowMs = 999;
  t.false(await watch.isWell());
  clock.nowMs = 1_000;
  t.true(await watch.isWell());
  t.true(await watch.isWell());
  t.is(counters.commits, 2);
});

test("a failure that is over when somebody asks is forgotten", async (t) => {
  const { watch } = watched();
  watch.failed();
  t.true(await watch.isWell());
});
