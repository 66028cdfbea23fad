import type { CommandEntry } from "./all-commands.ts";
import type { Command } from "./command.ts";

/** The output of `recoupe` without a command: all commands. */
export function helpOf(commands: readonly CommandEntry[]): string {
  const lines = commands.map(({ usage, about }) => `  recoupe ${usage}\n      ${about}`);
  return [
    "recoupe : registres ouverts, vérification et enrichissement d'entreprises",
    "",
    ...lines,
    "",
  ].join("\n");
}

/** The output of `recoupe COMMANDE --help`. */
export function commandHelp({ usage, about }: CommandEntry, { options }: Command): string {
  const rows = Object.entries(options).map(([name, { value, about: what }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    what,
  ]);
  rows.push(["--help", "affiche cette aide"]);
  const width = Math.max(...rows.map(([name = ""]) => name.length));
  const lines = rows.map(([name = "", what = ""]) => `  ${name.padEnd(width)}  ${what}`);
  return [`recoupe ${usage}`, "", about, "", "Options :", ...lines, ""].join("\n");
}
