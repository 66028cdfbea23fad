import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "../../deploy/free-port.ts";

/** Where Debian puts the programs of each version. */
const VERSIONS = "/usr/lib/postgresql";

/** The folder of the newest PostgreSQL of this machine; `null` when there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(VERSIONS, newest, "bin");
}

/** PostgreSQL refuses to run as root: as nobody, then. */
export const NOBODY = 65_534;
export const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Looks, 50 ms apart, until a server that does not answer is given up. */
const MOST_TRIES = 200;

/** Where a server runs. */
export interface ServerPlace {
  /** By which it is reached; it may change meanwhile. */
  readonly address: string;
  readonly port: number;
  /** `*`: at every address that the place has, or gets. */
  readonly listens: string;
  /** Runs the program that follows there, as nobody; empty: here. */
  readonly command: readonly string[];
}

const loopback = async (): Promise<ServerPlace> => ({
  ...{ address: "127.0.0.1", port: await freePort(), listens: "127.0.0.1", command: [] },
});

/** A PostgreSQL server of one test file, on loopback, with a folder of its own. */
export class PostgresServer {
  readonly folder: string;
  readonly #programs: string;
  readonly #place: ServerPlace;
  #child: ChildProcess | null = null;

  private constructor(programs: string, place: ServerPlace) {
    this.#programs = programs;
    this.#place = place;
    this.folder = newServerFolder();
    process.once("exit", () => this.#discard());
  }

  /** Starts one; null where the machine has no PostgreSQL, which is a fault where `CI=true`. */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    place?: ServerPlace,
  ): Promise<PostgresServer | null> {
    const programs = postgresPrograms();
    if (programs === null) {
      if (process.env["CI"] === "true") throw new Error("PostgreSQL is not installed");
      return null;
    }
    const server = new PostgresServer(programs, place ?? (await loopback()));
    const data = server.#data;
    const init = ["-D", data, "-U", "recoupe", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"];
    execFileSync(join(programs, "initdb"), init, {
      ...{ ...account, stdio: "pipe", cwd: server.folder },
    });
    const neighbours = "host all all samenet trust\nhost replication all samenet trust\n";
    appendFileSync(join(data, "pg_hba.conf"), neighbours);
    await server.run(settings);
    return server;
  }

  get port(): number {
    return this.#place.port;
  }

  /**
   * Runs the server on its folder; resolves when it answers. Started again when it ends at once, as a
   * supervisor does: after kill -9 of the postmaster its children hold the shared memory for a moment.
   */
  async run(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const all: Record<string, string> = {
      listen_addresses: this.#place.listens,
      port: String(this.#place.port),
      unix_socket_directories: "",
      fsync: "off",
      ...settings,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const { program, args, how } = this.#run("postgres", ["-D", this.#data, ...options]);
    for (let tries = 0; tries <= MOST_TRIES; tries++) {
      if (tries === 0 || this.#child?.exitCode !== null)
        this.#child = spawn(program, args, { ...how, stdio: "ignore" });
      if (await this.#answers()) return;
      await pause(50);
    }
    throw new Error("PostgreSQL does not start");
  }

  /** A server that follows this one. Settings made by `alter system` come with it. */
  async newStandby(place?: ServerPlace): Promise<PostgresServer> {
    const standby = new PostgresServer(this.#programs, place ?? (await loopback()));
    const { address, port } = this.#place;
    const source = ["-h", address, "-p", String(port), "-U", "recoupe"];
    const target = ["-D", standby.#data, "-R", "-X", "stream", "-c", "fast", "--no-sync"];
    const { program, args, how } = standby.#run("pg_basebackup", [...source, ...target]);
    await promisify(execFile)(program, args, how);
    await standby.run();
    return standby;
  }

  /** An empty database of this server; its address. */
  async newDatabase(): Promise<string> {
    const name = `base_${Math.random().toString(36).slice(2)}`;
    await this.query(`create database ${name}`);
    return this.address(name);
  }

  address(name = "postgres"): string {
    return `postgres://recoupe@${this.#place.address}:${this.#place.port}/${name}`;
  }

  async query(sql: string, address = this.address()): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: address });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * To the server and its processes. `SIGKILL`: as a crash; `SIGINT`: it stops at once; between
   * `SIGSTOP` and `SIGCONT` it does not answer.
   */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child as ChildProcess;
    const pid = child.pid as number;
    process.kill(pid, signal);
    if (signal === "SIGSTOP" || signal === "SIGCONT") {
      // Each of its processes is a group of its own.
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1");
      for (const one of children.split(" ").filter(Boolean)) killIfThere(Number(one), signal);
    } else if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  async stop(): Promise<void> {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) {
      await this.signal("SIGCONT");
      await this.signal("SIGINT");
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.folder, "data");
  }

  /** How a program of PostgreSQL is run where the server is. */
  #run(name: string, args: readonly string[]) {
    const [program = "", ...rest] = [...this.#place.command, join(this.#programs, name), ...args];
    const who = this.#place.command.length > 0 ? {} : account;
    return { program, args: rest, how: { ...who, cwd: this.folder } };
  }

  async #answers(): Promise<boolean> {
    return this.query("select 1").then(
      () => true,
      () => false,
    );
  }

  #discard(): void {
    this.#child?.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** It may have ended meanwhile. */
function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function newServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-postgres-"));
  if (account.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  return folder;
}
