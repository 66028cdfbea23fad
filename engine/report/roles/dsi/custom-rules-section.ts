import { visibleName } from "../../design/french.ts";
import { type Block, section } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";

const NO_CATEGORY = "non classée";

/** The customer's own rules, by category. */
export function customRulesSection({ input: { rules } }: ReportFacts): Block[] {
  if (rules.length === 0) return [];
  const rows = rules.map(({ texte, categorie }) => [
    visibleName(categorie ?? "") || NO_CATEGORY,
    visibleName(texte),
  ]);
  return [
    section("Vos règles métier"),
    {
      kind: "table",
      caption: "Vos règles métier, par catégorie",
      columns: [
        { label: "Catégorie", width: 24 },
        { label: "Règle", width: 76 },
      ],
      // Stable: within a category they stay in the order in which they were written.
      rows: rows.sort(([a = ""], [b = ""]) => (a < b ? -1 : Number(a > b))),
      omitted: 0,
      none: "",
    },
  ];
}
