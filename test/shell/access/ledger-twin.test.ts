import test from "ava";
import { type Charge, Ledger } from "../../../shell/access/ledger.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { PLANS } from "../../../shell/access/plans.ts";
import fc, { rounds } from "../../properties.ts";
import { MapStore } from "../state/map-store.ts";

const NOON = Date.parse("2026-11-21T11:00:00Z");
const PLAN_OF = { ana: "free", bob: "starter" } as const;

type Account = keyof typeof PLAN_OF;

interface NaiveCall {
  readonly account: Account;
  readonly units: number;
  readonly month: string;
  readonly day: string;
}

/** The ledger with nothing clever in it: the list of kept calls, and sums over it. */
class NaiveLedger {
  #retained: readonly NaiveCall[] = [];

  charge(account: Account, units: number, nowMs: number): NaiveCall | null {
    const local = new Date(nowMs).toLocaleString("sv-SE", { timeZone: "Europe/Paris" });
    const call = { account, units, month: local.slice(0, 7), day: local.slice(0, 10) };
    const mine = [...this.#retained, call].filter((retained) => retained.account === account);
    const used = mine
      .filter((retained) => retained.month === call.month)
      .reduce((sum, retained) => sum + retained.units, 0);
    const calls = mine.filter((retained) => retained.day === call.day).length;
    const plan = PLANS[PLAN_OF[account]];
    const fits =
      used <= (plan.unites_par_mois ?? Infinity) && calls <= (plan.appels_par_jour ?? Infinity);
    if (fits) this.#retained = [...this.#retained, call];
    return fits ? call : null;
  }

  refund(call: NaiveCall): void {
    this.#retained = this.#retained.filter((retained) => retained !== call);
  }
}

/** The ledger and its twin, given the same acts. */
class Pair {
  readonly #ledger = new Ledger(new MapStore(), PLANS, new ParisCalendar());
  readonly #naive = new NaiveLedger();
  readonly #calls: { readonly charge: Charge; readonly twin: NaiveCall }[] = [];
  #nowMs = NOON;

  /** Whether both decided alike. */
  async charge(account: Account, units: number): Promise<boolean> {
    const twin = this.#naive.charge(account, units, this.#nowMs);
    const payer = { account, plan: PLAN_OF[account] };
    return new Promise((resolve) => {
      this.#ledger.charge(payer, units, this.#nowMs, (outcome) => {
        if (outcome.granted && twin) this.#calls.push({ charge: outcome.charge, twin });
        resolve(outcome.granted === (twin !== null));
      });
    });
  }

  async refund(nth: number): Promise<boolean> {
    const call = this.#calls[nth];
    if (call) {
      this.#ledger.refund(call.charge);
      this.#naive.refund(call.twin);
    }
    return true;
  }

  async wait(hours: number): Promise<boolean> {
    this.#nowMs += hours * 3_600_000;
    return true;
  }
}

type Act = (pair: Pair) => Promise<boolean>;

const charge = fc.tuple(fc.constantFrom<Account>("ana", "bob"), fc.nat({ max: 120 })).map(
  ([account, units]): Act =>
    (pair) =>
      pair.charge(account, units),
);
const refund = fc.nat({ max: 30 }).map(
  (nth): Act =>
    (pair) =>
      pair.refund(nth),
);
const wait = fc.integer({ min: 1, max: 300 }).map(
  (hours): Act =>
    (pair) =>
      pair.wait(hours),
);

const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: charge },
    { weight: 2, arbitrary: refund },
    { weight: 1, arbitrary: wait },
  ),
  { maxLength: 60 },
);

test("calls, refunds and days in any order: the same decisions as the naive ledger", async (t) => {
  await t.notThrowsAsync(
    fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const pair = new Pair();
        for (const one of sequence) {
          if (!(await one(pair))) return false;
        }
        return true;
      }),
      { numRuns: rounds(3) },
    ),
  );
});

test("calls made at once: the same decisions as the naive ledger", async (t) => {
  await t.notThrowsAsync(
    fc.assert(
      fc.asyncProperty(fc.array(charge, { maxLength: 60 }), async (sequence) => {
        const pair = new Pair();
        const alike = await Promise.all(sequence.map((one) => one(pair)));
        return alike.every(Boolean);
      }),
      { numRuns: rounds(2) },
    ),
  );
});
