import type { CommandEntry } from "../command.ts";
import { commonOptions } from "../common-options.ts";

/** An option that a shell may complete. */
interface CompletedOption {
  /** With dashes. */
  readonly name: string;
  readonly about: string;
  readonly takesValue: boolean;
  /** Of its value; any file name when there are none. */
  readonly choices: readonly string[];
}

/** A command that a shell may complete. */
export interface CompletedCommand {
  readonly name: string;
  readonly brief: string;
  readonly options: readonly CompletedOption[];
  /** The words that each operand may be, the last list for those after it too; none for files. */
  readonly operands: readonly (readonly string[])[];
}

/** All that a shell completes, from the tables of commands; loads each command. */
export async function completionTable(
  entries: readonly CommandEntry[],
): Promise<readonly CompletedCommand[]> {
  const commands = await Promise.all(
    entries.map(async ({ name, brief, load }) => {
      const command = await load();
      const options = Object.entries(commonOptions(command)).map(([option, its]) => ({
        name: `--${option}`,
        about: its.about,
        takesValue: its.type === "string",
        choices: its.choices ?? [],
      }));
      return { name, brief, options, operands: command.operands.choices ?? [] };
    }),
  );
  const help = {
    name: "help",
    brief: "dit tout d'une commande",
    options: [],
    operands: [entries.map(({ name }) => name), []],
  };
  return [...commands, help];
}

/** A case of a command line, and the words that may come there; file names when there are none. */
export interface CompletionCase {
  /** The option whose value it is, or the place of the operand, from 1; `null` for all later ones. */
  readonly at: string | number | null;
  readonly words: readonly string[];
}

/** The cases of a command in which words are known. */
export function casesOf({ options, operands }: CompletedCommand): readonly CompletionCase[] {
  const last = operands.length - 1;
  return [
    ...options
      .filter(({ takesValue }) => takesValue)
      .map(({ name, choices }) => ({ at: name, words: choices })),
    ...operands.map((words, place) => ({ at: place === last ? null : place + 1, words })),
  ];
}
