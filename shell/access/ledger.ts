import { setImmediate as nextTurn } from "node:timers/promises";
import { OutcomeUnknown } from "../state/outcome-unknown.ts";
import type { Store, Transaction } from "../state/store.ts";
import {
  type Counter,
  countCall,
  counterIn,
  type Period,
  type QuotaState,
  quotaState,
} from "./counter.ts";
import type { KeyRecord } from "./key-records.ts";
import type { ParisCalendar } from "./paris-calendar.ts";
import type { PlanCode, Plans } from "./plans.ts";
import { quotaRefusal, type Refusal, storeRefusal } from "./refusal.ts";

/** The fields of a key that the ledger reads. */
export type Payer = Pick<KeyRecord, "account" | "plan">;

/** A counted call; pass it to `refund` when the answer is not 2xx. */
export interface Charge {
  readonly account: string;
  readonly units: number;
  readonly monthMs: number;
  readonly dayMs: number;
}

export type ChargeOutcome =
  | { readonly granted: true; readonly charge: Charge; readonly quota: QuotaState }
  /** `quota` is absent when the store could not be read. */
  | ({ readonly granted: false; readonly quota?: QuotaState } & Refusal);

export type Settle = (outcome: ChargeOutcome) => void;

export interface LedgerOptions {
  /** Receives the cause when the store fails; waiting calls only get a refusal. */
  readonly onStoreError: (error: unknown) => void;
}

const LEDGER_DEFAULTS: LedgerOptions = { onStoreError: () => {} };

interface WaitingCharge {
  readonly account: string;
  readonly plan: PlanCode;
  readonly units: number;
  readonly nowMs: number;
  readonly settle: Settle;
}

/** Calls that were decided together. */
interface Group {
  /** False when the store failed, and all of them are refused. */
  readonly isStored: boolean;
  readonly settle: () => void;
}

/**
 * The usage counters of all accounts.
 *
 * Calls are committed in groups: the calls of one event-loop turn, and those that arrive during a
 * commit, share the next transaction. It decides them in order of arrival from the stored counter,
 * so the sum is exact for any number of calls and processes on the same store. Callers get the
 * outcome after the commit, so kill -9 loses nothing acknowledged. A process killed between a grant
 * and its answer leaves that one call counted.
 */
export class Ledger {
  readonly #store: Store;
  readonly #plans: Plans;
  readonly #calendar: ParisCalendar;
  readonly #options: LedgerOptions;
  #waiting: WaitingCharge[] = [];
  #refunds: Charge[] = [];
  /** Start of the month of the last purge. */
  #purgedMs = 0;
  readonly #refunded = new WeakSet<Charge>();
  /** The scheduled or running flush; null when nothing waits. */
  #flushing: Promise<void> | null = null;

  constructor(
    store: Store,
    plans: Plans,
    calendar: ParisCalendar,
    options: Partial<LedgerOptions> = {},
  ) {
    this.#store = store;
    this.#plans = plans;
    this.#calendar = calendar;
    this.#options = { ...LEDGER_DEFAULTS, ...options };
  }

  /**
   * Counts one call of `units` units (an integer from 0), all or nothing, against the month's units
   * and the day's calls. `settle` is called exactly once, in a later turn.
   */
  charge(payer: Payer, units: number, nowMs: number, settle: Settle): void {
    if (!Number.isSafeInteger(units) || units < 0) throw new RangeError("Units count from 0");
    const { account, plan } = payer;
    this.#waiting.push({ account, plan, units, nowMs, settle });
    this.#schedule();
  }

  /**
   * Refunds a charge whose call was not answered 2xx, with the next commit; a later one when the
   * store fails. Refunding a charge twice, or after its month or day ended, changes nothing.
   */
  refund(charge: Charge): void {
    if (this.#refunded.has(charge)) return;
    this.#refunded.add(charge);
    this.#refunds.push(charge);
    this.#schedule();
  }

  /** What this key has left; counts nothing. Reads the store; throws when it is unavailable. */
  usage(payer: Payer, nowMs: number): QuotaState {
    const period = this.#period(nowMs);
    const counter = counterIn(period, this.#store.get<Counter>(keyOf(payer.account)));
    return quotaState(counter, this.#plans[payer.plan], period);
  }

  /**
   * Usage of an account, with its month and day. Reads the store; throws when it is unavailable.
   */
  used(account: string, nowMs: number): Counter & Period {
    const period = this.#period(nowMs);
    return { ...counterIn(period, this.#store.get<Counter>(keyOf(account))), ...period };
  }

  /**
   * Removes counters of past months and days, which count as zero. Reads all counters, at its first
   * call and then once a month. Throws when the store is unavailable.
   */
  async purge(nowMs: number): Promise<void> {
    const { month, day } = this.#period(nowMs);
    if (month.startMs === this.#purgedMs) return;
    await this.#store.transact((transaction) => {
      const past = [...transaction.range<Counter>([COUNTER])].filter(
        ({ value }) => value.monthMs < month.startMs && value.dayMs < day.startMs,
      );
      for (const { key } of past) transaction.delete(key);
    });
    this.#purgedMs = month.startMs;
  }

  /** Resolves when no charge or refund waits any more: for a clean stop. */
  async drained(): Promise<void> {
    while (this.#flushing) await this.#flushing;
  }

  #schedule(): void {
    this.#flushing ??= this.#flushAll();
  }

  async #flushAll(): Promise<void> {
    let unsettled: Group | null = null;
    let isStored: boolean;
    do {
      // Between two commits too: otherwise a caller that charges again as soon as it is settled
      // would block the thread.
      await nextTurn();
      const committing = this.#commit();
      if (unsettled) {
        // Once the next group is on its way: answering takes this thread, the commit the database.
        await nextTurn();
        unsettled.settle();
      }
      const group: Group = await committing;
      unsettled = this.#waiting.length > 0 ? group : null;
      if (!unsettled) group.settle();
      isStored = group.isStored;
      // Refunds that the store refused wait for the next call: no busy loop.
    } while (unsettled || this.#waiting.length > 0 || (isStored && this.#refunds.length > 0));
    // In the same step as the check above: a later call schedules its own flush.
    this.#flushing = null;
  }

  /** Commits what waits. */
  async #commit(): Promise<Group> {
    const charges = this.#waiting;
    const refunds = this.#refunds;
    this.#waiting = [];
    this.#refunds = [];
    try {
      const outcomes = await this.#store.transact((transaction) =>
        this.#decide(transaction, charges, refunds),
      );
      return {
        isStored: true,
        settle: () => {
          for (const [index, outcome] of outcomes.entries()) settle(charges[index]!, outcome);
        },
      };
    } catch (error) {
      this.#options.onStoreError(error);
      if (error instanceof OutcomeUnknown)
        this.#settleLater(error, refunds).catch(this.#options.onStoreError);
      else this.#refunds = refunds.concat(this.#refunds);
      // Those that came meanwhile have waited as long.
      const refused = [...charges, ...this.#waiting.splice(0)];
      return {
        isStored: false,
        settle: () => {
          for (const charge of refused) settle(charge, { granted: false, ...storeRefusal() });
        },
      };
    }
  }

  /** Of a group that was refused without knowing: takes back what was counted, or refunds again. */
  async #settleLater(
    { isDone, result }: OutcomeUnknown,
    refunds: readonly Charge[],
  ): Promise<void> {
    const outcomes = result as readonly ChargeOutcome[];
    const owed = (await isDone)
      ? outcomes.flatMap((outcome) => (outcome.granted ? [outcome.charge] : []))
      : refunds;
    if (owed.length === 0) return;
    this.#refunds.push(...owed);
    this.#schedule();
  }

  /** Decides a whole group inside the transaction; each changed counter is written once. */
  #decide(
    transaction: Transaction,
    charges: readonly WaitingCharge[],
    refunds: readonly Charge[],
  ): ChargeOutcome[] {
    const counters = new Map<string, Counter | undefined>();
    const changed = new Set<string>();
    const read = (account: string): Counter | undefined => {
      if (!counters.has(account)) counters.set(account, transaction.get<Counter>(keyOf(account)));
      return counters.get(account);
    };
    const write = (account: string, counter: Counter): void => {
      counters.set(account, counter);
      changed.add(account);
    };
    for (const refund of refunds) {
      const stored = read(refund.account);
      if (stored) write(refund.account, withoutCharge(stored, refund));
    }
    const outcomes = charges.map(({ account, plan: code, units, nowMs }): ChargeOutcome => {
      const plan = this.#plans[code];
      const period = this.#period(nowMs);
      const before = counterIn(period, read(account));
      const after = countCall(before, plan, units);
      const quota = quotaState(after ?? before, plan, period);
      if (!after) return { granted: false, quota, ...quotaRefusal(quota, units, nowMs) };
      write(account, after);
      const charge = { account, units, monthMs: after.monthMs, dayMs: after.dayMs };
      return { granted: true, charge, quota };
    });
    for (const account of changed) transaction.put(keyOf(account), counters.get(account)!);
    return outcomes;
  }

  #period(nowMs: number) {
    return { month: this.#calendar.month(nowMs), day: this.#calendar.day(nowMs) };
  }
}

const COUNTER = "compteur";

function keyOf(account: string) {
  return [COUNTER, account];
}

function withoutCharge(counter: Counter, charge: Charge): Counter {
  const sameMonth = counter.monthMs === charge.monthMs;
  const sameDay = counter.dayMs === charge.dayMs;
  return {
    ...counter,
    units: Math.max(0, counter.units - (sameMonth ? charge.units : 0)),
    calls: Math.max(0, counter.calls - (sameDay ? 1 : 0)),
  };
}

/** A throwing callback is a bug: it is rethrown outside, and the other calls are settled. */
function settle(charge: WaitingCharge, outcome: ChargeOutcome): void {
  try {
    charge.settle(outcome);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
