import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { WireKind } from "../../../../shell/http/wire/wire.ts";
import { programUnderTest } from "../../../runner/program-under-test.ts";

/** A server of the suite, in a process of its own. */
export interface WireUnderTest {
  readonly kind: WireKind;
  readonly port: number;
  readonly child: ChildProcess;
  /** What its rows noted. */
  readonly noted: readonly unknown[];
  /** What it wrote to standard error. */
  complaints(): string;
  stop(): Promise<void>;
}

export async function startWire(
  kind: WireKind,
  command: readonly string[],
): Promise<WireUnderTest> {
  const [program = "", ...args] = command;
  const server = programUnderTest("test/shell/http/wire/wire-server");
  const child = spawn(program, [...args, ...server, kind], { stdio: ["ignore", "pipe", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const noted: unknown[] = [];
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    once(lines, "line").then(([line]) => line as string),
    once(child, "exit").then(() => {
      throw new Error(`the ${kind} server did not start: ${complaints}`);
    }),
  ]);
  lines.on("line", (line) => noted.push((JSON.parse(line) as { noted: unknown }).noted));
  return {
    kind,
    port: (JSON.parse(first) as { port: number }).port,
    child,
    noted,
    complaints: () => complaints,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** What a client saw of one connection. */
export interface Seen {
  readonly statuses: readonly number[];
  readonly text: string;
  /** The server closed the connection. */
  readonly isClosed: boolean;
}

/** How long a connection on which nothing more arrives is watched. */
const QUIET_MS = 400;
/** Longer than any answer of the suite takes, on a loaded machine. */
const TIMEOUT_MS = 8_000;

export function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
  socket.on("error", () => {});
  return once(socket, "connect").then(() => socket);
}

/**
 * Sends bytes and reads until the server closes, or has given as many statuses as expected and is
 * quiet.
 */
export async function exchange(
  port: number,
  bytes: string | Uint8Array,
  expected: number,
): Promise<Seen> {
  const socket = await opened(port);
  let text = "";
  let isClosed = false;
  return new Promise((done) => {
    const settle = (): void => {
      clearTimeout(quiet);
      clearTimeout(timeout);
      socket.destroy();
      done({ statuses: statusesIn(text), text, isClosed });
    };
    let quiet = expected === 0 ? setTimeout(settle, QUIET_MS) : undefined;
    const timeout = setTimeout(settle, TIMEOUT_MS);
    const ended = (): void => {
      isClosed = true;
      settle();
    };
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      clearTimeout(quiet);
      if (statusesIn(text).length >= expected) quiet = setTimeout(settle, QUIET_MS);
    });
    socket.once("end", ended);
    socket.once("close", ended);
    socket.write(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
  });
}

/** The statuses of the answers in a text; bodies of the suite contain no status line. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
}
