import { AGENT_COMMANDS } from "./catalogue/agent-commands.ts";
import { CUSTOMER_FILE_COMMANDS } from "./catalogue/customer-file-commands.ts";
import { LIST_COMMANDS } from "./catalogue/list-commands.ts";
import { OPERATION_COMMANDS } from "./catalogue/operation-commands.ts";
import { REGISTER_COMMANDS } from "./catalogue/register-commands.ts";
import type { CommandEntry, CommandGroup } from "./command.ts";

/** Every command, in the order of `recoupe help`. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  REGISTER_COMMANDS,
  LIST_COMMANDS,
  CUSTOMER_FILE_COMMANDS,
  OPERATION_COMMANDS,
  AGENT_COMMANDS,
];

export const ALL_COMMANDS: readonly CommandEntry[] = COMMAND_GROUPS.flatMap(
  ({ entries }) => entries,
);
