import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { built } from "../built.ts";
import { Killable } from "../crash/killable.ts";
import { workingHome } from "../prepared-home.ts";
import type { CutAnswer } from "./children/calls-during-cut.ts";
import type { Machine } from "./machine.ts";

const COMPANIES = 1000;
const CORPUS_SEED = 42;
const CLOCK = fileURLToPath(new URL("../../test/journeys/shifted-clock.mjs", import.meta.url));
const PORT = 8080;
/** Before the link is mended no call is under way any more. */
const LAST_CALL_MS = 5_000;

/** A service on a machine, with a home and a clock of its own, and perhaps a pipeline. */
export class ClusterHost {
  readonly url: string;
  readonly #machine: Machine;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #service: Killable;
  readonly #pipeline: Killable;

  private constructor(machine: Machine, environment: NodeJS.ProcessEnv, folder: string) {
    this.url = `http://${machine.address}:${PORT}`;
    this.#machine = machine;
    this.#environment = environment;
    this.#folder = folder;
    this.#service = new Killable(this.#node("shell/serve.js"), environment, /:\d+$/);
    const pipeline = this.#node("bench/crash/children/pipeline.js");
    this.#pipeline = new Killable(pipeline, environment, /ready/);
  }

  /** @param clockMs By which its clock is ahead. */
  static async prepare(
    name: string,
    machine: Machine,
    settings: Readonly<Record<string, string>>,
    clockMs: number,
  ): Promise<ClusterHost> {
    const home = await workingHome(COMPANIES, CORPUS_SEED, name);
    const clock = join(home, "clock");
    writeFileSync(clock, String(clockMs));
    const environment = {
      ...process.env,
      RECOUPE_HOME: home,
      RECOUPE_HOST: machine.address,
      RECOUPE_PORT: String(PORT),
      RECOUPE_LOG: "silent",
      RECOUPE_PIPELINE: "ailleurs",
      RECOUPE_RATE: "1000000",
      RECOUPE_BURST: "1000000",
      RECOUPE_THREADS: "1",
      CLOCK_SHIFT_FILE: clock,
      NODE_OPTIONS: `--import=${CLOCK}`,
      ...settings,
    };
    return new ClusterHost(machine, environment, await built());
  }

  async migrate(): Promise<void> {
    await this.#command("base", "migrer");
  }

  async newKey(email: string): Promise<string> {
    return (await this.#command("cles", "donner", email, "--plan", "enterprise")).trim();
  }

  async revokeKey(id: string): Promise<void> {
    await this.#command("cles", "revoquer", id);
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

  /**
   * For so long it reaches neither database nor proxy, and nobody tells it. What its service answers
   * meanwhile to callers beside it.
   */
  async cutOff(forMs: number, key: string): Promise<readonly CutAnswer[]> {
    this.#machine.cut();
    const args = [this.url, key, String(forMs - LAST_CALL_MS)];
    const [answers] = await Promise.all([
      this.#output("bench/cluster/children/calls-during-cut.js", ...args),
      sleep(forMs),
    ]);
    this.#machine.mend();
    return JSON.parse(answers);
  }

  async stop(): Promise<void> {
    await this.#pipeline.kill();
    await this.#service.kill();
  }

  #command(...args: readonly string[]): Promise<string> {
    return this.#output("shell/cli/main.js", ...args);
  }

  async #output(file: string, ...args: readonly string[]): Promise<string> {
    const [program = "", ...rest] = this.#node(file);
    const run = promisify(execFile)(program, [...rest, ...args], { env: this.#environment });
    return (await run).stdout;
  }

  #node(file: string): readonly string[] {
    return [...this.#machine.command, process.execPath, join(this.#folder, file)];
  }
}
