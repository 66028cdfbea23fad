import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { built } from "../built.ts";
import type { Draw } from "../corpus/customer-files/draw.ts";

/** A command that opens the state ends by itself within this time, or is killed before. */
const LIVES_MS = [50, 1_500] as const;
const ENDS = ["SIGTERM", "SIGINT", "SIGKILL", null] as const;
const ABORTED: readonly (NodeJS.Signals | null)[] = ["SIGABRT", "SIGSEGV", "SIGBUS", "SIGILL"];

/** How many of so many commands were ended by a fault of native code, whatever stopped them. */
export async function abortsOf(
  commands: number,
  draw: Draw,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const program = join(await built(), "shell/cli/main.js");
  const options: SpawnOptions = { stdio: "ignore", env: { ...process.env, ...environment } };
  let aborts = 0;
  for (let nth = 0; nth < commands; nth++) {
    const child = spawn(process.execPath, [program, "cles", "lister"], options);
    const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
    const end = draw.of(ENDS);
    if (end !== null) {
      await Promise.race([ended, sleep(draw.between(...LIVES_MS))]);
      child.kill(end);
    }
    const [, signal] = await ended;
    if (ABORTED.includes(signal)) aborts++;
  }
  return aborts;
}
