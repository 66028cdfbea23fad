import type { CompletedCommand } from "./completion-table.ts";

/** Completion for fish, with what each command and option is; file names besides. */
export function fishScript(table: readonly CompletedCommand[]): string {
  const names = table.map(({ name }) => name).join(" ");
  const none = `not __fish_seen_subcommand_from ${names}`;
  const lines = table.flatMap((command) => [
    `complete -c recoupe -f -n '${none}' -a ${command.name} -d ${quoted(command.brief)}`,
    ...command.options.map((option) => optionLine(command, option)),
    ...command.operands.flatMap((words, place) => operandLine(command, words, place)),
  ]);
  return `# Complétion de recoupe pour fish : recoupe completion fish | source
function __recoupe_place
    set -l words (string match -v -- '-*' (commandline -opc))
    test (count $words) -eq $argv[1]
end
${lines.join("\n")}
`;
}

function optionLine(
  { name }: CompletedCommand,
  { name: option, about, takesValue, choices }: CompletedCommand["options"][number],
): string {
  const value = takesValue ? " -r" : "";
  const words = choices.length > 0 ? ` -f -a ${quoted(choices.join(" "))}` : "";
  return `complete -c recoupe -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}${value}${words} -d ${quoted(about)}`;
}

/** Of the last list, also for the words after it. */
function operandLine(
  { name, operands }: CompletedCommand,
  words: readonly string[],
  place: number,
): string[] {
  if (words.length === 0) return [];
  const isLast = place === operands.length - 1;
  const here = isLast ? "" : `; and __recoupe_place ${place + 2}`;
  return [
    `complete -c recoupe -f -n '__fish_seen_subcommand_from ${name}${here}' -a ${quoted(words.join(" "))}`,
  ];
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
