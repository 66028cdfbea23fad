import { resolve } from "node:path";
import { makeBackup } from "../../backup/make-backup.ts";
import { readVersion } from "../../config.ts";
import { type Command, ONE_DOCUMENT } from "../command.ts";
import { byteText, counted } from "../quantities.ts";

export const backup: Command = {
  options: {
    "avec-registres": {
      type: "boolean",
      about: "copie aussi les registres servis",
    },
  },
  operands: { least: 1, most: 1 },
  json: ONE_DOCUMENT,
  audited: () => ({}),
  async run({ args, config, now, output }) {
    const [folder = ""] = args.positionals;
    const made = await makeBackup({
      home: config.home,
      stateUrl: config.stateUrl,
      folder: resolve(folder),
      withRegisters: args.values["avec-registres"] === true,
      version: readVersion(),
      now,
    });
    if (!made.ok) return made.failure;
    const { fichiers, octets } = made.value;
    output.answer(
      { dossier: resolve(folder), fichiers, octets },
      `Sauvegardé dans ${folder} : ${counted(fichiers, "fichier")}, ${byteText(octets)}.`,
    );
    return null;
  },
};
