import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A pipeline that dies is replaced, but not faster than this. */
const REPLACED_AFTER_MS = 2_000;

const EXTENSION = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const PROGRAM = fileURLToPath(new URL(`../cli/main${EXTENSION}`, import.meta.url));

/** A pipeline beside the service, in a process of its own. */
export interface PipelineChild {
  stop(): Promise<void>;
}

/**
 * Runs `recoupe pipeline` for as long as this process lives, and again when it dies.
 *
 * @param environment  Of the process: where the service answers, and the same home.
 */
export function runPipelineChild(
  environment: NodeJS.ProcessEnv,
  onDeath: (pid: number | undefined) => void,
): PipelineChild {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let child = begin();
  function begin(): ChildProcess {
    // What it says stands in the log of the service.
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
