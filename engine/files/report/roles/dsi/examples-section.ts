import { typeset, visibleName } from "../../../../markup/french.ts";
import { costOf, lineOfFault } from "../../../diagnostic/cost-model.ts";
import { type Block, section } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportTable } from "../report-input.ts";

/** Findings of each criterion, cell by cell. */
export function examplesSection({ input: { tables } }: ReportFacts): Block[] {
  return [
    section("Exemples de défauts"),
    {
      kind: "table",
      caption: "Exemples de défauts",
      columns: [
        { label: "Ligne", width: 8, align: "right" },
        { label: "Table", width: 15 },
        { label: "Critère et colonne", width: 23 },
        { label: "Avant", width: 18 },
        { label: "Après", width: 18 },
        { label: "Pourquoi", width: 28 },
      ],
      rows: tables.flatMap(exampleRows),
      omitted: tables.reduce((sum, table) => sum + unsampled(table), 0),
      none: "Aucun défaut relevé.",
    },
  ];
}

function exampleRows({ diagnostic, samples }: ReportTable): string[][] {
  return (samples?.samples ?? []).map((finding) => {
    const { rule, row, column, before, after, why } = finding;
    const { label } = costOf(lineOfFault(rule, finding));
    return [
      String(row),
      visibleName(diagnostic.table),
      [typeset(`${rule}. ${label}`), visibleName(column)].filter((part) => part !== "").join(" · "),
      visibleName(before) || "–",
      after === null ? "à trouver" : visibleName(after) || "(vide)",
      typeset(visibleName(why)),
    ];
  });
}

function unsampled({ diagnostic, samples }: ReportTable): number {
  return Math.max(0, diagnostic.findings - (samples?.samples.length ?? 0));
}
