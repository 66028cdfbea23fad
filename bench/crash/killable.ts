import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A process that can be killed and started again. */
export class Killable {
  readonly #command: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #ready: RegExp;
  #child: ChildProcess | null = null;

  /** @param ready  Matches a line that it prints when it is ready. */
  constructor(command: readonly string[], environment: NodeJS.ProcessEnv, ready: RegExp) {
    this.#command = command;
    this.#environment = environment;
    this.#ready = ready;
  }

  async start(): Promise<void> {
    const [program = "", ...args] = this.#command;
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "inherit"],
      env: this.#environment,
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    await new Promise<void>((done, broken) => {
      lines.on("line", (line) => {
        if (this.#ready.test(line)) done();
      });
      child.once("exit", () => broken(new Error(`${args.at(-1)} ended before it was ready`)));
    });
  }

  /** Like the system's out-of-memory killer: without a warning. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}
