import type { Failure } from "../../../engine/errors/failure.ts";
import { migrateAt } from "../../state/postgres/migrate.ts";
import { misused } from "../arguments.ts";
import { type Command, ONE_DOCUMENT } from "../command.ts";

const MIGRATE = "migrer";

export const base: Command = {
  options: {},
  operands: { least: 1, most: 1, choices: [[MIGRATE]] },
  json: ONE_DOCUMENT,
  audited: () => ({ base: MIGRATE }),
  async run({ args, config, output }): Promise<Failure | null> {
    const [action] = args.positionals;
    if (action !== MIGRATE) return misused(`« ${action} » n'est pas « ${MIGRATE} ».`).failure;
    if (config.stateUrl === null)
      return misused("RECOUPE_STATE doit dire où est la base : postgres://…").failure;
    const migrated = await migrateAt(config.stateUrl);
    if (!migrated.ok) return migrated.failure;
    const { made, version } = migrated.value;
    const stated = made.length === 0 ? "Le schéma était à jour" : "Le schéma est à jour";
    output.answer({ version, migrations: made }, `${stated} : version ${version}.`);
    return null;
  },
};
