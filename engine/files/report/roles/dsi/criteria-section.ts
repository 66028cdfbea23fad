import { count, euros, percent, typeset, visibleName } from "../../../../markup/french.ts";
import { costOf } from "../../../diagnostic/cost-model.ts";
import type { CriterionLine } from "../../flash/flash-report.ts";
import { type Block, section, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportTable } from "../report-input.ts";

/** The criteria, and what their faults cost. */
export function criteriaSection({ flash }: ReportFacts): Block[] {
  return [
    section("Règles et défauts"),
    table({
      caption: "Critères",
      columns: [
        { label: "Critère", width: 46 },
        { label: "Examinées", width: 14, align: "right" },
        { label: "En défaut", width: 14, align: "right" },
        { label: "Part", width: 12, align: "right" },
        { label: "Par an", width: 14, align: "right" },
      ],
      rows: flash.criteria.map(criterionRow),
      none: "Aucun critère.",
    }),
  ];
}

/** The columns of their findings. */
export function faultsByColumn({ input }: ReportFacts): Block[] {
  return [
    section("Défauts par colonne"),
    table({
      caption: "Défauts par colonne",
      columns: [
        { label: "Critère", width: 34 },
        { label: "Table", width: 20 },
        { label: "Colonne", width: 20 },
        { label: "Défauts", width: 10, align: "right" },
        { label: "Prouvés", width: 10, align: "right" },
        { label: "Proposés", width: 11, align: "right" },
      ],
      rows: input.tables.flatMap(countRows),
      none: "Aucun défaut relevé.",
    }),
  ];
}

function criterionRow({
  rule,
  label,
  state,
  reason,
  examined,
  concerned,
  share,
  leak,
}: CriterionLine) {
  const name = `${rule}. ${label}`;
  if (state === "non_mesurable")
    return [typeset(`${name} (non mesuré : ${reason})`), "–", "–", "–", "–"];
  return [name, count(examined), count(concerned), percent(share), euros(leak)];
}

function countRows({ diagnostic, samples }: ReportTable): string[][] {
  return (samples?.counts ?? []).map(({ line, column, faults, proved, proposed }) => [
    typeset(`${costOf(line).rule}. ${costOf(line).label}`),
    visibleName(diagnostic.table),
    visibleName(column) || "(ligne entière)",
    count(faults),
    count(proved),
    count(proposed),
  ]);
}
