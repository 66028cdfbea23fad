import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import test from "ava";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What a process forks beside itself: the program, and what it is given. */
const ADJACENT: readonly (readonly [program: string, argument: string])[] = [
  ["shell/cli/main", "pipeline"],
  ["shell/serve", "--membre"],
];

function forked(program: string, argument: string): ChildProcess {
  const input = programUnderTest(program);
  return fork(input.at(-1) as string, [argument], {
    cwd: ROOT,
    execArgv: input.slice(0, -1),
    env: {
      ...process.env,
      RECOUPE_HOME: newFolder(),
      RECOUPE_PORT: "0",
      RECOUPE_THREADS: "1",
      RECOUPE_PIPELINE: "ailleurs",
      RECOUPE_INTERNAL_URL: "http://127.0.0.1:9",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

for (const [program, argument] of ADJACENT)
  test(`${program} ${argument}: ends when what forked it was gone before it had started`, async (t) => {
    const child = forked(program, argument);
    t.teardown(() => child.kill("SIGKILL"));
    const ended = once(child, "exit");
    await once(child, "spawn");
    child.disconnect();
    const [code, signal] = await ended;
    t.deepEqual([code, signal], [0, null]);
  });
