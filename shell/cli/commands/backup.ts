import { resolve } from "node:path";
import { failed } from "../../../engine/errors/failure.ts";
import { makeBackup } from "../../backup/make-backup.ts";
import { readVersion } from "../../config.ts";
import type { Command } from "../command.ts";
import { formatCount } from "../progress.ts";

export const backup: Command = {
  options: {
    "avec-registres": {
      type: "boolean",
      about:
        "copie aussi les registres servis : sans eux, ils se rechargent des fichiers officiels",
    },
  },
  mostOperands: 1,
  audited: () => ({}),
  async run({ args, config, now, stdout, usage }) {
    const [folder] = args.positionals;
    if (folder === undefined) return failed("commande.arguments", usage).failure;
    const made = await makeBackup({
      home: config.home,
      folder: resolve(folder),
      withRegisters: args.values["avec-registres"] === true,
      version: readVersion(),
      now,
    });
    if (!made.ok) return made.failure;
    const { fichiers, octets } = made.value;
    stdout.write(
      `Sauvegardé dans ${folder} : ${fichiers} fichiers, ${formatCount(octets, "octets")}.\n`,
    );
    return null;
  },
};
