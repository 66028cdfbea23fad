import { randomBytes, randomUUID } from "node:crypto";
import { type Logger, pino } from "pino";
import { type Result, success } from "../engine/errors/failure.ts";
import { homeAt } from "../engine/registers/snapshot/home.ts";
import { Pool } from "../workers/pool.ts";
import { KeyRing } from "./access/key-ring.ts";
import { SharedSecrets } from "./access/shared-secrets.ts";
import { type OpenAccountsParts, openAccounts } from "./accounts/open-accounts.ts";
import { AddressAnswers } from "./addresses/address-answers.ts";
import { FileBlobs } from "./blobs/file-blobs.ts";
import type { Config } from "./config.ts";
import { DeathChecks } from "./deaths/death-checks.ts";
import { revokeDemoKeys } from "./demo-key.ts";
import { Dossiers } from "./dossier/dossiers.ts";
import { allEndpoints } from "./endpoints/all-endpoints.ts";
import type { Readiness } from "./endpoints/service/readyz.ts";
import { StateWatch } from "./endpoints/service/state-watch.ts";
import { openFlash } from "./flash/open-flash.ts";
import { startServer } from "./http/server.ts";
import { type MetricData, Traffic } from "./metrics/traffic.ts";
import { Ledger } from "./quota/ledger.ts";
import { ParisCalendar } from "./quota/paris-calendar.ts";
import { PLANS } from "./quota/plans.ts";
import { TokenBuckets } from "./quota/token-bucket.ts";
import { isSample } from "./sample-registers.ts";
import { serviceAddress } from "./service-address.ts";
import { LiveSnapshot } from "./snapshot/live-snapshot.ts";
import { PooledAnswers } from "./snapshot/pooled-answers.ts";
import { openCheckpointedStore } from "./state/checkpointed-store.ts";
import { openLmdbStore } from "./state/lmdb-store.ts";
import { countersFolder, stateFolder } from "./state/state-folders.ts";

/** The service, listening. */
export interface ServiceProcess {
  readonly port: number;
  readonly keys: KeyRing;
  readonly snapshotId: () => string | null;
  readonly log: Logger;
  /** Lets calls in flight end, writes what is owed, closes everything. */
  stop(): Promise<void>;
}

/** What a process of a fleet is given by it: the metrics of all, and to whom its own go. */
export interface FleetLink {
  scrape(): Promise<string>;
  offer(own: () => Promise<MetricData>): void;
}

/** What a power cut can cost the counters, in the callers' favour. */
const CHECKPOINT_MS = 5_000;

/**
 * Threads that answer lists of persons and of addresses: what they search is mapped. Nothing waits
 * for their pauses but their own call, so they collect seldom: see "Short pauses" in the README.
 */
const LIST_POOL = { threads: 2, heapMb: 512, semiSpaceMb: 32, idleMs: 60_000 };

/** Who calls with a secret. */
const SECRETS = new SharedSecrets({ admin: null, internal: null, callback: null });

/** Opens state and registers, mounts the endpoints, listens: the composition root of `serve`. */
export async function startService(
  config: Config,
  fleet: FleetLink | null = null,
): Promise<Result<ServiceProcess>> {
  const log = pino({ level: config.logLevel });
  const monotonicMs = () => performance.now();
  const { store, counters, state, onStoreError } = openState(config, log, monotonicMs);
  const calendar = new ParisCalendar();
  const { keysPerAddressADay } = config;
  const keys = new KeyRing(store, calendar, { keysPerAddressADay, onStoreError });
  const ledger = new Ledger(counters, PLANS, calendar, { onStoreError });
  const live = liveSnapshotOf(config, keys, log);
  const people = await openPeople(config, { store, counters, keys, log, onError: onStoreError });
  const pooled = pooledAnswersOf(config, monotonicMs);
  const opened = openFlash({
    home: config.home,
    store,
    blobs: new FileBlobs(config.home),
    threads: config.threads,
    snapshotId: () => live.current()?.id ?? null,
    onError: (error) => log.error({ err: error }, "upload failed"),
  });
  const traffic = new Traffic(true);
  const started = await startServer({
    host: config.host,
    port: config.port,
    endpoints: allEndpoints({
      keys,
      accounts: people.accounts,
      dossiers: people.dossiers,
      random: randomBytes,
      ...listAnswers(config, pooled),
      uploads: opened.uploads,
      flash: opened.flash,
      traffic,
      ready: () => readiness(live, state),
      ...(fleet ? { scrape: () => fleet.scrape() } : {}),
    }),
    sharesPort: fleet !== null,
    keys,
    ledger,
    rates: new TokenBuckets({ ratePerSecond: config.ratePerSecond, burst: config.burst }),
    users: people.accounts.sessions,
    secrets: SECRETS,
    trustedProxy: config.trustedProxy,
    snapshot: () => live.current(),
    traffic,
    log,
    now: Date.now,
    monotonicMs,
    newRequestId: randomUUID,
  });
  const close = async (): Promise<void> => {
    await ledger.drained();
    for (const part of [people, opened, pooled, live, counters, store]) await part.close();
  };
  if (!started.ok) {
    await close();
    return started;
  }
  const { port, stop } = started.value;
  people.start(serviceAddress(config.host, port));
  fleet?.offer(() => traffic.scrapeData());
  return success({
    port,
    keys,
    log,
    snapshotId: () => live.current()?.id ?? null,
    stop: () => stop().then(close),
  });
}

/** The stores of the service, and whether they can be written. */
function openState(config: Config, log: Logger, monotonicMs: () => number) {
  const logStoreError = (error: unknown): void => log.error({ err: error }, "state store failed");
  const store = openLmdbStore(stateFolder(config.home));
  const counters = openCheckpointedStore(countersFolder(config.home), {
    everyMs: CHECKPOINT_MS,
    onError: logStoreError,
  });
  const state = new StateWatch([store, counters], monotonicMs);
  const onStoreError = (error: unknown): void => {
    logStoreError(error);
    state.failed();
  };
  return { store, counters, state, onStoreError };
}

interface PeopleParts extends Pick<OpenAccountsParts, "store" | "counters" | "onError"> {
  readonly keys: KeyRing;
  readonly log: Logger;
}

/** Accounts, and what goes with one that is deleted. */
async function openPeople(config: Config, { keys, log, ...parts }: PeopleParts) {
  const onRefused = (refused: object): void => log.warn(refused, "dossier transition refused");
  const dossiers = new Dossiers({ ...parts, onRefused });
  const opened = await openAccounts({
    ...parts,
    config,
    log,
    onDelete: [({ userId }) => dossiers.remove(userId), ({ account }) => keys.forget(account)],
  });
  return { ...opened, dossiers };
}

/** What answers lists: persons against the deaths, addresses. */
function listAnswers({ home }: Config, pooled: PooledAnswers) {
  return {
    deaths: new DeathChecks({ home, pooled }),
    addresses: new AddressAnswers({ home, pooled }),
  };
}

function pooledAnswersOf({ threads }: Config, monotonicMs: () => number): PooledAnswers {
  const most = Math.min(LIST_POOL.threads, threads);
  return new PooledAnswers({
    openPool: () => new Pool({ ...LIST_POOL, threads: most }),
    monotonicMs,
  });
}

function liveSnapshotOf(config: Config, keys: KeyRing, log: Logger): LiveSnapshot {
  return new LiveSnapshot({
    home: homeAt(config.home),
    pollMs: config.pollMs,
    onReload: ({ id }) => reloaded(id, config, keys, log),
    onFailure: (failure) => log.error({ failure }, "snapshot refused"),
  });
}

/** Says what is served from now on. The demonstration key ends with the invented registers. */
function reloaded(id: string, config: Config, keys: KeyRing, log: Logger): void {
  log.info({ snapshot: id }, "snapshot served");
  if (isSample(config, id)) return;
  revokeDemoKeys(keys, Date.now()).catch((error: unknown) =>
    log.error({ err: error }, "demonstration keys not revoked"),
  );
}

async function readiness(live: LiveSnapshot, state: StateWatch): Promise<Readiness> {
  const isWell = await state.isWell();
  const stockage = isWell ? "disponible" : "ne peut plus être écrit, voir le journal du service";
  const opened = live.opened();
  if (!opened) return { ok: false, details: { registres: "aucun n'est chargé", stockage } };
  const { snapshot, companies } = opened;
  const registres = `${snapshot.id} du ${snapshot.date}`;
  const entreprises = companies
    ? String(companies.companies.count)
    : "sirene n'est pas chargé en entier";
  return { ok: companies !== null && isWell, details: { registres, entreprises, stockage } };
}
