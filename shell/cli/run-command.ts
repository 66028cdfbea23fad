import type { Failure } from "../../engine/errors/failure.ts";
import { AuditLog } from "../audit/audit-log.ts";
import { checkHome } from "../service/check-home.ts";
import { failureOfThrown } from "../service/thrown-failure.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import type { Command, CommandContext, CommandEntry } from "./command.ts";
import { commonOptions } from "./common-options.ts";

type Parts = Omit<CommandContext, "args">;

/** Runs a command with the words behind its name, and records what it did; throws nothing. */
export async function runCommand(
  { name, usages }: CommandEntry,
  command: Command,
  words: readonly string[],
  parts: Parts,
): Promise<Failure | null> {
  try {
    const usage = usages.map((one) => `recoupe ${one}`).join(" | ");
    const syntax = { usage, options: commonOptions(command), operands: command.operands };
    const args = readArguments(words, syntax);
    if (!args.ok) return args.failure;
    const home = checkHome(parts.config.home);
    if (!home.ok) return home.failure;
    const failure = await command.run({ ...parts, args: args.value });
    record(name, command, args.value, parts, failure);
    return failure;
  } catch (cause) {
    return failureOfThrown(cause, parts.config.home);
  }
}

/** Refused before anything was done; a home that is to be restored into stays empty. */
const NO_ACT = /^(?:commande|sauvegarde)\./;

/** Writes an act to the audit log of the home. */
function record(
  name: string,
  command: Command,
  args: Arguments,
  { config, now }: Parts,
  failure: Failure | null,
): void {
  const whom = command.audited?.(args);
  if (!whom || (failure && NO_ACT.test(failure.code))) return;
  new AuditLog(config.home).append({
    atMs: now().getTime(),
    who: `commande:${process.getuid?.() ?? ""}`,
    what: `recoupe ${name}`,
    whom,
    outcome: failure?.code ?? 200,
  });
}
