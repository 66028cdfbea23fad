import { visibleName } from "../../../../markup/french.ts";
import { RULE_CATEGORIES, RULE_CATEGORY_NAMES } from "../../../free-text/rule-categories.ts";
import { type Block, section, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";

const NO_CATEGORY = "Non classée";

/** The customer's own rules, by category. */
export function customRulesSection({ input: { rules } }: ReportFacts): Block[] {
  if (rules.length === 0) return [];
  const rows = rules.map(({ texte, categorie }) => [
    categoryLabel(categorie ?? ""),
    visibleName(texte),
  ]);
  return [
    section("Vos règles métier"),
    table({
      caption: "Vos règles métier, par catégorie",
      columns: [
        { label: "Catégorie", width: 24 },
        { label: "Règle", width: 76 },
      ],
      // Stable sort: rules of a category stay in the order in which they were written.
      rows: rows.sort(([a = ""], [b = ""]) => (a < b ? -1 : Number(a > b))),
      none: "",
    }),
  ];
}

/** The model on the customer's own host may return an unknown category. */
function categoryLabel(category: string): string {
  const label = RULE_CATEGORY_NAMES.find((name) => name === category);
  return label === undefined ? visibleName(category) || NO_CATEGORY : RULE_CATEGORIES[label];
}
