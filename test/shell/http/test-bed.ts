import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { ExecutionContext } from "ava";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { KeyRecord } from "../../../shell/access/key-records.ts";
import type { Charge } from "../../../shell/access/ledger.ts";
import { openApiDocument } from "../../../shell/endpoints/openapi.ts";
import type {
  Endpoint,
  KeyFinder,
  QuotaLedger,
  RateLimiter,
} from "../../../shell/http/endpoint.ts";
import { type ServerOptions, startServer } from "../../../shell/http/server.ts";
import { Traffic } from "../../../shell/http/traffic.ts";
import { siteAt } from "../../../shell/pages/site.ts";
import { withServiceRows } from "../../../shell/service/rows/service-rows.ts";
import { type ListedAnswers, unlistedAnswers } from "../endpoints/unlisted-answers.ts";
import { type Names, ROWS, SECRETS, USERS } from "./test-rows.ts";

export const NOW_MS = Date.UTC(2026, 10, 21, 12);
export const KEY = "rcp_live";
export const REVOKED = "rcp_revoked";
const RESET_MS = NOW_MS + 3_600_000;

/** The registers of the rows above. */
export const BED_SNAPSHOT: Names = {
  id: "2026-11-20",
  names: new Map([["732829320", "DANONE"]]),
};

/** In-memory key ring, ledger and buckets: maps that a test can inspect. */
class Accounts implements KeyFinder, QuotaLedger, RateLimiter {
  readonly keys = new Map([[KEY, recordOf("k1")]]);
  readonly remaining = new Map([["account-k1", 10]]);
  readonly tokens = new Map<string, number>();
  storeIsAway = false;
  /** Called between the charge and its settlement. */
  beforeSettle: () => void = () => {};

  find(presented: string) {
    if (presented === REVOKED) return failed("cle.revoquee");
    const record = this.keys.get(presented);
    return record ? success(record) : failed("cle.invalide");
  }

  charge(
    payer: { account: string },
    units: number,
    _nowMs: number,
    settle: Parameters<QuotaLedger["charge"]>[3],
  ): void {
    setImmediate(() => {
      this.beforeSettle();
      if (this.storeIsAway) {
        settle({
          granted: false,
          failure: failed("etat.indisponible").failure,
          retryAfterSeconds: 7,
        });
        return;
      }
      const before = this.remaining.get(payer.account) ?? 0;
      if (units > before) {
        const { failure } = failed("quota.depasse");
        settle({ granted: false, failure, retryAfterSeconds: 3600, quota: quotaOf(before) });
        return;
      }
      this.remaining.set(payer.account, before - units);
      const charge = { account: payer.account, units, monthMs: 0, dayMs: 0 };
      settle({ granted: true, charge, quota: quotaOf(before - units) });
    });
  }

  usage(payer: { account: string }) {
    if (this.storeIsAway) throw new Error("The store is away");
    return quotaOf(this.remaining.get(payer.account) ?? 0);
  }

  refund(charge: Charge): void {
    this.remaining.set(charge.account, (this.remaining.get(charge.account) ?? 0) + charge.units);
  }

  /** Free calls take a token, reads a part of one that does not count here. */
  take(address: string, _nowMs: number, tokens = 1) {
    const left = this.tokens.get(address) ?? 3;
    const allowed = left > 0 || tokens < 1;
    const remaining = Math.max(0, left - Math.floor(tokens));
    this.tokens.set(address, remaining);
    return { allowed, limit: 3, remaining, resetSeconds: 9, retryAfterSeconds: allowed ? 0 : 4 };
  }
}

function recordOf(id: string): KeyRecord {
  return {
    id,
    hash: id,
    account: `account-${id}`,
    email: "a@example.fr",
    societe: null,
    plan: "free",
    createdMs: 0,
    revokedMs: null,
  };
}

function quotaOf(remaining: number) {
  const day = { dayLimit: 10, dayRemaining: 5, dayResetMs: RESET_MS };
  return { limit: 10, remaining, resetMs: RESET_MS, ...day };
}

export interface Bed {
  readonly url: string;
  readonly port: number;
  readonly accounts: Accounts;
  readonly traffic: Traffic;
  /** Logged errors. */
  readonly errors: object[];
  stop(): Promise<void>;
  lookup(body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/**
 * A server on a free port with the rows above; stops with the test.
 *
 * @param pages Mounted in addition, not in the reference.
 */
export async function startBed(
  t: ExecutionContext,
  changes: Partial<ServerOptions<Names>> = {},
  pages: readonly Endpoint<Names>[] = [],
): Promise<Bed> {
  const accounts = new Accounts();
  const traffic = new Traffic(false);
  const errors: object[] = [];
  let requests = 0;
  const ready = async () => ({ ok: true, details: { registres: "ouverts" } });
  const endpoints = changes.endpoints ?? withServiceRows(ROWS, { ready, traffic });
  const started = await startServer<Names>({
    host: "127.0.0.1",
    port: 0,
    keys: accounts,
    ledger: accounts,
    rates: accounts,
    users: USERS,
    secrets: SECRETS,
    site: siteAt(null),
    trustedProxy: { header: "none" },
    onUntrustedProxy: () => {},
    snapshot: () => BED_SNAPSHOT,
    traffic,
    log: { error: (fields) => errors.push(fields), info: () => {} },
    now: () => NOW_MS,
    monotonicMs: () => performance.now(),
    newRequestId: () => `req-${++requests}`,
    ...changes,
    endpoints: [...endpoints, ...pages],
  });
  if (!started.ok) throw new Error(started.failure.detail);
  const { port, stop } = started.value;
  t.teardown(async () => {
    await stop();
    const document = (await openApiDocument(endpoints)) as unknown as ListedAnswers;
    const unlisted = unlistedAnswers(document, await traffic.scrape()).filter(
      (message) => !pages.some(({ path }) => message.includes(` ${path} `)),
    );
    if (unlisted.length > 0) throw new Error(`Not in the reference: ${unlisted.join(", ")}`);
  });
  const url = `http://127.0.0.1:${port}`;
  const lookup = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1/lookup`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": KEY, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { url, port, accounts, traffic, errors, stop, lookup };
}

/** A connection written byte by byte, for requests that `fetch` cannot send. */
export class RawConnection {
  readonly socket: Socket;
  received = "";

  constructor(t: ExecutionContext, port: number) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.setNoDelay(true);
    this.socket.on("data", (chunk: Buffer) => {
      this.received += chunk.toString("latin1");
    });
    this.socket.on("error", () => {});
    t.teardown(() => this.socket.destroy());
  }

  write(bytes: string | Uint8Array): Promise<void> {
    return new Promise((done) => this.socket.write(bytes, () => done()));
  }

  /** Waits until the received text contains this text that many times. */
  async until(text: string, times = 1): Promise<string> {
    while (this.received.split(text).length - 1 < times) {
      if (this.socket.destroyed) throw new Error(`Closed after: ${this.received}`);
      await Promise.race([once(this.socket, "data"), once(this.socket, "close")]);
    }
    return this.received;
  }

  async closed(): Promise<void> {
    if (!this.socket.destroyed) await once(this.socket, "close");
  }
}
