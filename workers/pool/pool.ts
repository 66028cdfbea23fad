import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { MessageChannel, MessagePort, receiveMessageOnPort } from "node:worker_threads";
import { Piscina } from "piscina";
import { type TaskName, type TaskTable, taskFile } from "../task-table.ts";
import { settleAll } from "./settle-all.ts";
import { type Ended, failureOfDead, type TaskLimits } from "./task-limits.ts";
import { Turns } from "./turns.ts";

/** What a task tells while it runs; `done` and `total` in the task's own unit. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
  readonly rows: number;
}

/** How far several tasks are together. */
export function addProgress(parts: readonly TaskProgress[]): TaskProgress {
  return {
    done: parts.reduce((total, part) => total + part.done, 0),
    total: parts.reduce((total, part) => total + part.total, 0),
    rows: parts.reduce((total, part) => total + part.rows, 0),
  };
}

export interface PoolOptions {
  readonly threads: number;
  /** Heap limit of one worker; what is mapped or in buffers is not counted. */
  readonly heapMb: number;
  /**
   * What a worker allocates at most before its young objects are collected, 16 when absent; it
   * takes up to three times as much memory.
   */
  readonly semiSpaceMb?: number;
  /** A thread without work ends after this long, and what it holds open with it; 1000. */
  readonly idleMs?: number;
  /**
   * How far the threads stand back behind others that want the processor (niceness), 0 when absent:
   * for a service, whose own thread answers callers meanwhile. Elsewhere than on Linux niceness is
   * of whole processes, and left alone.
   */
  readonly niceness?: number;
}

export const POOL_DEFAULTS: Omit<PoolOptions, "threads"> = { heapMb: 1024 };

/** What tasks on customers' files are given: a file that needs more is refused alone. */
export const FILE_POOL_DEFAULTS: Omit<PoolOptions, "threads"> = { heapMb: 512, semiSpaceMb: 8 };

type OnProgress = (progress: TaskProgress) => void;
type Input<Name extends TaskName> = Omit<TaskTable[Name]["input"], "progress">;

const IDLE_MS = 1000;

/** V8's young generation: two halves, and as much again for large objects. */
const SEMI_SPACES = 3;
const SEMI_SPACE_MB = 16;

const EXTENSION = import.meta.url.endsWith(".ts") ? ".ts" : ".js";

/** The worker pool, one typed method for every task of the table. */
export class Pool {
  /** Tasks that run at once at most. */
  readonly threads: number;
  readonly #options: ConstructorParameters<typeof Piscina>[0];
  #piscina: Piscina;
  readonly #running = new Set<Promise<unknown>>();
  readonly #turns: Turns;
  /** Ends when no pair is under way. */
  #lastPair: Promise<unknown> = Promise.resolve();

  constructor(options: PoolOptions) {
    this.threads = options.threads;
    this.#turns = new Turns(options.threads);
    letThreadsDiffer();
    this.#options = {
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: options.idleMs ?? IDLE_MS,
      niceIncrement: process.platform === "linux" ? (options.niceness ?? 0) : 0,
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMb,
        maxYoungGenerationSizeMb: SEMI_SPACES * (options.semiSpaceMb ?? SEMI_SPACE_MB),
      },
    };
    this.#piscina = new Piscina(this.#options);
  }

  /**
   * Runs a task, which takes the ports of its input with it. Expected failures come back as its
   * Result; a thrown error is a bug or a dead worker, and rejects.
   */
  async run<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    onProgress?: OnProgress,
  ): Promise<TaskTable[Name]["output"]> {
    return this.#watched(this.#start<Name>(name, input, onProgress));
  }

  /**
   * Runs a task on a customer's file, which may be poison: out of time, out of memory or cancelled
   * it ends alone, with a failure that names the file (`fichier.temps`, `fichier.memoire`,
   * `fichier.interrompu`); other tasks go on. Waits for its turn first. A thrown error is a bug, and
   * rejects.
   */
  async attempt<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    limits: TaskLimits,
    onProgress?: OnProgress,
  ): Promise<TaskTable[Name]["output"]> {
    return this.#watched(this.#limited(name, input, limits, onProgress));
  }

  /** Tasks on customers' files that wait for their turn. */
  get queued(): number {
    return this.#turns.queued;
  }

  async #limited<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    limits: TaskLimits,
    onProgress: OnProgress | undefined,
  ): Promise<TaskTable[Name]["output"]> {
    const { signal, timeoutMs } = limits;
    if (!(await this.#turns.enter(signal))) return failureOfDead(null, "cancelled", limits);
    const stopping = new AbortController();
    let ended: Ended | null = null;
    const stop = (why: Ended): void => {
      ended ??= why;
      stopping.abort();
    };
    const cancel = (): void => stop("cancelled");
    const timer = setTimeout(stop, timeoutMs, "time" satisfies Ended);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await this.#start<Name>(name, input, onProgress, stopping.signal);
    } catch (error) {
      return failureOfDead(error, ended, limits);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      this.#turns.leave();
    }
  }

  async #watched<Output>(running: Promise<Output>): Promise<Output> {
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /**
   * Runs two tasks that wait for each other, for which the pool must have two threads. One pair at
   * a time: the halves of several would take all threads and wait for ever for the others.
   */
  runPair<One, Other>(pair: () => readonly [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
    const run = this.#lastPair.then(() => settleAll(pair()));
    this.#lastPair = run.catch(() => undefined);
    return run;
  }

  async #start<Name extends TaskName>(
    name: Name,
    input: object,
    onProgress: OnProgress | undefined,
    signal?: AbortSignal,
  ): Promise<TaskTable[Name]["output"]> {
    const path = `../${taskFile(name)}${EXTENSION}`;
    const filename = fileURLToPath(new URL(path, import.meta.url));
    const channel = onProgress ? new MessageChannel() : null;
    if (onProgress) channel?.port1.on("message", onProgress);
    const task = { ...input, progress: channel?.port2 ?? null };
    const transferList = Object.values(task).filter((value) => value instanceof MessagePort);
    try {
      return await this.#piscina.run(task, { filename, transferList, ...(signal && { signal }) });
    } finally {
      if (channel && onProgress) reportRest(channel.port1, onProgress);
      channel?.port1.close();
    }
  }

  /**
   * Lets running and waiting tasks end, then stops the threads. Piscina's own `close` counts a
   * task that ends once per thread and thinks itself done with others running (5.3.2), and it
   * stops all after thirty seconds.
   */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#piscina.destroy();
  }

  /**
   * Lets running and waiting tasks end, then gives the memory of all threads back; tasks that come
   * later start new ones.
   */
  async rest(): Promise<void> {
    await Promise.allSettled(this.#running);
    const tired = this.#piscina;
    this.#piscina = new Piscina(this.#options);
    await tired.destroy();
  }

  /** Stops the threads at once; tasks that run are lost. */
  async destroy(): Promise<void> {
    await this.#piscina.destroy();
  }
}

/** A result may be read before what was told ahead of it: each port has its own turn. */
function reportRest(port: MessagePort, onProgress: OnProgress): void {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    onProgress(next.message);
}

/**
 * Takes back the semi-space flag that the process may have been started with ("Short pauses" in
 * the README): V8 puts it above the limits of every thread that starts from now on. Heaps that
 * are there already keep theirs.
 */
function letThreadsDiffer(): void {
  setFlagsFromString("--max-semi-space-size=0");
}
