import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const OUTPUT_MAX = 32 << 20;

export interface LineAnswer {
  readonly status: number;
  readonly text: string;
}

/** Variables of a command, and the folder of its files. */
export interface Surroundings {
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
}

function shell(script: string, { folder, variables }: Surroundings) {
  const env = { PATH: process.env["PATH"] ?? "", ...variables };
  return run("sh", ["-c", script], { cwd: folder, env, maxBuffer: OUTPUT_MAX });
}

/** Runs a curl command line unmodified; returns its output and the status. */
export async function pasted(line: string, surroundings: Surroundings): Promise<LineAnswer> {
  const { stdout } = await shell(`${line} -sS -w '\\n%{http_code}'`, surroundings);
  const end = stdout.lastIndexOf("\n");
  return { status: Number(stdout.slice(end + 1)), text: stdout.slice(0, end) };
}

/** The arguments of curl, as the shell splits the line. */
export async function wordsOf(line: string, surroundings: Surroundings): Promise<string[]> {
  const { stdout } = await shell(
    `curl() { printf '%s\\0' "$@"; }\n${line.replace(/^curl/, "curl")}`,
    surroundings,
  );
  return stdout.split("\0").slice(0, -1);
}
