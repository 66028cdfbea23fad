import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { homeAt } from "../engine/registers/snapshot/home.ts";
import { readSnapshot } from "../engine/registers/snapshot/read-snapshot.ts";
import { KeyRing } from "./access/key-ring.ts";
import { type Config, memberEnvironment, readConfig } from "./config.ts";
import { startFleet } from "./fleet/fleet.ts";
import { joinFleet } from "./fleet/member.ts";
import { ParisCalendar } from "./quota/paris-calendar.ts";
import { isSample, loadSampleIfEmpty } from "./sample-registers.ts";
import { startService } from "./service-process.ts";
import { bootId } from "./state/boot-id.ts";
import { restoreAfterReboot } from "./state/checkpointed-store.ts";
import { openLmdbStore } from "./state/lmdb-store.ts";
import { countersFolder, stateFolder } from "./state/state-folders.ts";

const DEMO_MAIL = "demo@recoupe.invalid";

/** How a process of a fleet is told to be one. */
const MEMBER = "--membre";

/** `npm start`: serves, with the invented registers when there are no others. */
async function main(): Promise<number> {
  const config = readConfig();
  if (!config.ok) return complain(config.failure.detail);
  if (process.argv.includes(MEMBER)) return serveInFleet(config.value);
  const sample = await loadSampleIfEmpty(config.value);
  if (!sample.ok) return complain(sample.failure.detail);
  restoreAfterReboot(countersFolder(config.value.home), bootId());
  return config.value.processes > 1 ? serveByFleet(config.value) : serveAlone(config.value);
}

async function serveAlone(config: Config): Promise<number> {
  const started = await startService(config);
  if (!started.ok) return complain(started.failure.detail);
  const service = started.value;
  const greeting = await greet(config, service.port, service.keys);
  // Before the greeting: whoever reads it may stop the service at once.
  stopOnSignal(() => service.stop());
  console.log(greeting);
  return 0;
}

async function serveByFleet(config: Config): Promise<number> {
  const started = await startFleet({
    program: fileURLToPath(import.meta.url),
    args: [MEMBER],
    size: config.processes,
    host: config.host,
    port: config.port,
    environment: memberEnvironment,
    onDeath: (pid) => console.error(`recoupe : le processus ${pid} est mort, un autre le remplace`),
  });
  if (!started.ok) return complain(started.failure.detail);
  const store = openLmdbStore(stateFolder(config.home));
  const greeting = await greet(config, started.value.port, new KeyRing(store, new ParisCalendar()));
  await store.close();
  stopOnSignal(() => started.value.stop());
  console.log(greeting);
  return 0;
}

async function serveInFleet(config: Config): Promise<number> {
  const link = joinFleet();
  const started = await startService(config, link);
  if (started.ok) {
    stopOnSignal(() => started.value.stop());
    process.once("disconnect", () => void started.value.stop().then(() => process.exit(0)));
    link.tell({ kind: "listening", port: started.value.port });
  } else link.tell({ kind: "failed", detail: started.failure.detail });
  return started.ok ? 0 : 1;
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

/** Where the service answers, and with invented registers what can be pasted. */
async function greet(config: Config, port: number, keys: KeyRing): Promise<string> {
  const { host, home } = config;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const published = readSnapshot(homeAt(home));
  const id = published.ok ? published.value?.id : undefined;
  return id && isSample(config, id) ? welcome(keys, address) : `recoupe : ${address}`;
}

/** What a newcomer can paste. The demo key is new at each start and replaces the last. */
async function welcome(keys: KeyRing, address: string): Promise<string> {
  const nowMs = Date.now();
  for (const key of keys.list())
    if (key.email === DEMO_MAIL && key.revokedMs === null) await keys.revoke(key.id, nowMs);
  const issued = await keys.issue({
    email: DEMO_MAIL,
    plan: "starter",
    clientAddress: `demo-${nowMs}`,
    nowMs,
    random: randomBytes,
  });
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

function complain(detail: string): number {
  console.error(detail);
  return 1;
}

const code = await main();
if (code !== 0) process.exit(code);
