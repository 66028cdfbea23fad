import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { programUnderTest } from "../../runner/program-under-test.ts";

const LOAD_ONCE = programUnderTest("test/workers/load/load-once");

/** A load in a separate process, about to begin. */
export interface BegunLoad {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  /** Its exit code, and the signal that ended it. */
  readonly closed: Promise<unknown[]>;
  readonly said: () => string;
}

/** Starts `load-once.ts`. */
export async function beginLoad(
  into: string,
  name: string,
  path: string,
  end = "",
  how: "" | "completes" = "",
): Promise<BegunLoad> {
  const values = [into, name, path, end, how];
  const child = spawn(process.execPath, [...LOAD_ONCE, ...values], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  let text = "";
  await new Promise<void>((resolve, reject) => {
    child.on("close", () => reject(new Error("the child ended before it began")));
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("begin\n")) resolve();
    });
  });
  return { child, closed, said: () => text };
}
