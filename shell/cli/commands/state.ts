import type { Failure } from "../../../engine/errors/failure.ts";
import { importState } from "../../backup/import-state.ts";
import { takeHome } from "../../service/home-lock.ts";
import { misused } from "../arguments.ts";
import { type Command, ONE_DOCUMENT } from "../command.ts";
import { counted } from "../quantities.ts";

const IMPORT = "importer";

export const state: Command = {
  options: {},
  operands: { least: 1, most: 1, choices: [[IMPORT]] },
  json: ONE_DOCUMENT,
  audited: () => ({ etat: IMPORT }),
  async run({ args, config: { home, stateUrl }, output }): Promise<Failure | null> {
    const [action] = args.positionals;
    if (action !== IMPORT) return misused(`« ${action} » n'est pas « ${IMPORT} ».`).failure;
    if (stateUrl === null)
      return misused("RECOUPE_STATE doit dire où est la base : postgres://…").failure;
    const taken = takeHome(home);
    if (!taken.ok) return taken.failure;
    try {
      const imported = await importState(home, stateUrl);
      if (!imported.ok) return imported.failure;
      const { etat, compteurs, fichiers } = imported.value;
      output.answer(
        imported.value,
        `Importé et compté : ${counted(etat, "enregistrement")} de l'état, ${counted(compteurs, "compteur")}, ${counted(fichiers, "fichier")}. ${home} reste tel quel.`,
      );
      return null;
    } finally {
      taken.value();
    }
  },
};
