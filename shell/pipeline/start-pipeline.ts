import { randomBytes } from "node:crypto";
import { type Logger, pino } from "pino";
import { type Failure, type Result, success } from "../../engine/errors/failure.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import { homeSecret } from "../access/home-secrets.ts";
import type { Config } from "../config.ts";
import { serviceAddress } from "../service/service-address.ts";
import { BACKOFF, type Backoff } from "./backoff.ts";
import { PIPELINE_DEFAULTS, Pipeline, type PipelineOptions } from "./pipeline.ts";
import { PipelineService } from "./pipeline-service.ts";
import { ServiceCalls } from "./service-calls.ts";
import { WorkFolders } from "./work-folders.ts";

/** Threads keep what they have opened of the registers from one job to the next. */
const IDLE_MS = 600_000;
/** Where the service answers on the same machine, its callers come first. */
const NICENESS = 10;
/** Of a connection; far below the lease. */
const CALL_IDLE_MS = 20_000;

export interface PipelineProcess {
  /** Where work is asked for. */
  readonly url: string;
  readonly log: Logger;
  /** Until it is stopped; gives why it ended by itself. */
  run(): Promise<Failure | null>;
  stop(): void;
}

/**
 * The pipeline on a configuration, its composition root. Failures: those of the secrets that service
 * and pipeline share, where they are kept in the home.
 */
export function startPipeline(
  config: Config,
  options: PipelineOptions = PIPELINE_DEFAULTS,
  backoff: Backoff = BACKOFF,
): Result<PipelineProcess> {
  const { home, threads, pipelineJobs } = config;
  const internal = secretOf(config.internalSecret, home, "interne");
  if (!internal.ok) return internal;
  const callback = secretOf(config.callbackSecret, home, "rappel");
  if (!callback.ok) return callback;
  const log = pino({ level: config.logLevel });
  const url = config.internalUrl ?? serviceAddress(config.host, config.internalPort ?? config.port);
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
        threads: Math.max(1, Math.floor(threads / pipelineJobs)),
        idleMs: IDLE_MS,
        niceness: NICENESS,
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

function secretOf(input: string | null, home: string, name: "interne" | "rappel"): Result<string> {
  return input === null ? homeSecret(home, name, randomBytes) : success(input);
}
