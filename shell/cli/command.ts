import type { Readable, Writable } from "node:stream";
import type { Failure } from "../../engine/errors/failure.ts";
import type { Config } from "../config.ts";
import type { Arguments, CommandOptions, Operands } from "./arguments.ts";
import type { Output } from "./output.ts";

/** The inputs of a command: it reads nothing else from the process. */
export interface CommandContext {
  readonly config: Config;
  readonly args: Arguments;
  readonly stdin: Readable;
  /** For rows and protocols; answers go through `output`. */
  readonly stdout: Writable;
  readonly output: Output;
  /** All commands, for those that tell of them. */
  readonly entries: readonly CommandEntry[];
  readonly now: () => Date;
}

/** One command of `recoupe`. `run` returns `null` on success. */
export interface Command {
  readonly options: CommandOptions;
  readonly operands: Operands;
  /** What `--json` gives, for the help; absent where standard output is not an answer. */
  readonly json?: string;
  /** The ids of what an act is done to, for the audit log; `null` when it only reads. */
  audited?(args: Arguments): Readonly<Record<string, string>> | null;
  run(context: CommandContext): Promise<Failure | null>;
}

/** `--json` of most commands. */
export const ONE_DOCUMENT = "la réponse en JSON, sur une ligne";

/** How the help presents a command, and where its code is: telling of it loads none. */
export interface CommandEntry {
  readonly name: string;
  /** Its forms, without `recoupe`. */
  readonly usages: readonly string[];
  /** One line of the list of commands. */
  readonly brief: string;
  /** Paragraphs of its own help. */
  readonly about: readonly string[];
  /** Command lines that run as they stand, and what each does. */
  readonly examples: readonly (readonly [line: string, about: string])[];
  /** What exit code 1 says here, where it is more than a failure. */
  readonly failing?: string;
  readonly load: () => Promise<Command>;
}

/** Commands that are listed together. */
export interface CommandGroup {
  readonly title: string;
  readonly entries: readonly CommandEntry[];
}
