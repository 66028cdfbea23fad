import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { built } from "../built.ts";
import { Killable } from "../crash/killable.ts";
import { workingHome } from "../prepared-home.ts";
import type { DatabasePair } from "./database-pair.ts";
import { Forwarder } from "./forwarder.ts";
import { freePort } from "./free-port.ts";

const COMPANIES = 1000;
const CORPUS_SEED = 42;
const CLOCK = fileURLToPath(new URL("../../test/journeys/shifted-clock.mjs", import.meta.url));

/** A service with a home, a way to the database and a clock of its own, and perhaps a pipeline. */
export class ClusterHost {
  readonly port: number;
  readonly url: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #way: Forwarder;
  readonly #folder: string;
  readonly #service: Killable;
  readonly #pipeline: Killable;

  private constructor(
    port: number,
    environment: NodeJS.ProcessEnv,
    way: Forwarder,
    folder: string,
  ) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = environment;
    this.#way = way;
    this.#folder = folder;
    this.#service = new Killable(join(folder, "shell/serve.js"), environment, /:\d+$/);
    const pipeline = join(folder, "bench/crash/children/pipeline.js");
    this.#pipeline = new Killable(pipeline, environment, /ready/);
  }

  /** @param clockMs By which its clock is ahead. */
  static async prepare(
    name: string,
    database: DatabasePair,
    secret: string,
    clockMs: number,
  ): Promise<ClusterHost> {
    const home = await workingHome(COMPANIES, CORPUS_SEED, name);
    const way = new Forwarder(() => database.primary.port);
    const port = await freePort();
    const internalPort = await freePort();
    const clock = join(home, "clock");
    writeFileSync(clock, String(clockMs));
    const environment = {
      ...process.env,
      RECOUPE_STATE: `postgres://recoupe@127.0.0.1:${await way.listen()}/postgres`,
      RECOUPE_HOME: home,
      RECOUPE_PORT: String(port),
      RECOUPE_INTERNAL_PORT: String(internalPort),
      RECOUPE_INTERNAL_URL: `http://127.0.0.1:${internalPort}`,
      RECOUPE_INTERNAL_SECRET: secret,
      RECOUPE_CALLBACK_SECRET: secret,
      RECOUPE_LOG: "silent",
      RECOUPE_PIPELINE: "ailleurs",
      RECOUPE_RATE: "1000000",
      RECOUPE_BURST: "1000000",
      RECOUPE_THREADS: "1",
      CLOCK_SHIFT_FILE: clock,
      NODE_OPTIONS: `--import=${CLOCK}`,
    };
    const host = new ClusterHost(port, environment, way, await built());
    process.once("exit", () => void host.stop());
    return host;
  }

  async migrate(): Promise<void> {
    await this.#command("base", "migrer");
  }

  async newKey(email: string): Promise<string> {
    return (await this.#command("cles", "donner", email, "--plan", "enterprise")).trim();
  }

  async start(withPipeline: boolean): Promise<void> {
    await this.#service.start();
    if (withPipeline) await this.#pipeline.start();
  }

  async killService(): Promise<void> {
    await this.#service.kill();
    await this.#service.start();
  }

  async killPipeline(): Promise<void> {
    await this.#pipeline.kill();
    await this.#pipeline.start();
  }

  /** It does not reach the database for so long, and nobody tells it. */
  async cutOff(forMs: number): Promise<void> {
    this.#way.cut();
    await sleep(forMs);
    this.#way.mend();
  }

  /** The address of the database leads elsewhere: its connections end. */
  reconnect(): void {
    this.#way.reset();
  }

  async stop(): Promise<void> {
    await this.#pipeline.kill();
    await this.#service.kill();
    this.#way.close();
  }

  async #command(...args: readonly string[]): Promise<string> {
    const program = join(this.#folder, "shell/cli/main.js");
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: this.#environment,
    });
    return stdout;
  }
}
