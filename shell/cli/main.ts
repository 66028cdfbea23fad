#!/usr/bin/env node
import { type Failure, failed } from "../../engine/errors/failure.ts";
import { readConfig, readVersion } from "../config.ts";
import { checkHome } from "../service/check-home.ts";
import { failureLine } from "../service/failure-line.ts";
import { failureOfThrown } from "../service/thrown-failure.ts";
import { asksHelp, readArguments } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { addresses } from "./commands/addresses.ts";
import { company } from "./commands/company.ts";
import { correct } from "./commands/correct.ts";
import { deaths } from "./commands/deaths.ts";
import { enrich } from "./commands/enrich.ts";
import { fetch } from "./commands/fetch.ts";
import { flash } from "./commands/flash.ts";
import { keys } from "./commands/keys.ts";
import { load } from "./commands/load.ts";
import { map } from "./commands/map.ts";
import { mcp } from "./commands/mcp.ts";
import { pipeline } from "./commands/pipeline.ts";
import { read } from "./commands/read.ts";
import { status } from "./commands/status.ts";
import { verify } from "./commands/verify.ts";
import { commandHelp, helpOf } from "./help.ts";
import { meant } from "./meant.ts";

/** All commands, in the order of `recoupe help`. */
const COMMANDS: readonly Command[] = [
  ...[load, fetch, status, verify],
  ...[enrich, deaths, addresses, company, keys],
  ...[read, map, flash, correct],
  ...[pipeline, mcp],
];

async function main(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  const wantsHelp = first === undefined || first === "help" || first === "--help" || first === "-h";
  const [name, ...args] = wantsHelp ? rest : argv;
  if (name === undefined) return announce(helpOf(COMMANDS));
  if (name === "--version") return announce(`recoupe ${readVersion()}\n`);
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    // The error comes last, below the help, so that it stays visible.
    process.stderr.write(`${helpOf(COMMANDS)}\n`);
    const known = COMMANDS.map((candidate) => candidate.name);
    const refusal = `« ${name} » n'est pas une commande.${meant(name, known)}`;
    return complain(failed("commande.arguments", refusal).failure);
  }
  if (wantsHelp || asksHelp(args)) return announce(commandHelp(command));
  const config = readConfig();
  if (!config.ok) return complain(config.failure);
  const { stdin, stdout, stderr } = process;
  // EPIPE: the reader of the results stopped (`recoupe enrich … | head`).
  stdout.on("error", (error: NodeJS.ErrnoException) =>
    process.exit(error.code === "EPIPE" ? 0 : complain(failureOfThrown(error, config.value.home))),
  );
  const context = { config: config.value, stdin, stdout, stderr, now: () => new Date() };
  const failure = await run(command, args, context);
  return failure ? complain(failure) : 0;
}

async function run(
  command: Command,
  words: readonly string[],
  context: Omit<CommandContext, "args">,
): Promise<Failure | null> {
  try {
    const home = checkHome(context.config.home);
    if (!home.ok) return home.failure;
    const args = readArguments(words, command.options, command.mostOperands);
    return args.ok ? await command.run({ ...context, args: args.value }) : args.failure;
  } catch (cause) {
    return failureOfThrown(cause, context.config.home);
  }
}

function announce(text: string): number {
  process.stdout.write(text);
  return 0;
}

function complain(failure: Failure): number {
  process.stderr.write(failureLine(failure));
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
