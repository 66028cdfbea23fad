import { count, percent, visibleName } from "../../../../markup/french.ts";
import type { KeyOverride, OverrideType } from "../../../mapping/confirmation/key-override.ts";
import type { PrimaryKey, Relation } from "../../../relations/relation.ts";
import { type Block, section, subsection, type TableBlock, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";

const BY_HAND = "Clés fixées à la main";

/** Keys, links to them, and broken links. */
export function relationsSection({ input: { relations, overrides } }: ReportFacts): Block[] {
  return [
    section("Clés et relations"),
    keysTable(relations.keys),
    subsection("Relations entre tables"),
    linksTable(relations.relations),
    ...(overrides.length > 0 ? [subsection(BY_HAND), overridesTable(overrides)] : []),
  ];
}

function keysTable(keys: readonly PrimaryKey[]): TableBlock {
  return table({
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
      columns.map((name) => visibleName(name)).join(" + "),
      percent(confidence),
      known(empty, count),
      known(repeated, count),
    ]),
    none: "Aucune clé reconnue : donnez à chaque ligne un identifiant qui ne change pas.",
  });
}

function linksTable(relations: readonly Relation[]): TableBlock {
  return table({
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
      known(link.coverage, percent),
      known(link.orphans, count),
      link.orphanExamples
        .map(({ row, value }) => `${visibleName(value)} (ligne\u00a0${row})`)
        .join(", ") || "–",
    ]),
    none: "Aucune relation reconnue entre les tables.",
  });
}

const DECISIONS: Readonly<Record<OverrideType, string>> = {
  pk: "clé de sa table",
  not_pk: "pas une clé",
  fk: "pointe vers",
  not_fk: "ne pointe vers rien",
  aucun: "laissée au calcul",
};

function overridesTable(overrides: readonly KeyOverride[]): TableBlock {
  return table({
    caption: BY_HAND,
    columns: [
      { label: "Table", width: 28 },
      { label: "Colonne", width: 24 },
      { label: "Décision", width: 18 },
      { label: "Vers", width: 30 },
    ],
    rows: overrides.map(({ table, column, override_type, target_table, target_field }) => [
      visibleName(table),
      visibleName(column),
      DECISIONS[override_type],
      override_type === "fk"
        ? `${visibleName(target_table ?? "")}.${visibleName(target_field ?? "")}`
        : "–",
    ]),
    none: "",
  });
}

/** A figure, or a dash for a link added by hand, which has no counts. */
function known(value: number | null, written: (value: number) => string): string {
  return value === null ? "–" : written(value);
}
