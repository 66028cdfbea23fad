import { bashScript } from "./bash-script.ts";
import type { CompletedCommand } from "./completion-table.ts";
import { fishScript } from "./fish-script.ts";
import { zshScript } from "./zsh-script.ts";

/** The script of each shell that completes the commands of a table. */
export const COMPLETION_SCRIPTS: Readonly<
  Record<string, (table: readonly CompletedCommand[]) => string>
> = { bash: bashScript, zsh: zshScript, fish: fishScript };
