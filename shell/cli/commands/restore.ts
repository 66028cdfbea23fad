import { resolve } from "node:path";
import { failed } from "../../../engine/errors/failure.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { makeHome } from "../../service/check-home.ts";
import { takeHome } from "../../service/home-lock.ts";
import type { Command } from "../command.ts";

export const restore: Command = {
  options: {
    "malgre-tout": {
      type: "boolean",
      about: "restaure dans un dossier qui n'est pas vide : ce qu'il contient est mis de côté",
    },
  },
  mostOperands: 1,
  audited: () => ({}),
  async run({ args, config: { home }, now, stdout, usage }) {
    const [folder] = args.positionals;
    if (folder === undefined) return failed("commande.arguments", usage).failure;
    makeHome(home);
    const taken = takeHome(home);
    if (!taken.ok) return taken.failure;
    try {
      const replaces = args.values["malgre-tout"] === true;
      const restored = await restoreBackup({ home, folder: resolve(folder), replaces, now });
      if (!restored.ok) return restored.failure;
      const { faite, avec_registres, registres } = restored.value;
      const missing =
        registres !== null && !avec_registres
          ? " Les registres n'y sont pas : chargez-les (« recoupe load »), ou remettez les dossiers registers et snapshot.json d'alors."
          : "";
      stdout.write(`Restauré dans ${home} : la sauvegarde du ${faite}.${missing}\n`);
      return null;
    } finally {
      taken.value();
    }
  },
};
