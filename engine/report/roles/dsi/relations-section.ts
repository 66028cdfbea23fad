import type { PrimaryKey, Relation } from "../../../relations/relation.ts";
import { count, percent, typeset, visibleName } from "../../design/french.ts";
import { type Block, section, subsection, type TableBlock } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { KeyOverride } from "../report-input.ts";

/** Keys, what points to them, and what points to nothing. */
export function relationsSection({ input: { relations, overrides } }: ReportFacts): Block[] {
  return [
    section("Clés et relations"),
    keysTable(relations.keys),
    subsection("Relations entre tables"),
    linksTable(relations.relations),
    ...(overrides.length > 0
      ? [subsection("Clés fixées à la main"), overridesTable(overrides)]
      : []),
  ];
}

function keysTable(keys: readonly PrimaryKey[]): TableBlock {
  return {
    kind: "table",
    caption: "Clés des tables",
    columns: [
      { label: "Table", width: 30 },
      { label: "Clé", width: 30 },
      { label: "Confiance", width: 12, align: "right" },
      { label: "Lignes sans clé", width: 14, align: "right" },
      { label: "Clés répétées", width: 14, align: "right" },
    ],
    rows: keys.map(({ table, columns, confidence, empty, repeated }) => [
      visibleName(table),
      columns.map(visibleName).join(" + "),
      percent(confidence),
      count(empty),
      count(repeated),
    ]),
    omitted: 0,
    none: "Aucune clé reconnue : donnez à chaque ligne un identifiant qui ne change pas.",
  };
}

function linksTable(relations: readonly Relation[]): TableBlock {
  return {
    kind: "table",
    caption: "Relations entre tables",
    columns: [
      { label: "De", width: 26 },
      { label: "Vers", width: 26 },
      { label: "Sorte", width: 8 },
      { label: "Trouvées", width: 11, align: "right" },
      { label: "Orphelines", width: 12, align: "right" },
      { label: "Exemples d’orphelines", width: 24 },
    ],
    rows: relations.map((link) => [
      `${visibleName(link.fromTable)}.${visibleName(link.fromColumn)}`,
      `${visibleName(link.toTable)}.${visibleName(link.toColumn)}`,
      link.cardinality,
      percent(link.coverage),
      count(link.orphans),
      link.orphanExamples
        .map(({ row, value }) => `${visibleName(value)} (ligne\u00a0${row})`)
        .join(", ") || "–",
    ]),
    omitted: 0,
    none: "Aucune relation reconnue entre les tables.",
  };
}

function overridesTable(overrides: readonly KeyOverride[]): TableBlock {
  return {
    kind: "table",
    caption: "Clés fixées à la main",
    columns: [
      { label: "Entité", width: 20 },
      { label: "Colonne", width: 30 },
      { label: "Décision", width: 15 },
      { label: "Vers", width: 35 },
    ],
    rows: overrides.map(({ entity_type, column, override_type, target_entity, target_field }) => [
      visibleName(entity_type),
      visibleName(column),
      visibleName(override_type),
      typeset(
        [target_entity, target_field].flatMap((name) => visibleName(name ?? "") || []).join(".") ||
          "–",
      ),
    ]),
    omitted: 0,
    none: "",
  };
}
