import type { Command, CommandEntry, CommandGroup } from "./command.ts";
import { commonOptions } from "./common-options.ts";
import { EXIT_CODES } from "./exit-codes.ts";
import type { Paint } from "./output.ts";
import { described, wrapped } from "./wrapped.ts";

/** Where the descriptions of commands and of exit codes begin. */
const COMMANDS_INDENT = 16;
const CODES_INDENT = 7;
/** Of options with a longer name, the description begins on the next line. */
const OPTIONS_INDENT = 26;

/** All commands, a line each: the output of `recoupe` without a command. */
export function helpOf(groups: readonly CommandGroup[], paint: Paint): string {
  const listed = groups.flatMap(({ title, entries }) => [
    "",
    paint("bold", title),
    ...entries.flatMap(({ name, brief }) => described(`  ${name}`, brief, COMMANDS_INDENT)),
  ]);
  return [
    "recoupe vérifie et répare des données d'entreprises, sur votre machine.",
    "",
    "Usage : recoupe COMMANDE [ARGUMENTS] [OPTIONS]",
    ...listed,
    "",
    "recoupe help COMMANDE   options, exemples et codes de sortie d'une commande",
    "recoupe --version       version",
  ].join("\n");
}

/** The output of `recoupe help COMMANDE`. */
export function commandHelp(entry: CommandEntry, command: Command, paint: Paint): string {
  const options = Object.entries(commonOptions(command)).flatMap(
    ([name, { short, value, about }]) => {
      const long = value === undefined ? `--${name}` : `--${name} ${value}`;
      return described(`  ${short ? `-${short}, ` : ""}${long}`, about, OPTIONS_INDENT);
    },
  );
  const examples = entry.examples.flatMap(([line, about]) => [
    `  ${line}`,
    paint("gray", `      ${about}`),
  ]);
  const codes = EXIT_CODES.flatMap(([code, about]) =>
    described(`  ${code}`, code === 1 ? (entry.failing ?? about) : about, CODES_INDENT),
  );
  return [
    ...entry.usages.map((usage) => `recoupe ${usage}`),
    ...entry.about.flatMap((paragraph) => ["", ...wrapped(paragraph)]),
    ...["", paint("bold", "Options"), ...options],
    ...["", paint("bold", "Exemples"), ...examples],
    ...["", paint("bold", "Codes de sortie"), ...codes],
  ].join("\n");
}
