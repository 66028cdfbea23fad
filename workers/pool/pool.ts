import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { MessageChannel, MessagePort, receiveMessageOnPort } from "node:worker_threads";
import { Piscina } from "piscina";
import { type TaskName, type TaskTable, taskFile } from "../task-table.ts";
import { removeWork } from "./remove-work.ts";
import { settleAll } from "./settle-all.ts";
import { type Ended, failureOfDead, type TaskLimits } from "./task-limits.ts";
import { Turns } from "./turns.ts";

/** Progress of a running task; `done` and `total` in the task's own unit. */
export interface TaskProgress {
  readonly done: number;
  readonly total: number;
  readonly rows: number;
}

/** The total progress of several tasks. */
export function addProgress(parts: readonly TaskProgress[]): TaskProgress {
  return {
    done: parts.reduce((total, part) => total + part.done, 0),
    total: parts.reduce((total, part) => total + part.total, 0),
    rows: parts.reduce((total, part) => total + part.rows, 0),
  };
}

export interface PoolOptions {
  readonly threads: number;
  /** Heap limit of one worker; mapped memory and buffers do not count. */
  readonly heapMb: number;
  /**
   * Size of a worker's semi-space, 16 when absent; the young generation takes up to three times as
   * much memory.
   */
  readonly semiSpaceMb?: number;
  /** Most tasks on large files at once (`TaskLimits.isLarge`): the rest is for small ones. */
  readonly largeAtOnce?: number;
  /** An idle thread exits after this long and closes what it has open; 1000. */
  readonly idleMs?: number;
  /**
   * Niceness of the threads, 0 when absent: for a service, whose own thread serves callers
   * meanwhile. Ignored except on Linux: elsewhere niceness is of whole processes.
   */
  readonly niceness?: number;
}

export const POOL_DEFAULTS: Omit<PoolOptions, "threads"> = { heapMb: 1024 };

/** Of threads that work beside a service, in it or on its machine: its callers come first. */
export const BEHIND_CALLERS = { niceness: 10 } as const;

/** Limits for tasks on customers' files: a file that needs more is refused by itself. */
export const FILE_POOL_DEFAULTS: Omit<PoolOptions, "threads"> = { heapMb: 512, semiSpaceMb: 8 };

type OnProgress = (progress: TaskProgress) => void;
type Input<Name extends TaskName> = Omit<TaskTable[Name]["input"], "progress">;

const IDLE_MS = 1000;

/** V8's young generation: two semi-spaces, and as much again for large objects. */
const SEMI_SPACES = 3;
const SEMI_SPACE_MB = 16;

/**
 * Threads import their tasks. Where they may require modules, Piscina does, and Node 20 ends the whole
 * process when such a thread is stopped meanwhile (v8::Module::IsGraphAsync).
 */
const NO_REQUIRE = "--no-experimental-require-module";

/** Of the process's arguments, those by which its modules are loaded: a thread takes no others. */
const LOADING = /^(?:--import|--require|-r|--(?:experimental-)?loader|--conditions|-C)(=|$)/;
const THREAD_ARGUMENTS = [
  ...process.execArgv.flatMap((argument, i, all) => {
    const loading = LOADING.exec(argument);
    if (loading === null) return [];
    return loading[1] === "=" ? [argument] : [argument, all[i + 1] ?? ""];
  }),
  ...(process.allowedNodeEnvironmentFlags.has(NO_REQUIRE) ? [NO_REQUIRE] : []),
];

const EXTENSION = import.meta.url.endsWith(".ts") ? ".ts" : ".js";

/** The worker pool, with one typed method for every task of the table. */
export class Pool {
  /** Most concurrent tasks. */
  readonly threads: number;
  readonly #options: ConstructorParameters<typeof Piscina>[0];
  #piscina: Piscina;
  readonly #running = new Set<Promise<unknown>>();
  readonly #turns: Turns;
  /** Resolves when no pair is running. */
  #lastPair: Promise<unknown> = Promise.resolve();

  constructor(options: PoolOptions) {
    this.threads = options.threads;
    this.#turns = new Turns(options.threads, options.largeAtOnce);
    letThreadsDiffer();
    this.#options = {
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: options.idleMs ?? IDLE_MS,
      execArgv: THREAD_ARGUMENTS,
      niceIncrement: process.platform === "linux" ? (options.niceness ?? 0) : 0,
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMb,
        maxYoungGenerationSizeMb: SEMI_SPACES * (options.semiSpaceMb ?? SEMI_SPACE_MB),
      },
    };
    this.#piscina = new Piscina(this.#options);
  }

  /**
   * Runs a task; the ports in its input and the buffers of `moved` are transferred. Expected failures are returned as its
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
   * Runs a task on a customer's file, which may be hostile: out of time, out of memory or
   * cancelled, it is killed without affecting others, with a failure that names the file
   * (`fichier.temps`, `fichier.memoire`, `fichier.interrompu`). Waits for its turn first. Its folder
   * `work`, if it has one, is removed when it has ended. A thrown error is a bug, and rejects.
   */
  async attempt<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    limits: TaskLimits,
    onProgress?: OnProgress,
  ): Promise<TaskTable[Name]["output"]> {
    return this.#watched(this.#limited(name, input, limits, onProgress));
  }

  /** Number of waiting tasks on customers' files. */
  get queued(): number {
    return this.#turns.queued;
  }

  async #limited<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    limits: TaskLimits,
    onProgress: OnProgress | undefined,
  ): Promise<TaskTable[Name]["output"]> {
    const { signal, timeoutMs, client, isLarge } = limits;
    if (!(await this.#turns.enter(signal, client, isLarge)))
      return failureOfDead(null, "cancelled", limits);
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
      await removeWork(input);
      this.#turns.leave(client, isLarge);
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
   * Runs two tasks that wait for each other, which requires two threads. One pair at a time: halves
   * of several pairs could take all threads and deadlock.
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
    const { moved = [], ...given } = input as { readonly moved?: readonly ArrayBuffer[] };
    const task = { ...given, progress: channel?.port2 ?? null };
    const ports = Object.values(task).filter((value) => value instanceof MessagePort);
    const transferList = [...ports, ...moved];
    try {
      return await this.#piscina.run(task, { filename, transferList, ...(signal && { signal }) });
    } finally {
      if (channel && onProgress) reportRest(channel.port1, onProgress);
      channel?.port1.close();
    }
  }

  /**
   * Waits for running and queued tasks, then stops the threads. Piscina's own `close` counts a task
   * that ends once per thread and resolves while others run (5.3.2), and it stops all after thirty
   * seconds.
   */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#piscina.destroy();
  }

  /**
   * Waits for running and queued tasks, then releases the memory of all threads; later tasks start
   * new ones.
   */
  async rest(): Promise<void> {
    await Promise.allSettled(this.#running);
    const tired = this.#piscina;
    this.#piscina = new Piscina(this.#options);
    await tired.destroy();
  }

  /** Stops the threads at once; running tasks are lost. */
  async destroy(): Promise<void> {
    await this.#piscina.destroy();
  }
}

/**
 * Drains the progress messages: a result may arrive before messages sent earlier, because each port
 * has its own queue.
 */
function reportRest(port: MessagePort, onProgress: OnProgress): void {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    onProgress(next.message);
}

/**
 * Withdraws the semi-space flag that the process may have been started with ("Short pauses" in the
 * README): V8 gives it precedence over the limits of every thread started afterwards. Existing
 * heaps are not affected.
 */
function letThreadsDiffer(): void {
  setFlagsFromString("--max-semi-space-size=0");
}
