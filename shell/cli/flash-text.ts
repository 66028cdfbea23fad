import { costHypotheses } from "../../engine/files/diagnostic/cost-words.ts";
import type { CriterionLine, FlashReport } from "../../engine/files/report/flash/flash-report.ts";
import { foundText, stateFigures } from "../../engine/files/report/flash/sentences.ts";
import type { Paint } from "./output.ts";
import { counted, grouped } from "./quantities.ts";
import { readingLines } from "./reading-text.ts";
import { textTable } from "./text-table.ts";
import { described, wrapped } from "./wrapped.ts";

const GRADE_STYLES = { A: "green", B: "green", C: "yellow", D: "red" } as const;

/** A flash report as terminal text: grade, money, 19 criteria, actions. */
export function flashText(report: FlashReport, paint: Paint): string {
  const { judgement, criteria, actions, registers } = report;
  const heading = (title: string): string => paint("bold", title);
  const remarks = readingLines(report.notes ?? [], paint);
  const partly = criteria.filter(({ state, reason }) => state !== "non_mesurable" && reason !== "");
  return [
    headLine(report, paint),
    ...wrapped(stateLine(report)),
    ...wrapped(judgement),
    "",
    ...(remarks.length > 0 ? [...remarks, ""] : []),
    ...criteriaLines(report, heading),
    "",
    ...partly.flatMap(({ rule, reason }) =>
      wrapped(`Critère ${rule}, mesuré en partie : ${reason}.`),
    ),
    ...(partly.length > 0 ? [""] : []),
    ...invoicingLines(report, heading),
    "",
    heading("À faire"),
    ...actions.flatMap(({ title, detail }) => described("  -", `${title}. ${detail}`, 4)),
    "",
    ...(report.ownCosts.length > 0 ? wrapped(costHypotheses(report.ownCosts)) : []),
    ...wrapped(
      registers.length > 0
        ? `Registres : ${registers.map(({ label, date }) => `${label}, ${date}`).join(" ; ")}`
        : "Aucun registre chargé : « recoupe load » permet de vérifier les entreprises.",
    ),
  ].join("\n");
}

function headLine({ fileName, grade, score, leak, records }: FlashReport, paint: Paint): string {
  const head =
    grade === null || score === null
      ? "pas de note"
      : `${paint(GRADE_STYLES[grade], `note ${grade}`)} (${grouped(score, 1)} %)`;
  return `${fileName} : ${counted(records, "fiche")}, ${head}, ${euros(leak)} par an`;
}

/** Whether the customers can receive electronic invoices, and what to do first. */
function invoicingLines(
  { invoicing: { headline, first } }: FlashReport,
  heading: (title: string) => string,
): string[] {
  const detail = first === "" ? [] : wrapped(first);
  return [`${heading("Facturation électronique")} : ${headline}`, ...detail];
}

/** `311 valides, 96 réparées, 166 à vérifier, 27 inutilisables`. */
function stateLine({ states }: FlashReport): string {
  return stateFigures(states)
    .map(({ figure, label }) => `${figure} ${label}`)
    .join(", ");
}

/** A line for each criterion: its label comes last, so that figures stand beside it. */
function criteriaLines({ criteria }: FlashReport, heading: (title: string) => string): string[] {
  const figures = criteria.map(({ rule, state, concerned, examined, leak }) =>
    state === "non_mesurable"
      ? [`${rule}`, "?", "", ""]
      : [`${rule}`, grouped(concerned), share(concerned, examined), leak > 0 ? euros(leak) : ""],
  );
  const titles = ["", "fiches", "", "par an"];
  // A full stop keeps the blanks of the last column.
  const table = textTable(
    [titles, ...figures].map((row) => [...row, "."]),
    0,
  );
  const [first = "", ...lines] = table.split("\n").map((line) => line.slice(0, -1));
  return [
    heading(`${first}critère`),
    ...criteria.flatMap((line, at) => besideFigures(lines[at] ?? "", labelOf(line))),
  ];
}

function labelOf({ label, state, reason, found }: CriterionLine): string {
  if (state === "non_mesurable") return `${label} (non mesuré : ${reason})`;
  return found ? `${label} (${foundText(found)})` : label;
}

function besideFigures(figures: string, label: string): string[] {
  const [first = "", ...rest] = wrapped(label, figures.length);
  return [figures + first.trimStart(), ...rest];
}

/** « 18,3 % » of those examined. */
function share(concerned: number, examined: number): string {
  return concerned === 0 ? "" : `${grouped((100 * concerned) / examined, 1)} %`;
}

function euros(amount: number): string {
  return `${grouped(Math.round(amount))} €`;
}
