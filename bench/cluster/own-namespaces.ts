import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dataPath } from "../prepared-home.ts";

/** All of them end with their first process, whatever ends that, and every process in them too. */
const NAMESPACES = ["--net", "--mount", "--pid", "--mount-proc", "--fork", "--kill-child"];
/** Names of networks, and temporary files, are in memory that goes with them. */
const MOUNTED = 'mount -t tmpfs none /run && exec "$@"';
const INSIDE = "BENCH_HAS_OWN_NAMESPACES";
/** Below the benches' data. Inside, the bench is process 1, by which compiled sources are named. */
const LEFT_BEHIND = /^(?:cluster-|built-1$)/;

export function isInOwnNamespaces(): boolean {
  return process.env[INSIDE] !== undefined;
}

/**
 * Runs this program again in namespaces of its own, and removes the folders that it leaves; resolves
 * with its exit status. Where the system does not permit namespaces it says so: 1.
 */
export async function runInOwnNamespaces(say: (line: string) => void): Promise<number> {
  if (spawnSync("unshare", [...NAMESPACES, "sh", "-c", MOUNTED, "sh", "true"]).status !== 0) {
    say("This bench needs root: it makes network namespaces.");
    return 1;
  }
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const inside = ["unshare", ...NAMESPACES, "sh", "-c", MOUNTED, "sh", ...again];
  const child = spawn("setpriv", ["--pdeathsig", "KILL", ...inside], {
    stdio: "inherit",
    env: { ...process.env, [INSIDE]: "1", TMPDIR: "/run" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(firstOf(child.pid as number), "SIGKILL");
    });
  const [status] = await once(child, "exit");
  for (const name of readdirSync(dataPath("")))
    if (LEFT_BEHIND.test(name)) rmSync(join(dataPath(""), name), { recursive: true, force: true });
  return status ?? 1;
}

/** The first process in the namespaces: it is gone when all in them are; before there is one, ours. */
function firstOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1")) || pid;
}
