#!/usr/bin/env node
import { type Failure, failed } from "../../engine/errors/failure.ts";
import { readConfig } from "../config.ts";
import { checkHome } from "../service/check-home.ts";
import { failureLine } from "../service/failure-line.ts";
import { failureOfThrown } from "../service/thrown-failure.ts";
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

/** Every command, in the order of `recoupe help`. */
const COMMANDS: readonly Command[] = [
  ...[load, fetch, status, verify],
  ...[enrich, deaths, addresses, company, keys],
  ...[read, map, flash, correct],
  ...[pipeline, mcp],
];

function help(): string {
  const lines = COMMANDS.map(({ usage, about }) => `  recoupe ${usage}\n      ${about}`);
  return [
    "recoupe : registres ouverts, vérification et enrichissement d'entreprises",
    "",
    ...lines,
    "",
  ].join("\n");
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...args] = argv;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    process.stdout.write(help());
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    // The fault comes last, where it is still on the screen.
    process.stderr.write(`${help()}\n`);
    return complain(failed("commande.arguments", `« ${name} » n'est pas une commande.`).failure);
  }
  const config = readConfig();
  if (!config.ok) return complain(config.failure);
  const { stdin, stdout, stderr } = process;
  // Whoever reads the results has seen enough (`recoupe enrich … | head`).
  stdout.on("error", (error: NodeJS.ErrnoException) =>
    process.exit(error.code === "EPIPE" ? 0 : complain(failureOfThrown(error, config.value.home))),
  );
  const context = { config: config.value, args, stdin, stdout, stderr, now: () => new Date() };
  const failure = await run(command, context);
  return failure ? complain(failure) : 0;
}

async function run(command: Command, context: CommandContext): Promise<Failure | null> {
  try {
    const home = checkHome(context.config.home);
    return home.ok ? await command.run(context) : home.failure;
  } catch (cause) {
    return failureOfThrown(cause, context.config.home);
  }
}

function complain(failure: Failure): number {
  process.stderr.write(failureLine(failure));
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
