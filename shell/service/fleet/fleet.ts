import { type ChildProcess, fork } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { FleetMetrics } from "./fleet-metrics.ts";
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
/** Of a member that does not answer in time, the figures before are taken. */
const COLLECTED_WITHIN_MS = 1000;

export interface RunningFleet {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Several processes that listen on one port, the kernel sharing out connections. Registers are
 * mapped once for all of them; counters are exact because each is decided in a transaction of
 * the shared store; limits of the free endpoints are each process's own. Metrics never fall when
 * a member dies: what it had counted by its last report stays in them.
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

/** A question to every member, until all have answered. */
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
    // What a dead member still had on its way would be counted twice.
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

  /** Has every member report what it counted. */
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

/** A member that just died takes nothing any more; its exit tells the rest. */
function send(member: ChildProcess, message: ToMember): void {
  if (member.connected) member.send(message, () => {});
}
