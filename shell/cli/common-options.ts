import type { CommandOptions } from "./arguments.ts";
import type { Command } from "./command.ts";

const ALWAYS: CommandOptions = {
  help: { type: "boolean", short: "h", about: "affiche cette aide" },
  version: { type: "boolean", short: "v", about: "affiche la version" },
};

/** The options of a command, and those that all have. */
export function commonOptions({ options, json }: Command): CommandOptions {
  const asJson: CommandOptions = json ? { json: { type: "boolean", about: json } } : {};
  return { ...options, ...asJson, ...ALWAYS };
}
