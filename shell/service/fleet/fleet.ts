import cluster, { type Worker } from "node:cluster";
import { type AddressInfo, createServer } from "node:net";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { WireKind } from "../../http/wire/wire.ts";
import { FleetMetrics } from "./fleet-metrics.ts";
import type { FromMember, ToMember } from "./messages.ts";

export interface FleetOptions {
  /** Path of a member's program. */
  readonly program: string;
  readonly args: readonly string[];
  readonly size: number;
  /** Environment of the members, given what they share. */
  readonly environment: (port: number, internalPort: number) => NodeJS.ProcessEnv;
  readonly outer: Address;
  readonly inner: Address;
  readonly onDeath: (pid: number | undefined) => void;
}

/** Port 0 takes any free one. */
interface Address {
  readonly host: string;
  readonly port: number;
}

/** Delay before a member that died is replaced. */
const REPLACED_AFTER_MS = 500;
/** Timeout of a collection; late members count with their last metrics. */
const COLLECTED_WITHIN_MS = 1000;

export interface RunningFleet {
  readonly port: number;
  readonly internalPort: number;
  /** The HTTP implementation of the members. */
  readonly server: WireKind;
  stop(): Promise<void>;
}

/**
 * Starts several processes that listen on the same ports. With the native server the kernel
 * distributes connections between them; with `node:http` this process does (`node:cluster`). Registers are mapped once for all; counters are exact because a transaction of the
 * shared store decides each; limits of free endpoints are per process. Metrics never drop when a
 * member dies: its last report stays in the sums.
 */
export async function startFleet(options: FleetOptions): Promise<Result<RunningFleet>> {
  const { program, args, size, environment, outer, inner } = options;
  const port = await portAt(outer);
  const internalPort = await portAt(inner);
  cluster.setupPrimary({ exec: program, args: [...args] });
  const fleet = new Fleet(options.onDeath, environment(port, internalPort));
  let server: WireKind = "node";
  for (let member = 0; member < size; member++) {
    const listening = await fleet.add();
    if (!listening.ok) {
      await fleet.stop();
      return listening;
    }
    server = listening.value;
  }
  return success({ port, internalPort, server, stop: () => fleet.stop() });
}

/** The port, or a free one: sockets bound to port 0 could not share theirs. */
function portAt({ host, port }: Address): number | Promise<number> {
  if (port > 0) return port;
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
  readonly #onDeath: FleetOptions["onDeath"];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #members = new Set<Worker>();
  readonly #metrics = new FleetMetrics<Worker>();
  readonly #collections = new Map<number, Collection>();
  #collected = 0;
  #stopping = false;

  constructor(onDeath: FleetOptions["onDeath"], environment: NodeJS.ProcessEnv) {
    this.#onDeath = onDeath;
    this.#environment = environment;
  }

  /** Starts a member; resolves with its HTTP implementation once it listens. */
  add(): Promise<Result<WireKind>> {
    const member = cluster.fork(this.#environment);
    this.#members.add(member);
    return new Promise((settle) => {
      let isListening = false;
      member.on("message", (message: FromMember) => {
        if (message.kind === "listening") {
          isListening = true;
          settle(success(message.server));
        } else if (message.kind === "failed") settle({ ok: false, failure: message.failure });
        else this.#hear(member, message);
      });
      member.once("exit", () => {
        this.#members.delete(member);
        void this.#metrics.leave(member);
        settle(failed("interne.inattendu"));
        if (isListening && !this.#stopping) this.#replace(member.process.pid);
      });
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const ended = [...this.#members].map(
      (member) => new Promise((done) => member.once("exit", done)),
    );
    for (const member of this.#members) member.process.kill("SIGTERM");
    await Promise.all(ended);
  }

  #replace(pid: number | undefined): void {
    this.#onDeath(pid);
    setTimeout(() => {
      if (!this.#stopping) void this.add();
    }, REPLACED_AFTER_MS);
  }

  #hear(member: Worker, message: FromMember): void {
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

  async #answerScrape(member: Worker, scrape: number): Promise<void> {
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
function send(member: Worker, message: ToMember): void {
  if (member.isConnected()) member.send(message, undefined, () => {});
}
