import { randomBytes } from "node:crypto";
import { readConfig } from "../../shell/config.ts";
import { startService } from "../../shell/service-process.ts";

/** Child process: the real service on the home given, with a fresh key that has no limit. */
const config = readConfig({
  RECOUPE_HOME: process.argv[2],
  RECOUPE_PORT: "0",
  RECOUPE_LOG: "error",
});
if (!config.ok) throw new Error(config.failure.detail);
const started = await startService(config.value);
if (!started.ok) throw new Error(started.failure.detail);
const service = started.value;
const nowMs = Date.now();
const issued = await service.keys.issue({
  email: `bench-${nowMs}-${process.pid}@exemple.fr`,
  plan: "enterprise",
  clientAddress: `bench-${nowMs}`,
  nowMs,
  random: randomBytes,
});
if (!issued.ok) throw new Error(issued.failure.detail);
console.log(
  JSON.stringify({
    port: service.port,
    key: issued.value.key,
    account: issued.value.record.account,
  }),
);
process.on("SIGTERM", () => void service.stop().then(() => process.exit(0)));
