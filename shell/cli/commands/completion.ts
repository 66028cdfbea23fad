import { misused } from "../arguments.ts";
import type { Command } from "../command.ts";
import { COMPLETION_SCRIPTS } from "../completion/completion-scripts.ts";
import { completionTable } from "../completion/completion-table.ts";

const SHELLS = Object.keys(COMPLETION_SCRIPTS);

export const completion: Command = {
  options: {},
  operands: { least: 1, most: 1, choices: [SHELLS] },
  async run({ args, entries, stdout }) {
    const [shell = ""] = args.positionals;
    const script = COMPLETION_SCRIPTS[shell];
    if (!script)
      return misused(`Shell inconnu : « ${shell} ». Il y a ${SHELLS.join(", ")}.`).failure;
    stdout.write(script(await completionTable(entries)));
    return null;
  },
};
