#!/usr/bin/env node
import type { Failure } from "../../engine/errors/failure.ts";
import { readConfig, readVersion } from "../config.ts";
import { failureOfThrown } from "../service/thrown-failure.ts";
import { ALL_COMMANDS, COMMAND_GROUPS } from "./all-commands.ts";
import { hasOption, misused } from "./arguments.ts";
import { exitCodeOf, exitOnSignals, isMisuse } from "./exit-codes.ts";
import { commandHelp, helpOf } from "./help.ts";
import { meant } from "./meant.ts";
import { Output } from "./output.ts";
import { runCommand } from "./run-command.ts";

const { stdin, stdout, stderr } = process;
const now = (): Date => new Date();

async function main(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  const wantsHelp = first === undefined || first === "help" || hasOption([first], "--help", "-h");
  const [name, ...args] = wantsHelp ? rest : argv;
  const isJson = hasOption(args, "--json");
  const output = new Output({ stdout, stderr, isJson, nowMs: () => now().getTime() });
  process.once("exit", () => output.close());
  for (const stream of [stdout, stderr]) endOnErrorsOf(stream, output);
  if (hasOption(argv, "--version", "-v")) return announce(`recoupe ${readVersion()}`);
  if (name === undefined || (wantsHelp && name === "help"))
    return announce(helpOf(COMMAND_GROUPS, output.paint));
  const entry = ALL_COMMANDS.find((one) => one.name === name);
  if (!entry) return complain(unknownCommand(name), output, "help");
  const command = await entry.load();
  if (wantsHelp || hasOption(args, "--help", "-h"))
    return announce(commandHelp(entry, command, output.paint));
  const config = readConfig();
  if (!config.ok) return complain(config.failure, output);
  const parts = { config: config.value, stdin, stdout, output, entries: ALL_COMMANDS, now };
  const failure = await runCommand(entry, command, args, parts);
  return failure ? complain(failure, output, `help ${entry.name}`) : exitCodeOf(null);
}

function unknownCommand(name: string): Failure {
  const known = ["help", ...ALL_COMMANDS.map(({ name: one }) => one)];
  return misused(`Commande inconnue : « ${name} ».${meant(name, known)}`).failure;
}

/** EPIPE: the reader of the results stopped (`recoupe enrich … | head`), which is no failure. */
function endOnErrorsOf(stream: NodeJS.WriteStream, output: Output): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(exitCodeOf(null));
    process.exit(complain(failureOfThrown(error, "sortie standard"), output));
  });
}

function announce(text: string): number {
  stdout.write(`${text}\n`);
  return exitCodeOf(null);
}

/** @param help  What to ask for, where the command line was wrong. */
function complain(failure: Failure, output: Output, help?: string): number {
  output.refuse(failure);
  if (help !== undefined && isMisuse(failure) && !output.isJson)
    output.note(`Aide : recoupe ${help}`);
  return exitCodeOf(failure);
}

exitOnSignals(process);
process.exitCode = await main(process.argv.slice(2));
