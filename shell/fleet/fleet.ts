import { type ChildProcess, fork } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { AggregatorRegistry } from "prom-client";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { MetricData } from "../metrics/traffic.ts";
import type { FromMember, ToMember } from "./messages.ts";

export interface FleetOptions {
  /** The program of a member. */
  readonly program: string;
  readonly args: readonly string[];
  readonly size: number;
  /** Environment of the members, by the port they are to listen on. */
  readonly environment: (port: number) => NodeJS.ProcessEnv;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly onDeath: (pid: number | undefined) => void;
}

/** A member that dies is replaced, but not faster than this. */
const REPLACED_AFTER_MS = 500;
/** Metrics of a member that does not answer in time are left out. */
const COLLECTED_WITHIN_MS = 1000;

export interface RunningFleet {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Several processes that listen on one port, the kernel sharing out connections. Registers are
 * mapped once for all of them; counters are exact because each is decided in a transaction of
 * the shared store; limits of the free endpoints are each process's own.
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

/** A port nobody listens on now: a socket bound to port 0 would not let others share its port. */
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

interface Collection {
  readonly gathered: MetricData[];
  readonly expected: number;
  readonly done: () => void;
}

class Fleet {
  readonly #options: FleetOptions;
  readonly #members = new Set<ChildProcess>();
  readonly #collections = new Map<number, Collection>();
  #collected = 0;
  #stopping = false;

  constructor(options: FleetOptions) {
    this.#options = options;
  }

  /** Starts a member; answers the port once it listens. */
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
        } else if (message.kind === "failed") settle(failed("serveur.adresse", message.detail));
        else this.#hear(member, message);
      });
      member.once("exit", () => {
        this.#members.delete(member);
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
    else if (message.kind === "metrics") {
      const collection = this.#collections.get(message.collection);
      collection?.gathered.push(message.metrics);
      if (collection && collection.gathered.length === collection.expected) collection.done();
    }
  }

  async #answerScrape(member: ChildProcess, scrape: number): Promise<void> {
    const all = await this.#collect();
    const text = await AggregatorRegistry.aggregate(all).metrics();
    if (member.connected) send(member, { kind: "scraped", scrape, text });
  }

  /** The metrics of every member that answers in time. */
  async #collect(): Promise<MetricData[]> {
    const collection = ++this.#collected;
    const gathered: MetricData[] = [];
    await new Promise<void>((done) => {
      const late = setTimeout(done, COLLECTED_WITHIN_MS);
      const expected = this.#members.size;
      this.#collections.set(collection, {
        gathered,
        expected,
        done: () => {
          clearTimeout(late);
          done();
        },
      });
      for (const member of this.#members) send(member, { kind: "collect", collection });
    });
    this.#collections.delete(collection);
    return gathered;
  }
}

function send(member: ChildProcess, message: ToMember): void {
  member.send(message);
}
