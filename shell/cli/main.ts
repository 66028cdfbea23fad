#!/usr/bin/env node
import { type Failure, failed } from "../../engine/errors/failure.ts";
import { AuditLog } from "../audit/audit-log.ts";
import { readConfig, readVersion } from "../config.ts";
import { checkHome } from "../service/check-home.ts";
import { failureLine } from "../service/failure-line.ts";
import { failureOfThrown } from "../service/thrown-failure.ts";
import { ALL_COMMANDS } from "./all-commands.ts";
import { type Arguments, asksHelp, readArguments } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { commandHelp, helpOf } from "./help.ts";
import { meant } from "./meant.ts";

async function main(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  const wantsHelp = first === undefined || first === "help" || first === "--help" || first === "-h";
  const [name, ...args] = wantsHelp ? rest : argv;
  if (name === undefined) return announce(helpOf(ALL_COMMANDS));
  if (name === "--version") return announce(`recoupe ${readVersion()}\n`);
  const entry = ALL_COMMANDS.find((one) => one.name === name);
  if (!entry) {
    // The error comes last, below the help, so that it stays visible.
    process.stderr.write(`${helpOf(ALL_COMMANDS)}\n`);
    const refusal = `« ${name} » n'est pas une commande.${meant(name, ["help", ...ALL_COMMANDS.map((one) => one.name)])}`;
    return complain(failed("commande.arguments", refusal).failure);
  }
  const command = await entry.load();
  if (wantsHelp || asksHelp(args)) return announce(commandHelp(entry, command));
  const config = readConfig();
  if (!config.ok) return complain(config.failure);
  const { stdin, stdout, stderr } = process;
  // EPIPE: the reader of the results stopped (`recoupe enrich … | head`).
  stdout.on("error", (error: NodeJS.ErrnoException) =>
    process.exit(error.code === "EPIPE" ? 0 : complain(failureOfThrown(error, config.value.home))),
  );
  const { usage } = entry;
  const context = { usage, config: config.value, stdin, stdout, stderr, now: () => new Date() };
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
    if (!args.ok) return args.failure;
    const failure = await command.run({ ...context, args: args.value });
    record(command, args.value, context, failure);
    return failure;
  } catch (cause) {
    return failureOfThrown(cause, context.config.home);
  }
}

/** Refused before anything was done; a home that is to be restored into stays empty. */
const NO_ACT = /^(?:commande|sauvegarde)\./;

/** Writes an act to the audit log of the home. */
function record(
  command: Command,
  args: Arguments,
  { config, now, usage }: Omit<CommandContext, "args">,
  failure: Failure | null,
): void {
  const whom = command.audited?.(args);
  if (!whom || (failure && NO_ACT.test(failure.code))) return;
  const name = usage.split(" ", 1)[0] as string;
  new AuditLog(config.home).append({
    atMs: now().getTime(),
    who: `commande:${process.getuid?.() ?? ""}`,
    what: `recoupe ${name}`,
    whom,
    outcome: failure?.code ?? 200,
  });
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
