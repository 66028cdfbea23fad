import { setImmediate as nextTurn } from "node:timers/promises";
import test from "ava";
import {
  type Charge,
  type ChargeOutcome,
  Ledger,
  type Payer,
} from "../../../shell/access/ledger.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { PLANS } from "../../../shell/access/plans.ts";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import type { Store, Transaction } from "../../../shell/state/store.ts";
import { MapStore } from "../state/map-store.ts";
import { temporaryFolder } from "../state/temporary-folder.ts";

const NOON = Date.parse("2026-11-21T11:00:00Z");
const TOMORROW = NOON + 86_400_000;
const NEXT_MONTH = Date.parse("2026-12-02T11:00:00Z");
const FREE: Payer = { account: "ana", plan: "free" };
const STARTER: Payer = { account: "bob", plan: "starter" };

function ledgerOver(store: Store = new MapStore(), onStoreError = (_error: unknown) => {}) {
  return new Ledger(store, PLANS, new ParisCalendar(), { onStoreError });
}

function charged(
  ledger: Ledger,
  payer: Payer,
  units: number,
  nowMs = NOON,
): Promise<ChargeOutcome> {
  return new Promise((resolve) => ledger.charge(payer, units, nowMs, resolve));
}

async function granted(ledger: Ledger, payer: Payer, units: number, nowMs = NOON): Promise<Charge> {
  const outcome = await charged(ledger, payer, units, nowMs);
  if (!outcome.granted) throw new Error(outcome.failure.detail);
  return outcome.charge;
}

test("a granted call tells what is left and when it resets", async (t) => {
  const outcome = await charged(ledgerOver(), FREE, 7);
  t.true(outcome.granted);
  t.deepEqual(outcome.quota, {
    limit: 250,
    remaining: 243,
    resetMs: Date.parse("2026-11-30T23:00:00Z"),
    dayLimit: 10,
    dayRemaining: 9,
    dayResetMs: Date.parse("2026-11-21T23:00:00Z"),
  });
});

test("what an account has used is told whatever its plan allows, of the month and the day it is", async (t) => {
  const ledger = ledgerOver();
  const payer: Payer = { account: "grand", plan: "enterprise" };
  await granted(ledger, payer, 7);
  await granted(ledger, payer, 5, TOMORROW);
  const figures = (nowMs: number) => {
    const { units, calls, month, day } = ledger.used("grand", nowMs);
    return [units, calls, month.endMs, day.endMs];
  };
  const monthEnd = Date.parse("2026-11-30T23:00:00Z");
  t.deepEqual(figures(TOMORROW), [12, 1, monthEnd, Date.parse("2026-11-22T23:00:00Z")]);
  t.deepEqual(figures(NEXT_MONTH).slice(0, 2), [0, 0]);
  t.deepEqual(ledger.used("nobody", NOON).units, 0);
});

test("a call that does not fit the month is refused whole and costs nothing", async (t) => {
  const ledger = ledgerOver();
  await granted(ledger, STARTER, 1_995);
  const refused = await charged(ledger, STARTER, 6);
  t.like(refused, { granted: false, quota: { remaining: 5 }, retryAfterSeconds: 820_800 });
  t.like(refused, {
    failure: {
      code: "quota.depasse",
      detail:
        "Le quota de cette clé ne permet pas cet appel. L'appel demande 6 unités et il en reste 5 sur 2000 ; le compteur repart le 1er décembre 2026 à 0 h (heure de Paris).",
    },
  });
  t.like(await charged(ledger, STARTER, 5), { granted: true, quota: { remaining: 0 } });
  t.false((await charged(ledger, STARTER, 1)).granted);
  t.like(await charged(ledger, STARTER, 2_000, NEXT_MONTH), { granted: true });
});

test("Free: the eleventh call of a Paris day is refused, even one of no unit", async (t) => {
  const ledger = ledgerOver();
  const outcomes = await Promise.all(Array.from({ length: 11 }, () => charged(ledger, FREE, 0)));
  t.deepEqual(
    outcomes.map((outcome) => outcome.granted),
    [...Array<boolean>(10).fill(true), false],
  );
  t.like(outcomes[10], {
    retryAfterSeconds: 12 * 3600,
    quota: { remaining: 250, dayRemaining: 0 },
  });
  t.regex((outcomes[10] as { failure: { detail: string } }).failure.detail, /22 novembre 2026/);
  t.like(await charged(ledger, FREE, 1, TOMORROW), {
    granted: true,
    quota: { remaining: 249, dayRemaining: 9 },
  });
});

test("both limits reached: wait for the later one", async (t) => {
  const ledger = ledgerOver();
  for (let call = 0; call < 10; call++) await granted(ledger, FREE, 25);
  t.like(await charged(ledger, FREE, 1), {
    granted: false,
    retryAfterSeconds: (Date.parse("2026-11-30T23:00:00Z") - NOON) / 1000,
  });
});

test("Enterprise has no limit, and is counted all the same", async (t) => {
  const store = new MapStore();
  const payer: Payer = { account: "eve", plan: "enterprise" };
  const outcome = await charged(ledgerOver(store), payer, 10_000_000);
  t.like(outcome, { granted: true, quota: { limit: null, remaining: null, dayRemaining: null } });
  t.like(store.get(["compteur", "eve"]), { units: 10_000_000, calls: 1 });
});

test("calls of one turn are decided in their order", async (t) => {
  const ledger = ledgerOver();
  await granted(ledger, STARTER, 1_990);
  const outcomes = await Promise.all([6, 6, 4, 1].map((units) => charged(ledger, STARTER, units)));
  t.deepEqual(
    outcomes.map((outcome) => outcome.granted),
    [true, false, true, false],
  );
});

test("a refund gives units and call back, once", async (t) => {
  const ledger = ledgerOver();
  const charge = await granted(ledger, FREE, 200);
  ledger.refund(charge);
  ledger.refund(charge);
  await ledger.drained();
  t.like(ledger.usage(FREE, NOON), { remaining: 250, dayRemaining: 10 });
});

test("a refund of a day or a month that is over takes nothing from the present one", async (t) => {
  const ledger = ledgerOver();
  const [old, older] = [await granted(ledger, FREE, 100), await granted(ledger, FREE, 50)];
  await granted(ledger, FREE, 1, TOMORROW);
  ledger.refund(old);
  await ledger.drained();
  t.like(ledger.usage(FREE, TOMORROW), { remaining: 199, dayRemaining: 9 });
  await granted(ledger, FREE, 1, NEXT_MONTH);
  ledger.refund(older);
  await ledger.drained();
  t.like(ledger.usage(FREE, NEXT_MONTH), { remaining: 249, dayRemaining: 9 });
});

test("usage counts nothing", async (t) => {
  const store = new MapStore();
  const ledger = ledgerOver(store);
  t.like(ledger.usage(FREE, NOON), { remaining: 250, dayRemaining: 10 });
  t.deepEqual([...store.range([])], []);
});

test("a clock that runs behind another process's does not reopen a month", async (t) => {
  const ledger = ledgerOver();
  await granted(ledger, STARTER, 2_000, NEXT_MONTH);
  t.false((await charged(ledger, STARTER, 1, NOON)).granted);
});

test("units that are no count are a bug of the caller", (t) => {
  for (const units of [-1, 0.5, Number.NaN]) {
    t.throws(() => ledgerOver().charge(FREE, units, NOON, () => {}), { instanceOf: RangeError });
  }
});

test("a store that is away refuses every waiting call and says why to the log", async (t) => {
  const store = new MapStore();
  const errors: unknown[] = [];
  const ledger = ledgerOver(store, (error) => errors.push(error));
  await store.close();
  const outcomes = await Promise.all([charged(ledger, FREE, 1), charged(ledger, STARTER, 1)]);
  for (const outcome of outcomes) {
    t.like(outcome, {
      granted: false,
      failure: { code: "etat.indisponible" },
      retryAfterSeconds: 5,
    });
  }
  t.is(errors.length, 1);
});

/** A disk that may be full. */
class FillableStore extends MapStore {
  isFull = false;

  override transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    return this.isFull ? Promise.reject(new Error("disk full")) : super.transact(run);
  }
}

test("a refund that the store refused is done with the next commit", async (t) => {
  const store = new FillableStore();
  const ledger = ledgerOver(store);
  const charge = await granted(ledger, STARTER, 500);
  store.isFull = true;
  ledger.refund(charge);
  await ledger.drained();
  t.like(ledger.usage(STARTER, NOON), { remaining: 1_500 });
  store.isFull = false;
  t.like(await charged(ledger, STARTER, 1), { quota: { remaining: 1_999 } });
});

test("calls made while a commit is under way are settled too", async (t) => {
  const store = openLmdbStore(temporaryFolder());
  const ledger = ledgerOver(store);
  let settled = 0;
  const chain = (rest: number): void => {
    ledger.charge(STARTER, 1, NOON, () => {
      settled += 1;
      if (rest > 0) queueMicrotask(() => chain(rest - 1));
    });
  };
  for (let start = 0; start < 5; start++) chain(99);
  while (settled < 500) await ledger.drained();
  t.like(ledger.usage(STARTER, NOON), { remaining: 1_500 });
  await store.close();
});

test("whoever charges again as soon as it is settled leaves the loop its turns", async (t) => {
  const ledger = ledgerOver();
  let settled = 0;
  let isOver = false;
  const again = (): void => {
    settled += 1;
    if (!isOver && settled < 100) ledger.charge(STARTER, 1, NOON, again);
  };
  again();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  isOver = true;
  t.true(settled < 100);
  await ledger.drained();
});
