import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Delay before a pipeline that died is restarted. */
const REPLACED_AFTER_MS = 2_000;

const EXTENSION = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const PROGRAM = fileURLToPath(new URL(`../cli/main${EXTENSION}`, import.meta.url));

/** A pipeline started by the service, in a child process. */
export interface PipelineChild {
  stop(): Promise<void>;
}

/**
 * Runs `recoupe pipeline` as long as this process lives; restarts it when it dies.
 *
 * @param environment Of the child: the service's URL and the same home.
 */
export function runPipelineChild(
  environment: NodeJS.ProcessEnv,
  onDeath: (pid: number | undefined) => void,
): PipelineChild {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let child = begin();
  function begin(): ChildProcess {
    // Its output goes to the log of the service.
    const begun = fork(PROGRAM, ["pipeline"], { env: environment });
    begun.once("exit", () => {
      if (isStopping) return;
      onDeath(begun.pid);
      timer = setTimeout(() => {
        child = begin();
      }, REPLACED_AFTER_MS);
    });
    return begun;
  }
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
    },
  };
}
