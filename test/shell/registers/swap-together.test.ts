import test from "ava";
import { SwapTogether } from "../../../shell/registers/swap-together.ts";
import type { Transaction } from "../../../shell/state/store.ts";
import { MapStore } from "../state/map-store.ts";

const OLD = { publishedAt: "2026-11-01T02:00:00.000Z" };
const NEW = { publishedAt: "2026-11-02T02:00:00.000Z" };
const NEWEST = { publishedAt: "2026-11-03T02:00:00.000Z" };
const MINUTE_MS = 60_000;

/** Refuses a write when it is told to. */
class FlakyStore extends MapStore {
  isAway = false;

  override async transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    if (!this.isAway) return super.transact(run);
    this.isAway = false;
    throw new Error("away");
  }
}

/** Processes over one store, at one time. */
class Hosts {
  readonly #store = new FlakyStore();
  readonly #gone = new Set<string>();
  #timeMs = 1_000_000;

  /** One that serves the old registers. */
  async join(mark: string, follows: boolean): Promise<SwapTogether> {
    const swap = new SwapTogether({
      store: this.#store,
      presence: { mark, isAlive: (one) => !this.#gone.has(one) },
      follows,
      now: () => this.#timeMs,
      monotonicMs: () => this.#timeMs,
      onError: () => {},
    });
    swap.served(OLD);
    await this.stored();
    return swap;
  }

  /** What was said has been stored. */
  async stored(): Promise<void> {
    await this.#store.transact(() => {});
  }

  loseNextWrite(): void {
    this.#store.isAway = true;
  }

  kill(mark: string): void {
    this.#gone.add(mark);
  }

  pass(minutes: number): void {
    this.#timeMs += minutes * MINUTE_MS;
  }
}

test("a new snapshot is served once all that follow have opened it", async (t) => {
  const hosts = new Hosts();
  const source = await hosts.join("source", false);
  const [one, two] = [await hosts.join("one", true), await hosts.join("two", true)];
  t.is(source.waitsFor(), null);
  t.false(source.mayServe(NEW));
  t.is(source.waitsFor(), 2);
  t.false(one.mayServe(NEW));
  await hosts.stored();
  t.is(source.waitsFor(), 1);
  t.false(one.mayServe(NEW));
  t.true(two.mayServe(NEW), "the last one need not wait");
  await hosts.stored();
  for (const host of [source, one, two]) {
    t.true(host.mayServe(NEW));
    host.served(NEW);
    t.is(host.waitsFor(), null);
    t.false(host.isBehind());
  }
});

test("who loads its own registers is not waited for", async (t) => {
  const hosts = new Hosts();
  const one = await hosts.join("one", false);
  await hosts.join("two", false);
  t.true(one.mayServe(NEW));
});

test("a host that has ended is not waited for, nor one that closes", async (t) => {
  const hosts = new Hosts();
  const source = await hosts.join("source", false);
  await hosts.join("one", true);
  const two = await hosts.join("two", true);
  t.false(source.mayServe(NEW));
  hosts.kill("one");
  t.false(source.mayServe(NEW));
  await two.close();
  t.true(source.mayServe(NEW));
});

test("after half an hour the others go on, and who is left behind says so a minute later", async (t) => {
  const hosts = new Hosts();
  const source = await hosts.join("source", false);
  const slow = await hosts.join("slow", true);
  t.false(source.mayServe(NEW));
  hosts.pass(29);
  t.false(source.mayServe(NEW));
  hosts.pass(2);
  t.true(source.mayServe(NEW));
  source.served(NEW);
  await hosts.stored();
  t.false(slow.isBehind());
  hosts.pass(2);
  t.true(slow.isBehind());
  slow.served(NEW);
  t.false(slow.isBehind());
  t.false(source.mayServe(NEWEST), "the next one is waited for anew");
});

test("a host that has something newer still need not have the one before", async (t) => {
  const hosts = new Hosts();
  const source = await hosts.join("source", false);
  const one = await hosts.join("one", true);
  t.true(one.mayServe(NEWEST));
  await hosts.stored();
  t.true(source.mayServe(NEW));
});

test("what the state did not take is reported again", async (t) => {
  const hosts = new Hosts();
  const source = await hosts.join("source", false);
  const one = await hosts.join("one", true);
  hosts.loseNextWrite();
  one.mayServe(NEW);
  await hosts.stored();
  t.false(source.mayServe(NEW));
  t.true(one.mayServe(NEW));
  await hosts.stored();
  t.true(source.mayServe(NEW));
});
