import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { programUnderTest } from "../runner/program-under-test.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const SAMPLE = join(ROOT, "data", "sample");

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

export type Environment = Readonly<Record<string, string>>;

const folders: string[] = [];
const running = new Set<Child>();

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, removed when this process ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-journey-"));
  folders.push(folder);
  return folder;
}

function start(
  program: string,
  args: readonly string[],
  home: string,
  changes: Environment,
): Child {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("RECOUPE_"));
  const environment = {
    ...Object.fromEntries(inherited),
    RECOUPE_HOME: home,
    RECOUPE_PORT: "0",
    RECOUPE_THREADS: "2",
    RECOUPE_PIPELINE: "ailleurs",
    ...changes,
  };
  const child = spawn(process.execPath, [...programUnderTest(program), ...args], {
    cwd: ROOT,
    env: environment,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {});
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output, as bytes. */
  readonly bytes: Buffer;
}

/** A running `recoupe` command. */
export interface RunningCommand {
  readonly child: Child;
  readonly ended: Promise<CommandResult>;
}

/** Starts `recoupe ARGS` in a home. */
export function startRecoupe(
  home: string,
  args: readonly string[],
  changes: Environment = {},
): RunningCommand {
  const child = start("shell/cli/main", args, home, changes);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  const ended = once(child, "close").then(([code]) => {
    const bytes = Buffer.concat(out);
    return { code, bytes, stdout: bytes.toString(), stderr: Buffer.concat(err).toString() };
  });
  return { child, ended };
}

/** Most concurrent commands: the tests of a file start together, and each is a process. */
const AT_ONCE = 3;
let commands = 0;
const waiting: (() => void)[] = [];

/** Runs `recoupe ARGS` in a home to its end. */
export async function recoupe(
  home: string,
  args: readonly string[],
  input: string | Uint8Array = "",
  changes: Environment = {},
): Promise<CommandResult> {
  if (commands < AT_ONCE) commands++;
  else await new Promise<void>((done) => waiting.push(done));
  const { child, ended } = startRecoupe(home, args, changes);
  child.stdin.end(input);
  const result = await ended;
  const next = waiting.shift();
  if (next) next();
  else commands--;
  return result;
}

/** The result of a command that must succeed. */
export async function succeeds(running: Promise<CommandResult>): Promise<CommandResult> {
  const result = await running;
  if (result.code !== 0) throw new Error(`exit ${result.code}: ${result.stderr}`);
  return result;
}

/** `recoupe serve`, listening. */
export interface ServiceUnderTest {
  readonly home: string;
  readonly pid: number;
  readonly url: string;
  readonly port: number;
  /** Where metrics and the pipeline's endpoints are. */
  readonly internalUrl: string;
  /** Everything written so far: the greeting and the log. */
  output(): string;
  /** Waits until the output contains the text. */
  says(text: string): Promise<void>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>;
  /** For teardowns: kills it if it still runs. */
  readonly kill: () => Promise<void>;
}

/** Ends the last line of the greeting. */
const INTERNAL_ADDRESS = /pipeline : (http:\/\/127\.0\.0\.1:\d+)\n/;
const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/;

/** Starts the service; a home without registers gets the sample. Resolves once it listens. */
export async function serve(home: string, changes: Environment = {}): Promise<ServiceUnderTest> {
  const child = start("shell/serve", [], home, changes);
  child.stdin.end();
  let text = "";
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
    child.emit("said");
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const closed = once(child, "close");
  const until = async (has: () => boolean, what: string): Promise<void> => {
    while (!has()) {
      if (!running.has(child)) throw new Error(`ended before ${what}: ${text}`);
      await Promise.race([once(child, "said"), closed]);
    }
  };
  await until(() => INTERNAL_ADDRESS.test(text), "listening");
  const port = Number(ADDRESS.exec(text)?.[1]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code, ended] = (await closed) as [number | null, string | null];
    return { code, signal: ended };
  };
  return {
    home,
    pid: child.pid as number,
    port,
    url: `http://127.0.0.1:${port}`,
    internalUrl: INTERNAL_ADDRESS.exec(text)?.[1] ?? "",
    output: () => text,
    says: (wanted) => until(() => text.includes(wanted), wanted),
    end,
    kill: async () => {
      if (running.has(child)) await end("SIGKILL");
    },
  };
}
