import { readConfig } from "../../../shell/config.ts";
import { BACKOFF } from "../../../shell/pipeline/backoff.ts";
import { PIPELINE_DEFAULTS } from "../../../shell/pipeline/pipeline.ts";
import { startPipeline } from "../../../shell/pipeline/start-pipeline.ts";

/**
 * Child process: `recoupe pipeline` with short leases and short polling, so that the work of a
 * killed one is resumed by the next during the bench.
 */
const config = readConfig();
if (!config.ok) throw new Error(config.failure.detail);
const started = startPipeline(
  config.value,
  { ...PIPELINE_DEFAULTS, leaseMs: 5000, heartbeatMs: 1500, pollMs: 100 },
  { ...BACKOFF, baseWaitMs: 50, maxWaitMs: 500 },
);
if (!started.ok) throw new Error(started.failure.detail);
console.log("ready");
await started.value.run();
