import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { programUnderTest } from "../../test/runner/program-under-test.ts";

/** A child process of a bench, read by its output lines. */
export interface Child {
  readonly process: ChildProcess;
  /** The next line of its output. */
  line(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a file of the benches, compiled in a compiled tree.
 *
 * @param changes  Of its environment.
 * @param node  The command that starts Node.
 */
export function startChild(
  file: string,
  args: readonly string[],
  changes: Readonly<Record<string, string>> = {},
  [program = "", ...first]: readonly string[] = [process.execPath],
): Child {
  const path = programUnderTest(`bench/${file.slice(0, -".ts".length)}`);
  const child = spawn(program, [...first, ...path, ...args], {
    env: { ...process.env, ...changes },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return childOf(child, createInterface({ input: child.stdout }));
}

/** Wraps a started process as a child of the bench. */
export function childOf(child: ChildProcess, output: Interface): Child {
  const lines = output[Symbol.asyncIterator]();
  return {
    process: child,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error("a child of the bench ended early");
      return value;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = new Promise((done) => child.once("close", done));
      child.kill("SIGTERM");
      await closed;
    },
  };
}
