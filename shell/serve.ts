import { randomBytes } from "node:crypto";
import { readConfig } from "./config.ts";
import { isSample, loadSampleIfEmpty } from "./sample-registers.ts";
import { type ServiceProcess, startService } from "./service-process.ts";

const DEMO_MAIL = "demo@recoupe.invalid";

/** `npm start`: serves, with the invented registers when there are no others. */
async function main(): Promise<number> {
  const config = readConfig();
  if (!config.ok) return complain(config.failure.detail);
  const sample = await loadSampleIfEmpty(config.value);
  if (!sample.ok) return complain(sample.failure.detail);
  const started = await startService(config.value);
  if (!started.ok) return complain(started.failure.detail);
  const service = started.value;
  const { host } = config.value;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${service.port}`;
  const id = service.snapshotId();
  const greeting =
    id && isSample(config.value, id) ? await welcome(service, address) : `recoupe : ${address}`;
  // Before the greeting: whoever reads it may stop the service at once.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void service.stop().then(() => process.exit(0)));
  console.log(greeting);
  return 0;
}

/** What a newcomer can paste. The demo key is new at each start and replaces the last. */
async function welcome(service: ServiceProcess, address: string): Promise<string> {
  const nowMs = Date.now();
  for (const key of service.keys.list())
    if (key.email === DEMO_MAIL && key.revokedMs === null) await service.keys.revoke(key.id, nowMs);
  const issued = await service.keys.issue({
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
