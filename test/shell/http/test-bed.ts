import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { ExecutionContext } from "ava";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { KeyRecord } from "../../../shell/access/key-ring.ts";
import {
  type Endpoint,
  endpoint,
  type KeyFinder,
  type QuotaLedger,
  type RateLimiter,
  type SnapshotContext,
  serviceEndpoint,
} from "../../../shell/endpoints/endpoint.ts";
import { openApiDocument } from "../../../shell/endpoints/openapi.ts";
import { withServiceRows } from "../../../shell/endpoints/service/service-rows.ts";
import { type ServerOptions, startServer } from "../../../shell/http/server.ts";
import { Traffic } from "../../../shell/metrics/traffic.ts";
import type { Charge } from "../../../shell/quota/ledger.ts";
import { type ListedAnswers, unlistedAnswers } from "../endpoints/unlisted-answers.ts";

export const NOW_MS = Date.UTC(2026, 10, 21, 12);
export const KEY = "rcp_live";
export const REVOKED = "rcp_revoked";
const RESET_MS = NOW_MS + 3_600_000;

interface Names {
  readonly id: string;
  readonly names: ReadonlyMap<string, string>;
}

const idsBody = z.object({
  ids: z
    .array(z.string().regex(/^\d{9}$/))
    .min(1)
    .max(3),
});

/** A keyed row whose special ids stand for what a row can do. */
const lookup = endpoint({
  method: "POST",
  path: "/api/v1/lookup",
  access: "key",
  rate: "none",
  bodyMax: 4096,
  summary: "Cherche",
  description: "Cherche.",
  example: { body: { ids: ["732829320"] }, answer: { results: ["DANONE"] } },
  fails: ["siren.inconnu"],
  input: { body: idsBody },
  answer: z.object({ results: z.array(z.string().nullable()) }),
  cost: ({ body }) => body.ids.length,
  run: ({ body }, { snapshot }: SnapshotContext<Names>) => {
    const [first] = body.ids;
    if (first === "000000001") throw new Error("secret inside");
    if (first === "000000002") return failed("siren.inconnu");
    if (first === "000000003")
      return new Promise((done) => setTimeout(done, 50, success({ results: [] })));
    if (first === "000000004") return Promise.reject(new Error("secret later"));
    return success({ results: body.ids.map((id) => snapshot.names.get(id) ?? null) });
  },
});

const free = endpoint({
  method: "GET",
  path: "/api/v1/name/{siren}",
  access: "open",
  rate: "free",
  summary: "Nom",
  description: "Nom.",
  example: { path: { siren: "732829320" }, query: { n: "1" }, answer: { name: "DANONE" } },
  fails: ["siren.inconnu", "cle.limite_jour", "etat.indisponible"],
  input: {
    path: z.object({ siren: z.string().regex(/^\d{9}$/, "Neuf chiffres.") }),
    query: z.object({ n: z.coerce.number().int().max(5).optional() }),
  },
  answer: z.object({ name: z.string() }),
  run: ({ path }, { snapshot }: SnapshotContext<Names>) => {
    if (path.siren === "000000005") {
      const spent = { policy: "cles_jour", limit: 2, resetSeconds: 7200 };
      return { ...failed("cle.limite_jour"), spent };
    }
    if (path.siren === "000000006") return failed("etat.indisponible");
    const name = snapshot.names.get(path.siren);
    if (name === undefined)
      return failed("siren.inconnu", `Demandé : ${path.siren.length} chiffres.`);
    return success({ name });
  },
});

/** Echoes, as bytes of a buffer that is used again. */
const echoed = Buffer.alloc(8192);
const echo = serviceEndpoint({
  method: "POST",
  path: "/echo",
  access: "open",
  rate: "none",
  summary: "Écho",
  description: "Écho.",
  example: { body: { text: "é" }, answer: { text: "é" } },
  fails: [],
  input: { body: z.object({ text: z.string().max(5000) }) },
  answer: z.object({ text: z.string() }),
  run: ({ body }) => {
    const bytes = echoed.subarray(0, echoed.write(JSON.stringify(body)));
    queueMicrotask(() => echoed.fill(0));
    return success(bytes);
  },
});

const put = serviceEndpoint({
  method: "PUT",
  path: "/echo",
  access: "open",
  rate: "none",
  summary: "Refuse",
  description: "Refuse.",
  example: { answer: null },
  fails: ["registre.conflit"],
  input: {},
  answer: z.null(),
  run: () => failed("registre.conflit"),
});

const inputFailure = serviceEndpoint({
  method: "GET",
  path: "/refused/{register}",
  access: "open",
  rate: "none",
  summary: "Refuse",
  description: "Refuse.",
  example: { path: { register: "x" }, answer: null },
  fails: ["registre.inconnu"],
  input: { path: z.object({ register: z.string() }) },
  answer: z.null(),
  run: () => failed("registre.inconnu"),
});

export const ROWS: readonly Endpoint<Names>[] = [lookup, free, echo, put, inputFailure];

/** Fakes of the key ring, the ledger and the buckets: maps that a test can look into. */
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

  take(address: string) {
    const left = this.tokens.get(address) ?? 3;
    const allowed = left > 0;
    const remaining = allowed ? left - 1 : 0;
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
  /** What was logged as an error. */
  readonly errors: object[];
  stop(): Promise<void>;
  lookup(body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** A server on a free port with the rows above; it ends with the test. */
export async function startBed(
  t: ExecutionContext,
  changes: Partial<ServerOptions<Names>> = {},
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
    endpoints,
    keys: accounts,
    ledger: accounts,
    rates: accounts,
    trustedProxy: { header: "none" },
    snapshot: () => ({ id: "2026-11-20", names: new Map([["732829320", "DANONE"]]) }),
    traffic,
    log: { error: (fields) => errors.push(fields), info: () => {} },
    now: () => NOW_MS,
    monotonicMs: () => performance.now(),
    newRequestId: () => `req-${++requests}`,
    ...changes,
  });
  if (!started.ok) throw new Error(started.failure.detail);
  const { port, stop } = started.value;
  t.teardown(async () => {
    await stop();
    const document = openApiDocument(endpoints) as unknown as ListedAnswers;
    const unlisted = unlistedAnswers(document, await traffic.scrape());
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

/** A connection that is written byte for byte, for what `fetch` cannot send. */
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

  /** Waits until what was received holds the text so many times. */
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
