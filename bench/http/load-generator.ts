import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/**
 * Child process: sends prepared HTTP requests over keep-alive connections and prints the results on
 * standard output, as one JSON object.
 *
 * Closed loop (`rate` 0): each connection sends its next request when its response is complete.
 * Open loop: calls start on a clock, and latency counts from the due time of a call, so that a slow
 * server cannot hide it by slowing the clients. Plain sockets, because a generator that parses
 * responses is slower than the server it measures.
 */
export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Calls per second, 0 for as many as possible. */
  readonly rate: number;
  /** File of requests: [u32 length][bytes]… */
  readonly requests: string;
}

export interface LoadReport {
  readonly calls: number;
  readonly failures: number;
  /** Failures by status line, error of the socket, or "no answer". */
  readonly failed: Readonly<Record<string, number>>;
  readonly bytes: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Share of one core that the generator itself used. */
  readonly generatorCpu: number;
}

const plan = JSON.parse(process.argv[2] ?? "{}") as LoadPlan;
const requests = readRequests(plan.requests);
const latencies: number[] = [];
const failed = new Map<string, number>();
let bytes = 0;
let next = 0;
let running = true;

const DRAIN_MS = 2000;
const READ_BYTES = 64 * 1024;
const HEAD_END = Buffer.from("\r\n\r\n");

/** One keep-alive connection with at most one pending call. */
class Client {
  readonly socket: Socket;
  busy = false;
  #dueMs = 0;
  #left = 0;
  #head: Buffer | null = null;
  /** Why the pending call fails, "" while it does not. */
  #fault = "";
  readonly #onDone: (client: Client) => void;

  constructor(port: number, onDone: (client: Client) => void) {
    this.#onDone = onDone;
    // One buffer for all input: responses are 18 kB, and collecting them would pause the clock that
    // latencies are read from.
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const callback = (count: number): boolean => {
      this.#receive(buffer.subarray(0, count));
      return true;
    };
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer, callback } });
    this.socket.on("error", ({ message }) => {
      this.#fault = message;
    });
    this.socket.on("close", () => this.#end());
  }

  send(dueMs: number): void {
    this.busy = true;
    this.#dueMs = dueMs;
    this.socket.write(requests[next++ % requests.length] as Buffer);
  }

  #receive(chunk: Buffer): void {
    bytes += chunk.length;
    if (this.#left > 0) this.#left -= chunk.length;
    else {
      const data = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
      const end = data.indexOf(HEAD_END);
      if (end < 0) {
        this.#head = Buffer.from(data);
        return;
      }
      this.#head = null;
      const head = data.toString("latin1", 0, end);
      const status = head.slice(0, head.indexOf("\r\n"));
      this.#fault = status.startsWith("HTTP/1.1 200") ? "" : status;
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#left = length - (data.length - end - HEAD_END.length);
    }
    if (this.#left <= 0) {
      this.#left = 0;
      this.busy = false;
      if (this.#fault === "") latencies.push(performance.now() - this.#dueMs);
      else countFailure(this.#fault);
      this.#onDone(this);
    }
  }

  /** Counts a lost connection once, and never picks it again. */
  #end(): void {
    countFailure(this.#fault || "connection closed");
    this.busy = true;
  }
}

function countFailure(fault: string): void {
  failed.set(fault, (failed.get(fault) ?? 0) + 1);
}

function readRequests(file: string): Buffer[] {
  const all = readFileSync(file);
  const list: Buffer[] = [];
  for (let at = 0; at < all.length; ) {
    const length = all.readUInt32LE(at);
    list.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return list;
}

const waiting: number[] = [];

function whenDone(client: Client): void {
  if (!running) return;
  if (plan.rate === 0) client.send(performance.now());
  else {
    const due = waiting.shift();
    if (due !== undefined) client.send(due);
  }
}

const clients = Array.from({ length: plan.connections }, () => new Client(plan.port, whenDone));
await Promise.all(clients.map(({ socket }) => new Promise((done) => socket.once("connect", done))));
const startMs = performance.now();
const startCpu = process.cpuUsage();
if (plan.rate === 0) for (const client of clients) client.send(startMs);
else paceCalls();
setTimeout(drain, plan.seconds * 1000);

/** Starts the due calls, on an idle connection or as soon as one is idle. */
function paceCalls(): void {
  let begun = 0;
  const tick = (): void => {
    const nowMs = performance.now();
    // The first is due at once.
    const due = Math.floor(((nowMs - startMs) / 1000) * plan.rate) + 1;
    for (; begun < due; begun++) {
      const dueMs = startMs + (begun / plan.rate) * 1000;
      const idle = clients.find(({ busy }) => !busy);
      if (idle) idle.send(dueMs);
      else waiting.push(dueMs);
    }
    // Not a busy loop: with two cores it would take one from the measured server.
    if (running) setTimeout(tick, 1);
  };
  tick();
}

/** Starts no more calls and waits for pending ones, so that each is counted on both sides. */
function drain(): void {
  running = false;
  const seconds = (performance.now() - startMs) / 1000;
  const deadlineMs = performance.now() + DRAIN_MS;
  const look = (): void => {
    const pending = clients.filter(({ busy, socket }) => busy && !socket.destroyed);
    if (pending.length > 0 && performance.now() < deadlineMs) return void setTimeout(look, 10);
    for (const _ of pending) countFailure("no answer");
    report(seconds);
  };
  look();
}

function report(seconds: number): void {
  const { user, system } = process.cpuUsage(startCpu);
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const result: LoadReport = {
    calls: sorted.length,
    failures: [...failed.values()].reduce((sum, times) => sum + times, 0),
    failed: Object.fromEntries(failed),
    bytes,
    seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    generatorCpu: (user + system) / 1e6 / seconds,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}
