import type { FlashReport } from "../../engine/files/report/flash/flash-report.ts";
import { formatCount } from "./progress.ts";
import { textTable } from "./text-table.ts";

/** A flash report as terminal text: grade, money, 19 criteria, actions. */
export function flashText(report: FlashReport): string {
  const { fileName, grade, score, leak, judgement, criteria, actions, registers } = report;
  const rows = criteria.map(({ rule, label, state, reason, concerned, examined, leak: cost }) =>
    state === "non_mesurable"
      ? [`  ${rule}`, label, `non mesurable : ${reason}`]
      : [`  ${rule}`, label, `${concerned} / ${examined}`, cost > 0 ? euros(cost) : ""],
  );
  const partly = criteria.filter(({ state, reason }) => state !== "non_mesurable" && reason !== "");
  const head = grade === null ? "pas de note" : `note ${grade} (${score} / 100)`;
  return [
    `${fileName} : ${formatCount(report.records, "fiches")}, ${head}, ${euros(leak)} par an`,
    judgement,
    "",
    textTable(rows, 3),
    "",
    ...partly.map(({ rule, reason }) => `Critère ${rule}, mesuré en partie : ${reason}.`),
    ...(partly.length > 0 ? [""] : []),
    "À faire :",
    ...actions.map(({ title, detail }) => `  - ${title}. ${detail}`),
    "",
    registers.length > 0
      ? `Registres : ${registers.map(({ label, date }) => `${label} (${date})`).join(", ")}`
      : "Aucun registre chargé : « recoupe load » permet de vérifier les entreprises.",
    "",
  ].join("\n");
}

function euros(amount: number): string {
  return `${Math.round(amount).toLocaleString("fr-FR")} €`;
}
