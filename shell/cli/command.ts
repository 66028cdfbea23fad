import type { Readable, Writable } from "node:stream";
import type { Failure } from "../../engine/errors/failure.ts";
import type { Config } from "../config.ts";
import type { Arguments, CommandOptions } from "./arguments.ts";

/** The inputs of a command: it reads nothing else from the process. */
export interface CommandContext {
  /** The line of its help, for arguments that are missing. */
  readonly usage: string;
  readonly config: Config;
  readonly args: Arguments;
  readonly stdin: Readable;
  /** Results. */
  readonly stdout: Writable;
  /** Progress and errors. */
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly now: () => Date;
}

/** One command of `recoupe`. `run` returns `null` on success. */
export interface Command {
  readonly options: CommandOptions;
  /** Most operands. */
  readonly mostOperands: number;
  /** The ids of what an act is done to, for the audit log; `null` when it only reads. */
  audited?(args: Arguments): Readonly<Record<string, string>> | null;
  run(context: CommandContext): Promise<Failure | null>;
}
