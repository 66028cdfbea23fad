import { Readable, Writable } from "node:stream";
import { ALL_COMMANDS } from "../../../shell/cli/all-commands.ts";
import { exitCodeOf } from "../../../shell/cli/exit-codes.ts";
import { Output } from "../../../shell/cli/output.ts";
import { runCommand } from "../../../shell/cli/run-command.ts";
import { readConfig } from "../../../shell/config.ts";
import type { CommandResult } from "../../journeys/recoupe-process.ts";

/** What is written to a stream. */
class Written extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * `recoupe NAME ARGS` in a home, in the process of the test, one after the other: for the many rows
 * of a table. Other tests of each command start its process.
 */
export function recoupeHere(
  home: string,
  [name, ...args]: readonly string[],
  input: string | Uint8Array = "",
): Promise<CommandResult> {
  const run = async (): Promise<CommandResult> => {
    const entry = ALL_COMMANDS.find((one) => one.name === name);
    const config = readConfig({ RECOUPE_HOME: home, RECOUPE_THREADS: "2" });
    if (!entry || !config.ok) throw new Error(`no command ${name}`);
    const [stdout, stderr] = [new Written(), new Written()];
    const output = new Output({ stdout, stderr, isJson: args.includes("--json"), nowMs: Date.now });
    const stdin = Readable.from([Buffer.from(input)]);
    const given = { config: config.value, stdin, stdout, output, entries: ALL_COMMANDS };
    const parts = { ...given, now: () => new Date() };
    const failure = await runCommand(entry, await entry.load(), args, parts);
    if (failure) output.refuse(failure);
    const { bytes } = stdout;
    const texts = { stdout: bytes.toString(), stderr: stderr.bytes.toString() };
    return { code: exitCodeOf(failure), bytes, ...texts };
  };
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}
