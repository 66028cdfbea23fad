import { randomBytes } from "node:crypto";
import { type Logger, pino } from "pino";
import { type Failure, type Result, success } from "../../engine/errors/failure.ts";
import { BEHIND_CALLERS, FILE_POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import { homeSecrets } from "../access/home-secrets.ts";
import type { Config } from "../config.ts";
import { serviceAddress } from "../service/service-address.ts";
import { BACKOFF, type Backoff } from "./backoff.ts";
import { PIPELINE_DEFAULTS, Pipeline, type PipelineOptions } from "./pipeline.ts";
import { PipelineService } from "./pipeline-service.ts";
import { ServiceCalls } from "./service-calls.ts";
import { WorkFolders } from "./work-folders.ts";

/** Longer than a pause between jobs: threads keep their registers open. */
const IDLE_MS = 600_000;
/** Of a connection; far below the lease. */
const CALL_IDLE_MS = 20_000;

export interface PipelineProcess {
  /** URL of the service. */
  readonly url: string;
  readonly log: Logger;
  /** Runs until stopped; returns the failure that ended it, if any. */
  run(): Promise<Failure | null>;
  stop(): void;
}

/**
 * The composition root of the pipeline. Failures: those of the shared secrets stored in the home.
 */
export function startPipeline(
  config: Config,
  options: PipelineOptions = PIPELINE_DEFAULTS,
  backoff: Backoff = BACKOFF,
): Result<PipelineProcess> {
  const { home, threads, pipelineJobs } = config;
  const internal = secretOf(config.internalSecrets, home, "interne");
  if (!internal.ok) return internal;
  const callback = secretOf(config.callbackSecrets, home, "rappel");
  if (!callback.ok) return callback;
  const log = pino({ level: config.logLevel });
  const url = config.internalUrl ?? serviceAddress(config.internalHost, config.internalPort);
  const chance = Math.random;
  const calls = new ServiceCalls({
    ...{ baseUrl: url, internalSecret: internal.value, patience: backoff, chance },
    idleMs: CALL_IDLE_MS,
    monotonicMs: () => performance.now(),
  });
  const pools = Array.from(
    { length: pipelineJobs },
    () =>
      new Pool({
        ...FILE_POOL_DEFAULTS,
        ...BEHIND_CALLERS,
        threads: Math.max(1, Math.floor(threads / pipelineJobs)),
        idleMs: IDLE_MS,
      }),
  );
  const service = new PipelineService({ calls, callbackSecret: callback.value, now: Date.now });
  const folders = new WorkFolders(home);
  const pipeline = new Pipeline({ service, pools, folders, home, log, chance, options });
  return success({
    url,
    log,
    stop: () => pipeline.stop(),
    run: async () => {
      await folders.sweep();
      const failure = await pipeline.run();
      await Promise.all(pools.map((pool) => pool.destroy()));
      return failure;
    },
  });
}

/** The first of the values: the one to send, or to sign with. */
function secretOf(
  [configured]: readonly string[],
  home: string,
  name: "interne" | "rappel",
): Result<string> {
  if (configured !== undefined) return success(configured);
  const own = homeSecrets(home, name, randomBytes);
  return own.ok ? success(own.value[0] as string) : own;
}
