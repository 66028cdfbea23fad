import { fileURLToPath } from "node:url";
import { type Logger, pino } from "pino";
import type { Failure, Result } from "../engine/errors/failure.ts";
import { homeAt } from "../engine/snapshot/home.ts";
import { readSnapshot } from "../engine/snapshot/read-snapshot.ts";
import { KeyRing } from "./access/key-ring.ts";
import { ParisCalendar } from "./access/paris-calendar.ts";
import { type Config, memberEnvironment, pipelineEnvironment, readConfig } from "./config.ts";
import { type PipelineChild, runPipelineChild } from "./pipeline/pipeline-child.ts";
import { checkHome, makeHome } from "./service/check-home.ts";
import { closeToOthers } from "./service/close-to-others.ts";
import { issueDemoKey } from "./service/demo-key.ts";
import { failureLine } from "./service/failure-line.ts";
import { startFleet } from "./service/fleet/fleet.ts";
import { joinFleet } from "./service/fleet/member.ts";
import { followRegisters, follows } from "./service/follow-registers.ts";
import { takeHome } from "./service/home-lock.ts";
import { onParentGone } from "./service/parent-gone.ts";
import { isSample, loadSampleIfEmpty } from "./service/sample-registers.ts";
import { serviceAddress } from "./service/service-address.ts";
import { type FleetLink, type ServiceProcess, startService } from "./service/service-process.ts";
import { failureOfThrown } from "./service/thrown-failure.ts";
import { openStores } from "./state/open-stores.ts";

/** What listens, for the greeting. */
type Served = Pick<ServiceProcess, "port" | "internalPort" | "server">;

const SERVERS = { uws: "uWebSockets.js", node: "node:http" } as const;

/** Argument that starts a process as member of a fleet. */
const MEMBER = "--membre";

/** `npm start`: runs the service, with the fictitious registers when there are no others. */
async function main(): Promise<Failure | null> {
  const config = readConfig();
  if (!config.ok) return config.failure;
  if (process.argv.includes(MEMBER)) return serveInFleet(config.value);
  try {
    return await serveFor(config.value);
  } catch (cause) {
    return failureOfThrown(cause, config.value.home);
  }
}

async function serveFor(config: Config): Promise<Failure | null> {
  const home = checkHome(config.home);
  if (!home.ok) return home.failure;
  makeHome(config.home);
  const taken = takeHome(config.home);
  if (!taken.ok) return taken.failure;
  process.once("exit", taken.value);
  closeToOthers(config.home);
  const sample = follows(config) ? null : await loadSampleIfEmpty(config);
  if (sample?.ok === false) return sample.failure;
  return config.processes > 1 ? await serveByFleet(config) : await serveAlone(config);
}

async function serveAlone(config: Config): Promise<Failure | null> {
  const started = await startService(config);
  if (!started.ok) return started.failure;
  const service = started.value;
  const parts = [registersPulled(config, service.log), pipelineChild(config, service.internalPort)];
  // At once: whoever sees it answer, or reads the greeting, may stop it.
  stopOnSignal(() => stopInTurn([...parts, service]));
  console.log(await greet(config, service, service.keys));
  return null;
}

async function serveByFleet(config: Config): Promise<Failure | null> {
  const started = await startFleet({
    program: fileURLToPath(import.meta.url),
    args: [MEMBER],
    size: config.processes,
    outer: { host: config.host, port: config.port },
    inner: { host: config.internalHost, port: config.internalPort },
    environment: memberEnvironment,
    onDeath: (pid) => console.error(`recoupe : le processus ${pid} est mort, un autre le remplace`),
  });
  if (!started.ok) return started.failure;
  const log = pino({ level: config.logLevel });
  const pulling = registersPulled(config, log);
  const pipeline = pipelineChild(config, started.value.internalPort);
  stopOnSignal(() => stopInTurn([pulling, pipeline, started.value]));
  const stores = await openStores(config);
  if (!stores.ok) return stores.failure;
  const keys = new KeyRing(stores.value.store, new ParisCalendar());
  const greeting = await greet(config, started.value, keys);
  await stores.value.close();
  console.log(greeting);
  return null;
}

/** A pipeline on this machine; `null` when the configuration places it elsewhere. */
function pipelineChild(config: Config, port: number): PipelineChild | null {
  if (!config.runsPipeline) return null;
  const url = config.internalUrl ?? serviceAddress(reachable(config.internalHost), port);
  return runPipelineChild(pipelineEnvironment(url), (pid) =>
    console.error(`recoupe : le pipeline ${pid} est mort, un autre le remplace`),
  );
}

/** A local address of a service that listens on all its addresses. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "::1" : host;
}

/** Registers of other hosts; `null` where this one loads its own. */
function registersPulled(config: Config, log: Logger): Stopped | null {
  return follows(config) ? { stop: followRegisters(config, log) } : null;
}

interface Stopped {
  stop(): Promise<void>;
}

/** The pipeline before the service: it hands its job back while the service still answers. */
async function stopInTurn(parts: readonly (Stopped | null)[]): Promise<void> {
  for (const part of parts) await part?.stop();
}

async function serveInFleet(config: Config): Promise<null> {
  const link = joinFleet();
  const started = await startMember(config, link);
  if (started.ok) {
    stopOnSignal(() => started.value.stop());
    onParentGone(() => void started.value.stop().then(() => process.exit(0)));
    link.tell({ kind: "listening", server: started.value.server });
  } else {
    link.tell({ kind: "failed", failure: started.failure });
    link.leave();
  }
  return null;
}

/** The fleet reports why a member cannot start. */
async function startMember(config: Config, link: FleetLink): Promise<Result<ServiceProcess>> {
  try {
    return await startService(config, link);
  } catch (cause) {
    return { ok: false, failure: failureOfThrown(cause, config.home) };
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

/** The URL of the service, what serves it, and with fictitious registers a command to paste. */
async function greet(config: Config, served: Served, keys: KeyRing): Promise<string> {
  const { host, home, internalHost } = config;
  const address = serviceAddress(host, served.port);
  const published = readSnapshot(homeAt(home));
  const id = published.ok ? published.value?.id : undefined;
  const first = id && isSample(config, id) ? await welcome(keys, address) : `recoupe : ${address}`;
  const internal = serviceAddress(internalHost, served.internalPort);
  return `${first}\nServeur HTTP : ${SERVERS[served.server]}. Mesures et pipeline : ${internal}`;
}

/** A command for newcomers to paste. */
async function welcome(keys: KeyRing, address: string): Promise<string> {
  const issued = await issueDemoKey(keys, Date.now());
  const key = issued.ok ? issued.value.key : "";
  return [
    "",
    `recoupe répond sur ${address} avec les registres d'exemple (entreprises inventées).`,
    `Clé de démonstration : ${key}`,
    "",
    `curl -s ${address}/api/v1/enrich -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' -d '{"ids":["900000100","300 000 007 00017"]}'`,
    `curl -s ${address}/api/v1/siret/30000000700017`,
    `curl -s ${address}/api/v1/tva/900000100`,
    "",
  ].join("\n");
}

const failure = await main();
if (failure) {
  process.stderr.write(failureLine(failure));
  process.exit(1);
}
