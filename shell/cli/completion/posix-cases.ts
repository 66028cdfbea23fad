import { type CompletedCommand, type CompletionCase, casesOf } from "./completion-table.ts";

/**
 * Shell lines that set `known` to the words that may come: read from `command`, `previous` (the word
 * before), `place` (of the operand, from 1) and `current`. For bash and zsh alike; names of commands
 * and registers need no quotes.
 */
export function knownWords(table: readonly CompletedCommand[]): string {
  const cases = table.map((command) => {
    const options = command.options.map(({ name }) => name).join(" ");
    const places = casesOf(command).map(
      (one) => `      ${pattern(one)}) known="${wordsOf(one)}" ;;`,
    );
    return [
      `    ${command.name})`,
      `      case "$current" in -*) known="${options}"; return ;; esac`,
      `      case "$previous:$place" in`,
      ...places,
      "      esac ;;",
    ].join("\n");
  });
  const names = table.map(({ name }) => name).join(" ");
  return [
    '  case "$command" in',
    `    "") known="${names} --help --version" ;;`,
    ...cases,
    "  esac",
  ].join("\n");
}

/** An option comes before the places: its value is no operand. */
function pattern({ at }: CompletionCase): string {
  if (at === null) return "*";
  return typeof at === "number" ? `*:${at}` : `${at}:*`;
}

function wordsOf({ words }: CompletionCase): string {
  return words.join(" ");
}

/** Options that take a value, of all commands: a word behind one is no operand. */
export function optionsWithValue(table: readonly CompletedCommand[]): string {
  const options = table.flatMap((command) => command.options);
  const names = options.filter(({ takesValue }) => takesValue).map(({ name }) => name);
  return [...new Set(names)].join("|");
}
