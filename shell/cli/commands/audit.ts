import { AuditLog } from "../../audit/audit-log.ts";
import type { Command } from "../command.ts";

export const audit: Command = {
  options: {
    depuis: {
      type: "string",
      value: "AAAA-MM-JJ",
      about: "les actes depuis ce jour (ou cet instant, 2026-11-26T12:00), en temps universel",
    },
    json: { type: "boolean", about: "une ligne de JSON par acte" },
  },
  mostOperands: 0,
  async run({ args, config, stdout }) {
    const { depuis = "", json } = args.values;
    for (const line of new AuditLog(config.home).lines(String(depuis))) {
      const { le, par, acte, sur, issue, appel = "" } = line;
      const ids = Object.entries(sur).map(([name, id]) => `${name}=${id}`);
      const text = [le, par, acte, ids.join(" "), issue, appel].join("  ");
      stdout.write(`${json ? JSON.stringify(line) : text.trimEnd()}\n`);
    }
    return null;
  },
};
