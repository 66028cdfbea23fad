import type { ExecutionContext } from "ava";
import type { Failure } from "../../../engine/errors/failure.ts";
import { readConfig } from "../../../shell/config.ts";
import { PIPELINE_DEFAULTS, type PipelineOptions } from "../../../shell/pipeline/pipeline.ts";
import { type PipelineProcess, startPipeline } from "../../../shell/pipeline/start-pipeline.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { CUSTOMER_COLUMNS, columns } from "../../workers/files/processing/processing-bed.ts";
import { type BedJob, CALLBACK_SECRET, INTERNAL_SECRET, ProcessingBed } from "./processing-bed.ts";

/** The environment of a pipeline for a processing service. */
export function environmentOf(processing: ProcessingBed): Record<string, string> {
  return {
    RECOUPE_INTERNAL_URL: processing.url,
    RECOUPE_INTERNAL_SECRET: INTERNAL_SECRET,
    RECOUPE_CALLBACK_SECRET: CALLBACK_SECRET,
  };
}

/** Short waits; otherwise the defaults. */
const OPTIONS: PipelineOptions = { ...PIPELINE_DEFAULTS, pollMs: 20, graceMs: 0 };
const BACKOFF = { baseWaitMs: 10, maxWaitMs: 50, giveUpMs: 60_000 };

export interface RunningPipeline {
  readonly process: PipelineProcess;
  readonly ended: Promise<Failure | null>;
}

/** A pipeline in this process, connected to a processing service; stopped at the end of the test. */
export function pipelineAt(
  t: ExecutionContext,
  processing: ProcessingBed,
  options: Partial<PipelineOptions> = {},
  changes: Readonly<Record<string, string>> = {},
): RunningPipeline {
  const config = readConfig({
    RECOUPE_HOME: newFolder(),
    RECOUPE_THREADS: "1",
    RECOUPE_LOG: "silent",
    ...environmentOf(processing),
    ...changes,
  });
  if (!config.ok) throw new Error(config.failure.detail);
  const started = startPipeline(config.value, { ...OPTIONS, ...options }, BACKOFF);
  if (!started.ok) throw new Error(started.failure.detail);
  const ended = started.value.run();
  t.teardown(async () => {
    started.value.stop();
    await ended;
  });
  return { process: started.value, ended };
}

/** A processing service, closed at the end of the test. */
export async function bedOf(t: ExecutionContext): Promise<ProcessingBed> {
  const processing = await ProcessingBed.open();
  t.teardown(() => processing.close());
  return processing;
}

/** Adds a confirmed job of small files, each with these columns. */
export function addJob(
  processing: ProcessingBed,
  files: Readonly<Record<string, string | Uint8Array>>,
  changes: Partial<BedJob["work"]> = {},
): BedJob {
  const tables = Object.keys(files);
  return processing.add(
    {
      mappings: tables.flatMap((table) => columns(table, CUSTOMER_COLUMNS)),
      tables: tables.map((table) => ({ table, entity_type: "companies" })),
      ...changes,
    },
    files,
  );
}

/** Resolves when a condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

export function isEnded({ status }: BedJob): boolean {
  return status === "termine" || status === "erreur";
}
