import { ALL_COMMANDS } from "../../../shell/cli/all-commands.ts";

/** `recoupe NAME` as a line or in quotes, or the compiled command line with a name. */
const CALLED = /(?:(?:^|[`"]|exec recoupe )recoupe|main\.js) ([a-z][a-z-]+)\b/gm;
const KNOWN: ReadonlySet<string> = new Set(ALL_COMMANDS.map(({ name }) => name));

/** Commands that a text calls and `recoupe help` does not list. */
export function unknownCommands(text: string): string[] {
  return [...text.matchAll(CALLED)]
    .map(([, name]) => name as string)
    .filter((name) => !KNOWN.has(name));
}
