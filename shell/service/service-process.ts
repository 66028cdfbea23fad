import { randomBytes, randomUUID } from "node:crypto";
import { type Logger, pino } from "pino";
import { type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { KeyRing } from "../access/key-ring.ts";
import { Ledger } from "../access/ledger.ts";
import { ParisCalendar } from "../access/paris-calendar.ts";
import { PLANS } from "../access/plans.ts";
import { storedPseudonymSecret } from "../access/pseudonym-secret.ts";
import { type ServiceSecrets, serviceSecrets } from "../access/service-secrets.ts";
import { SharedSecrets } from "../access/shared-secrets.ts";
import { TokenBuckets } from "../access/token-bucket.ts";
import { AuditLog } from "../audit/audit-log.ts";
import { idsOfCall } from "../audit/ids-of-call.ts";
import { type Config, readVersion } from "../config.ts";
import { StateWatch } from "../endpoints/operations/state-watch.ts";
import type { Endpoint } from "../http/endpoint.ts";
import type { AuditedCall, Service } from "../http/service.ts";
import { type MetricData, Traffic } from "../http/traffic.ts";
import type { WireKind } from "../http/wire/wire.ts";
import { openMcp } from "../mcp/open-mcp.ts";
import { allPages, type PagesDeps } from "../pages/all-pages.ts";
import { PageFrame } from "../pages/html/page-frame.ts";
import { addressOfHost } from "../pages/public-address.ts";
import { siteAt } from "../pages/site.ts";
import { ServedPublication } from "../registers/served-publication.ts";
import { SwapTogether } from "../registers/swap-together.ts";
import { openStores, type Stores } from "../state/open-stores.ts";
import type { Store } from "../state/store.ts";
import { LEARNING_FAMILIES } from "../workflows/learning/learning-export.ts";
import { FORMER_FAMILIES } from "../workflows/learning/learning-records.ts";
import { openListAnswers } from "../workflows/lookups/list-answers.ts";
import { type AbsentCode, LiveSnapshot } from "../workflows/lookups/live-snapshot.ts";
import type { ServedSnapshot } from "../workflows/lookups/served-snapshot.ts";
import { boundedLog, type CausedLog, faultOf } from "./bounded-log.ts";
import { openCustomerArea } from "./customer-area.ts";
import { revokeDemoKeys } from "./demo-key.ts";
import { installedRegisters } from "./installed-registers.ts";
import { listen } from "./listen.ts";
import { readiness } from "./readiness.ts";
import { RegisterFreshness } from "./register-freshness.ts";
import { allEndpoints, type EndpointDeps } from "./rows/all-endpoints.ts";
import { hasServed, isSample } from "./sample-registers.ts";
import { serviceAddress } from "./service-address.ts";
import { untrustedProxyNotice } from "./untrusted-proxy-notice.ts";

/** The running service. */
export interface ServiceProcess {
  readonly port: number;
  /** Port of the metrics and of the pipeline's endpoints. */
  readonly internalPort: number;
  /** The HTTP implementation. */
  readonly server: WireKind;
  readonly keys: KeyRing;
  readonly snapshotId: () => string | null;
  readonly log: Logger;
  /** Waits for calls in flight, writes pending data, closes everything. */
  stop(): Promise<void>;
}

/** The channel of a fleet's member: metrics of all processes, and the report of its own. */
export interface FleetLink {
  scrape(): Promise<string>;
  offer(own: () => Promise<MetricData>): void;
}

const monotonicMs = () => performance.now();

/**
 * Opens state and registers, mounts the endpoints, listens: the composition root of `serve`.
 * Failures: those of the parts that it opens, `serveur.adresse`.
 */
export async function startService(
  config: Config,
  fleet: FleetLink | null = null,
): Promise<Result<ServiceProcess>> {
  const absent = absentCode(config.home);
  const secrets = serviceSecrets(config, randomBytes);
  if (!secrets.ok) return secrets;
  const log = pino({ level: config.logLevel });
  const caused = boundedLog(log, Date.now);
  const stored = await openWatchedStores(config, caused);
  if (!stored.ok) return stored;
  const { store, counters, blobs, presence, now, refreshed, state, onStoreError } = stored.value;
  const calendar = new ParisCalendar();
  const { ratePerSecond, burst, host, home } = config;
  const keys = openKeys(store, calendar, config, onStoreError);
  const ledger = new Ledger(counters, PLANS, calendar, { onStoreError });
  const stores = { store, counters, blobs, presence, now, onError: onStoreError, log: caused };
  const registers = openLive(config, { ...stores, keys, absent, serviceLog: log });
  const { live, opened } = registers;
  const area = await openCustomerArea({ ...stores, config, keys, ledger, opened });
  const traffic = new Traffic(true);
  const freshness = new RegisterFreshness(homeAt(config.home), live, traffic);
  const publication = publicationIn(home, log);
  const rates = new TokenBuckets({ ratePerSecond, burst });
  const { close: closeLists, ...lists } = openListAnswers(config);
  const mcp = openMcp({
    ...{ config, keys, ledger, rates, traffic, deaths: lists.deaths },
    samples: area.samples,
    snapshot: () => live.current(),
    ...{ now, onError: (error) => caused.info(faultOf(error), "agent message refused") },
  });
  const frame = frameOf(live);
  const site = siteAt(config.publicUrl, frame);
  const reached = new ReachedAt(config);
  const endpoints = everyRow({
    ...{ ...area.rows, ...lists, mcp, traffic, publication },
    companies: () => live.current()?.companies?.base ?? null,
    ...{ keys, ledger, cookie: site.cookie },
    ...{ frame, home: config.home, address: (called?: string) => reached.addressFor(called) },
    pseudonymSecret: await storedPseudonymSecret(store, secrets.value.internal[0] as string),
    ready: () => readiness({ ...registers, home: homeAt(home), state, freshness }),
    ...(fleet ? { scrape: () => fleet.scrape() } : {}),
  });
  const service: Service<ServedSnapshot> = {
    ...{ keys, ledger, rates },
    users: area.rows.accounts.sessions,
    secrets: new SharedSecrets(secrets.value, () => secretsNow(config)),
    site,
    ...{ trustedProxy: config.trustedProxy, corsOrigins: config.corsOrigins, ...refreshed },
    onUntrustedProxy: untrustedProxyNotice(log, monotonicMs),
    ...{ snapshot: () => live.current(), whyNoSnapshot: () => live.refusal() },
    audit: auditOf(config.home, log),
    traffic,
    ...{ log: caused, now, monotonicMs, newRequestId: randomUUID },
  };
  const parts = [area, { close: closeLists }, publication, registers, stored.value];
  const close = () => ledger.drained().then(() => closeInTurn(parts));
  const started = await listen(config, service, endpoints, fleet !== null);
  if (!started.ok) {
    await close();
    return started;
  }
  const { stop, ...listening } = started.value;
  reached.port = listening.port;
  area.start(serviceAddress(host, reached.port));
  fleet?.offer(() => traffic.scrapeData());
  const snapshotId = () => opened()?.snapshot.id ?? null;
  return success({ ...listening, keys, log, snapshotId, stop: () => stop().then(close) });
}

/** The registers of the home, for other hosts. */
function publicationIn(home: string, log: Logger): ServedPublication {
  return new ServedPublication(home, (error) => log.error({ err: error }, "registers not summed"));
}

function frameOf(live: LiveSnapshot): PageFrame {
  const registers = () => installedRegisters(live.opened()?.snapshot ?? null);
  return new PageFrame({ version: readVersion(), registers });
}

/** As renewed since the start. */
function secretsNow(config: Config): ServiceSecrets | null {
  const secrets = serviceSecrets(config, randomBytes);
  return secrets.ok ? secrets.value : null;
}

/** Writes calls with powers to the audit log of the home. */
function auditOf(home: string, log: Logger): (call: AuditedCall) => void {
  const acts = new AuditLog(home);
  return ({ row, input, requestId, atMs, status }) => {
    try {
      const what = `${row.method} ${row.path}`;
      const whom = idsOfCall(input);
      // Dozens for each job, between its acceptance and its end.
      if (whom["evenement"] === "progression") return;
      acts.append({ atMs, who: row.access, what, whom, outcome: status, call: requestId });
    } catch (error) {
      log.error({ err: error, requestId }, "act not recorded");
    }
  };
}

async function closeInTurn(parts: readonly { close(): Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.close();
}

function openKeys(
  store: Store,
  calendar: ParisCalendar,
  { keysPerAddressADay }: Config,
  onStoreError: (error: unknown) => void,
): KeyRing {
  return new KeyRing(store, calendar, { keysPerAddressADay, onStoreError });
}

/** The public address of the service; port 0 is only resolved once it listens. */
class ReachedAt {
  port: number;
  readonly #config: Config;

  constructor(config: Config) {
    this.#config = config;
    this.port = config.port;
  }

  addressFor(called: string | undefined): string {
    const { publicUrl, host } = this.#config;
    return publicUrl ?? addressOfHost(called) ?? serviceAddress(host, this.port);
  }
}

/** All endpoints and pages. */
function everyRow(parts: EndpointDeps & PagesDeps): readonly Endpoint<ServedSnapshot>[] {
  return [...allEndpoints(parts), ...allPages(parts)];
}

/** Opens the stores of the service, with a check that they are writable. */
async function openWatchedStores(config: Config, log: CausedLog) {
  const logStoreError = (error: unknown): void => log.error({ err: error }, "state store failed");
  const opened = await openStores(config, {
    followed: LEARNING_FAMILIES,
    dropped: FORMER_FAMILIES,
    onError: logStoreError,
    onNote: (note) => log.warn({ note }, "state repaired"),
  });
  if (!opened.ok) return opened;
  const { store, counters, refresh } = opened.value;
  const refreshed = refresh ? { refresh } : {};
  const state = new StateWatch([store, counters], monotonicMs);
  const onStoreError = (error: unknown): void => {
    logStoreError(error);
    state.failed();
  };
  return success({ ...opened.value, refreshed, state, onStoreError });
}

/** What a home without registers answers; before its state is opened, which leaves traces. */
function absentCode(home: string): AbsentCode {
  return hasServed(home) ? "registre.perdu" : "registre.non_charge";
}

interface LiveDeps extends Pick<Stores, "counters" | "presence" | "now"> {
  readonly keys: KeyRing;
  readonly serviceLog: Logger;
  readonly absent: AbsentCode;
  readonly onError: (error: unknown) => void;
}

/** The served registers; hosts over one database swap them together, a home alone at once. */
function openLive(config: Config, deps: LiveDeps) {
  const { keys, serviceLog: log, absent, counters: store, ...clocked } = deps;
  const follows = config.registersFrom.length > 0;
  const together =
    config.stateUrl === null ? null : new SwapTogether({ ...clocked, store, follows, monotonicMs });
  const live = new LiveSnapshot({
    ...(together ? { swap: together } : {}),
    home: homeAt(config.home),
    absent,
    pollMs: config.pollMs,
    onReload: ({ id }) => reloaded(id, config, keys, log),
    onFailure: (failure) => log.error({ failure }, "snapshot refused"),
  });
  const close = () => live.close().then(() => together?.close());
  return { live, together, opened: () => live.opened(), close };
}

/** Logs the newly served snapshot. The demonstration keys end with the fictitious registers. */
function reloaded(id: string, config: Config, keys: KeyRing, log: Logger): void {
  log.info({ snapshot: id }, "snapshot served");
  if (isSample(config, id)) return;
  revokeDemoKeys(keys, Date.now()).catch((error: unknown) =>
    log.error({ err: error }, "demonstration keys not revoked"),
  );
}
