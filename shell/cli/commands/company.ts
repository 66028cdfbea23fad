import { companyFile } from "../../../engine/company/company-file.ts";
import { failed } from "../../../engine/errors/failure.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import type { Command } from "../command.ts";

/** What to load for the companies. */
const NEEDS_SIRENE = "Chargez sirene : « recoupe help load ».";

export const company: Command = {
  options: {},
  operands: { least: 1, most: 1 },
  json: "sur une seule ligne",
  async run({ args, config, output }) {
    const [input = ""] = args.positionals;
    const opened = openRegisters(config.home);
    if (!opened.ok) return opened.failure;
    try {
      const { companies } = opened.value;
      if (!companies) return failed("registre.non_charge", NEEDS_SIRENE).failure;
      const file = companyFile(companies, readCompanyId(input));
      if (!file) return failed("siren.inconnu", input).failure;
      output.answer(file, JSON.stringify(file, null, 2));
      return null;
    } finally {
      await opened.value.close();
    }
  },
};
