import { companyFile } from "../../../engine/company/company-file.ts";
import { failed } from "../../../engine/errors/failure.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import type { Command } from "../command.ts";

export const company: Command = {
  options: {},
  mostOperands: 1,
  async run({ usage, args, config, stdout }) {
    const [input] = args.positionals;
    if (!input) return failed("commande.arguments", usage).failure;
    const opened = openRegisters(config.home);
    if (!opened.ok) return opened.failure;
    try {
      const { companies } = opened.value;
      if (!companies) return failed("registre.non_charge", "Il faut au moins sirene.").failure;
      const file = companyFile(companies, readCompanyId(input));
      if (!file) return failed("siren.inconnu", input).failure;
      stdout.write(`${JSON.stringify(file, null, 2)}\n`);
      return null;
    } finally {
      await opened.value.close();
    }
  },
};
