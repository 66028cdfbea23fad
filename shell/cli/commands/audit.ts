import { type Result, success } from "../../../engine/errors/failure.ts";
import { AuditLog } from "../../audit/audit-log.ts";
import { parisTime, timeInParis } from "../../workflows/paris-date.ts";
import { misused, textOption } from "../arguments.ts";
import type { Command } from "../command.ts";

export const audit: Command = {
  options: {
    depuis: {
      type: "string",
      value: "AAAA-MM-JJ",
      about: "les actes depuis ce jour, ou cet instant (2026-11-26T12:00), à Paris",
    },
  },
  operands: { least: 0, most: 0 },
  json: "une ligne de JSON par acte, les instants en UTC",
  async run({ args, config, output }) {
    const since = instantOf(textOption(args, "depuis"));
    if (!since.ok) return since.failure;
    for (const line of new AuditLog(config.home).lines(since.value)) {
      const { le, par, acte, sur, issue, appel = "" } = line;
      const ids = Object.entries(sur).map(([name, id]) => `${name}=${id}`);
      const text = [parisTime(Date.parse(le)), par, acte, ids.join(" "), issue, appel].join("  ");
      output.answer(line, text.trimEnd());
    }
    return null;
  },
};

/** The instant of a day, or of a day and time, in Paris: ISO 8601; "" for the beginning. */
function instantOf(written: string | null): Result<string> {
  if (written === null) return success("");
  const atMs = timeInParis(written);
  return Number.isNaN(atMs)
    ? misused("--depuis attend un jour, AAAA-MM-JJ, ou un instant, AAAA-MM-JJTHH:MM.")
    : success(new Date(atMs).toISOString());
}
