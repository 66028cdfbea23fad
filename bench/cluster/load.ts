import { setTimeout as sleep } from "node:timers/promises";
import type { Draw } from "../corpus/customer-files/draw.ts";
import { checkSession, type Faults } from "../crash/check-session.ts";
import { Customer } from "../crash/customer.ts";
import type { SessionJournal } from "../crash/session-journal.ts";
import { CustomerCalls } from "../workflow/customer-calls.ts";
import { KeyedCaller } from "./keyed-caller.ts";

const CUSTOMERS = 4;
const CALLERS = 8;
const END_MS = 180_000;

/** Customers with their uploads, and callers with a key. */
export class Load {
  readonly journal: SessionJournal[] = [];
  /** Rejects when a customer is refused something. */
  readonly broken: Promise<never>;
  readonly #calls: CustomerCalls;
  readonly #callers: readonly KeyedCaller[];
  readonly #customers: Promise<unknown>;
  readonly #calling: Promise<unknown>;
  #isOver = false;
  #isAbandoned = false;

  /** @param port  Of the proxy, on loopback. */
  constructor(port: number, key: string, draw: Draw) {
    this.#calls = new CustomerCalls(port);
    const up = async (): Promise<void> => {
      if (this.#isAbandoned) throw new Error("given up");
    };
    const world = { calls: this.#calls, journal: this.journal, up };
    const isOver = (): boolean => this.#isOver;
    this.#customers = Promise.all(
      Array.from({ length: CUSTOMERS }, (_, at) =>
        new Customer(`client-${at}`, draw.apart(`customer ${at}`), world).run(isOver),
      ),
    );
    this.broken = this.#customers.then(() => new Promise<never>(() => {}));
    const url = `http://127.0.0.1:${port}`;
    this.#callers = Array.from({ length: CALLERS }, () => new KeyedCaller(url, key));
    this.#calling = Promise.all(this.#callers.map((caller) => caller.run(isOver)));
  }

  get acknowledged(): number {
    return this.journal.reduce((sum, session) => sum + session.acknowledged, 0);
  }

  /** Keyed calls by what they were told. */
  count(told: "granted" | "refused" | "unheard"): number {
    return this.#callers.reduce((sum, caller) => sum + caller[told], 0);
  }

  /** Nothing new is begun. Resolves when all work has ended, or takes too long. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#calling;
    await Promise.race([this.#customers, sleep(END_MS, null, { ref: false })]);
    this.#isAbandoned = true;
    await this.#customers.catch(() => undefined);
  }

  async check(): Promise<Faults> {
    const faults: Faults = { lost: [], doubled: [] };
    for (const session of this.journal) await checkSession(this.#calls, session, faults);
    return faults;
  }
}
