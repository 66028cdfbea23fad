import { resolve } from "node:path";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { makeHome } from "../../service/check-home.ts";
import { takeHome } from "../../service/home-lock.ts";
import { parisTime } from "../../workflows/paris-date.ts";
import { type Command, ONE_DOCUMENT } from "../command.ts";

export const restore: Command = {
  options: {
    "malgre-tout": {
      type: "boolean",
      about: "accepte un dossier qui n'est pas vide ; son contenu est mis de côté",
    },
  },
  operands: { least: 1, most: 1 },
  json: ONE_DOCUMENT,
  audited: () => ({}),
  async run({ args, config: { home }, now, output }) {
    const [folder = ""] = args.positionals;
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
      output.answer(
        { dossier: home, sauvegarde: restored.value },
        `Restauré dans ${home} : la sauvegarde du ${parisTime(Date.parse(faite))}.${missing}`,
      );
      return null;
    } finally {
      taken.value();
    }
  },
};
