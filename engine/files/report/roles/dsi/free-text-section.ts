import { count, visibleName } from "../../../../markup/french.ts";
import { type Block, paragraph, section, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { LabelledCount } from "../report-input.ts";

/** Themes of comments, and their sensitive content. Counted, never quoted. */
export function freeTextSection({ input: { freeText } }: ReportFacts): Block[] {
  if (freeText.length === 0) return [];
  return [
    section("Textes libres"),
    paragraph(
      "Lus sur cette machine par le modèle local ; aucun texte n’est cité, aucun n’est sorti. Les contenus sensibles sont des soupçons, à relire.",
    ),
    table({
      caption: "Textes libres",
      columns: [
        { label: "Table", width: 20 },
        { label: "Colonne", width: 18 },
        { label: "Textes", width: 10, align: "right" },
        { label: "Thèmes", width: 27 },
        { label: "À relire : contenus sensibles ?", width: 25 },
      ],
      rows: freeText.map(({ table, column, examined, themes, sensitive }) => [
        visibleName(table),
        visibleName(column),
        count(examined),
        reported(themes),
        reported(sensitive),
      ]),
      none: "",
    }),
  ];
}

/** `Livraisons 214, Réclamations 12`: non-zero counts, most frequent first. */
function reported(labelled: readonly LabelledCount[]): string {
  const found = labelled.filter((one) => one.count > 0).sort((a, b) => b.count - a.count);
  return found.map((one) => `${visibleName(one.label)} ${count(one.count)}`).join(", ") || "–";
}
