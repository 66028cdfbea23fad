import type { Readable, Writable } from "node:stream";
import type { Failure } from "../../engine/errors/failure.ts";
import type { Config } from "../config.ts";
import type { Arguments, CommandOptions } from "./arguments.ts";

/** What a command is given: nothing else is read from the process. */
export interface CommandContext {
  readonly config: Config;
  readonly args: Arguments;
  readonly stdin: Readable;
  /** Results. */
  readonly stdout: Writable;
  /** Progress and complaints. */
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly now: () => Date;
}

/** One command of `recoupe`. `null` says that all went well. */
export interface Command {
  readonly usage: string;
  readonly about: string;
  readonly options: CommandOptions;
  /** How many operands it takes at most. */
  readonly mostOperands: number;
  run(context: CommandContext): Promise<Failure | null>;
}
