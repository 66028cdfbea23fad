import { type ChildProcess, fork } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { FleetMetrics } from "./fleet-metrics.ts";
import type { FromMember, ToMember } from "./messages.ts";

export interface FleetOptions {
  /** Path of a member's program. */
  readonly program: string;
  readonly args: readonly string[];
  readonly size: number;
  /** Environment of the members, given their port. */
  readonly environment: (port: number) => NodeJS.ProcessEnv;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly onDeath: (pid: number | undefined) => void;
}

/** Delay before a member that died is replaced. */
const REPLACED_AFTER_MS = 500;
/** Timeout of a collection; late members count with their last metrics. */
const COLLECTED_WITHIN_MS = 1000;

export interface RunningFleet {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts several processes that listen on one port, between which the kernel distributes
 * connections. Registers are mapped once for all; counters are exact because a transaction of the
 * shared store decides each; limits of free endpoints are per process. Metrics never drop when a
 * member dies: its last report stays in the sums.
 */
export async function startFleet(options: FleetOptions): Promise<Result<RunningFleet>> {
  const fleet = new Fleet(options);
  const port = options.port || (await freePort(options.host));
  for (let member = 0; member < options.size; member++) {
    const listening = await fleet.add(port);
    if (listening.ok) continue;
    await fleet.stop();
    return listening;
  }
  return success({ port, stop: () => fleet.stop() });
}

/** A free port: sockets bound to port 0 could not share theirs. */
function freePort(host: string): Promise<number> {
  return new Promise((done, refused) => {
    const probe = createServer();
    probe.once("error", refused);
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** A request for metrics, pending until all members have answered. */
interface Collection {
  awaited: number;
  readonly done: () => void;
}

class Fleet {
  readonly #options: FleetOptions;
  readonly #members = new Set<ChildProcess>();
  readonly #metrics = new FleetMetrics<ChildProcess>();
  readonly #collections = new Map<number, Collection>();
  #collected = 0;
  #stopping = false;

  constructor(options: FleetOptions) {
    this.#options = options;
  }

  /** Starts a member; resolves with the port once it listens. */
  add(port: number): Promise<Result<number>> {
    const { program, args, environment } = this.#options;
    const member = fork(program, [...args], { env: environment(port) });
    this.#members.add(member);
    return new Promise((settle) => {
      let listening = 0;
      member.on("message", (message: FromMember) => {
        if (message.kind === "listening") {
          listening = message.port;
          settle(success(message.port));
        } else if (message.kind === "failed") settle({ ok: false, failure: message.failure });
        else this.#hear(member, message);
      });
      member.once("exit", () => {
        this.#members.delete(member);
        void this.#metrics.leave(member);
        settle(failed("interne.inattendu"));
        if (listening > 0 && !this.#stopping) this.#replace(member.pid, listening);
      });
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const ended = [...this.#members].map(
      (member) => new Promise((done) => member.once("exit", done)),
    );
    for (const member of this.#members) member.kill("SIGTERM");
    await Promise.all(ended);
  }

  #replace(pid: number | undefined, port: number): void {
    this.#options.onDeath(pid);
    setTimeout(() => {
      if (!this.#stopping) void this.add(port);
    }, REPLACED_AFTER_MS);
  }

  #hear(member: ChildProcess, message: FromMember): void {
    if (message.kind === "scrape") void this.#answerScrape(member, message.scrape);
    // A message in flight from a dead member would be counted twice.
    else if (message.kind === "metrics" && this.#members.has(member)) {
      this.#metrics.report(member, message.metrics);
      if (message.collection !== null) this.#answered(message.collection);
    }
  }

  #answered(number: number): void {
    const collection = this.#collections.get(number);
    if (collection && --collection.awaited === 0) collection.done();
  }

  async #answerScrape(member: ChildProcess, scrape: number): Promise<void> {
    await this.#collect();
    const text = await this.#metrics.text();
    send(member, { kind: "scraped", scrape, text });
  }

  /** Requests the metrics of every member. */
  async #collect(): Promise<void> {
    const number = ++this.#collected;
    await new Promise<void>((done) => {
      const late = setTimeout(done, COLLECTED_WITHIN_MS);
      this.#collections.set(number, {
        awaited: this.#members.size,
        done: () => {
          clearTimeout(late);
          done();
        },
      });
      for (const member of this.#members) send(member, { kind: "collect", collection: number });
    });
    this.#collections.delete(number);
  }
}

/** A member that just died cannot receive; its exit event handles the rest. */
function send(member: ChildProcess, message: ToMember): void {
  if (member.connected) member.send(message, () => {});
}
