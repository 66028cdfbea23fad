import { Pool, type TaskProgress } from "../../workers/pool/pool.ts";
import type { TaskName, TaskTable } from "../../workers/task-table.ts";

/** A pool that records the busy time of workers for each register, and the span of each task. */
export class TimedPool extends Pool {
  /** Seconds by register; the composition has its own name. */
  readonly busy = new Map<string, number>();
  /** By task: start of the first and end of the last. */
  readonly #spans = new Map<TaskName, { readonly fromMs: number; readonly toMs: number }>();

  /** Seconds by task, from the start of the first to the end of the last. */
  get spans(): Record<string, number> {
    const spans = [...this.#spans];
    return Object.fromEntries(
      spans.map(([name, { fromMs, toMs }]) => [name, (toMs - fromMs) / 1000]),
    );
  }

  override async run<Name extends TaskName>(
    name: Name,
    input: Omit<TaskTable[Name]["input"], "progress">,
    onProgress?: (progress: TaskProgress) => void,
  ): Promise<TaskTable[Name]["output"]> {
    let startMs = 0;
    // A task that waits for a worker reports nothing yet.
    const output = await super.run(name, input, (progress) => {
      startMs ||= performance.now();
      onProgress?.(progress);
    });
    const register = "register" in input ? String(input.register) : name;
    const endMs = performance.now();
    const fromMs = startMs || endMs;
    this.busy.set(register, (this.busy.get(register) ?? 0) + (endMs - fromMs) / 1000);
    const before = this.#spans.get(name)?.fromMs ?? fromMs;
    this.#spans.set(name, { fromMs: Math.min(before, fromMs), toMs: endMs });
    return output;
  }
}
