import { Pool, type TaskProgress } from "../../workers/pool.ts";
import type { TaskName, TaskTable } from "../../workers/task-table.ts";

/** A pool that notes how long workers were busy with each register. */
export class TimedPool extends Pool {
  /** Seconds by register; the composition stands under its own name. */
  readonly busy = new Map<string, number>();

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
    const seconds = startMs === 0 ? 0 : (performance.now() - startMs) / 1000;
    this.busy.set(register, (this.busy.get(register) ?? 0) + seconds);
    return output;
  }
}
