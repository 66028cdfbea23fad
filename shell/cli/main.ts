#!/usr/bin/env node
import { type Failure, failed } from "../../engine/errors/failure.ts";
import { readConfig, readVersion } from "../config.ts";
import { checkHome } from "../service/check-home.ts";
import { failureLine } from "../service/failure-line.ts";
import { failureOfThrown } from "../service/thrown-failure.ts";
import { asksHelp, readArguments } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { commandHelp, helpOf } from "./help.ts";
import { meant } from "./meant.ts";

/** Every command, in the order of `recoupe help`. Running one loads the code of no other. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["load", async () => (await import("./commands/load.ts")).load],
  ["fetch", async () => (await import("./commands/fetch.ts")).fetch],
  ["status", async () => (await import("./commands/status.ts")).status],
  ["verify", async () => (await import("./commands/verify.ts")).verify],
  ["enrich", async () => (await import("./commands/enrich.ts")).enrich],
  ["deces", async () => (await import("./commands/deaths.ts")).deaths],
  ["adresse", async () => (await import("./commands/addresses.ts")).addresses],
  ["entreprise", async () => (await import("./commands/company.ts")).company],
  ["cles", async () => (await import("./commands/keys.ts")).keys],
  ["read", async () => (await import("./commands/read.ts")).read],
  ["map", async () => (await import("./commands/map.ts")).map],
  ["flash", async () => (await import("./commands/flash.ts")).flash],
  ["correct", async () => (await import("./commands/correct.ts")).correct],
  ["pipeline", async () => (await import("./commands/pipeline.ts")).pipeline],
  ["mcp", async () => (await import("./commands/mcp.ts")).mcp],
]);

async function helpOfAll(): Promise<string> {
  return helpOf(await Promise.all([...COMMANDS.values()].map((load) => load())));
}

async function main(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  const wantsHelp = first === undefined || first === "help" || first === "--help" || first === "-h";
  const [name, ...args] = wantsHelp ? rest : argv;
  if (name === undefined) return announce(await helpOfAll());
  if (name === "--version") return announce(`recoupe ${readVersion()}\n`);
  const command = await COMMANDS.get(name)?.();
  if (!command) {
    // The error comes last, below the help, so that it stays visible.
    process.stderr.write(`${await helpOfAll()}\n`);
    const refusal = `« ${name} » n'est pas une commande.${meant(name, ["help", ...COMMANDS.keys()])}`;
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
