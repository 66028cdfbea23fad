import { count, visibleName } from "../../design/french.ts";
import { type Block, paragraph, section } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { LabelledCount } from "../report-input.ts";

/** Themes of comments, and what must not stand in them. Counted, never quoted. */
export function freeTextSection({ input: { freeText } }: ReportFacts): Block[] {
  if (freeText.length === 0) return [];
  return [
    section("Textes libres"),
    paragraph(
      "Lus sur cette machine par le modèle local ; aucun texte n’est cité, aucun n’est sorti.",
    ),
    {
      kind: "table",
      caption: "Textes libres",
      columns: [
        { label: "Table", width: 20 },
        { label: "Colonne", width: 18 },
        { label: "Textes", width: 10, align: "right" },
        { label: "Thèmes", width: 27 },
        { label: "Contenus à retirer", width: 25 },
      ],
      rows: freeText.map(({ table, column, examined, themes, sensitive }) => [
        visibleName(table),
        visibleName(column),
        count(examined),
        counts(themes),
        counts(sensitive),
      ]),
      omitted: 0,
      none: "",
    },
  ];
}

function counts(labelled: readonly LabelledCount[]): string {
  const told = labelled.filter((one) => one.count > 0);
  return told.map((one) => `${visibleName(one.label)} ${count(one.count)}`).join(", ") || "–";
}
