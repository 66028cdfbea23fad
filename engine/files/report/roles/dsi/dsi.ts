import { count } from "../../../../markup/french.ts";
import { type Block, section } from "../block.ts";
import { ALL_LOOKED_AT, notLookedAt } from "../coverage.ts";
import { invoicingSection } from "../invoicing-section.ts";
import { methodOf } from "../method-sentences.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { RoleReport } from "../role-report.ts";
import { sectorReferences } from "../sector-references.ts";
import { columnsSection } from "./columns-section.ts";
import { correctionSection } from "./correction-section.ts";
import { criteriaSection, faultsByColumn } from "./criteria-section.ts";
import { customRulesSection } from "./custom-rules-section.ts";
import { decisionsSection } from "./decisions-section.ts";
import { examplesSection } from "./examples-section.ts";
import { filesSection } from "./files-section.ts";
import { freeTextSection } from "./free-text-section.ts";
import { preventionSection } from "./prevention-section.ts";
import { readingNotes } from "./reading-notes.ts";
import { relationsSection } from "./relations-section.ts";

/** Formats, rules, keys, and how to prevent faults at the source. */
export const dsi: RoleReport = {
  role: "dsi",
  title: "Rapport DSI",
  rowsMost: 100,
  pagesMost: 4,
  blocks: (facts) => [
    figures(facts),
    ...filesSection(facts),
    ...criteriaSection(facts),
    ...preventionSection(facts),
    ...relationsSection(facts),
    ...correctionSection(facts),
    ...decisionsSection(facts),
    ...invoicingSection(facts),
    section("Ce qui n’a pas été regardé"),
    { kind: "list", items: orAll(notLookedAt(facts)) },
    { kind: "method", sentences: methodOf(facts, METHOD) },
  ],
  annex: (facts) => [
    ...readingNotes(facts),
    ...faultsByColumn(facts),
    ...columnsSection(facts),
    ...freeTextSection(facts),
    ...customRulesSection(facts),
    ...examplesSection(facts),
    ...sectorReferences(facts),
  ],
};

const METHOD: readonly string[] = [
  "Types : évidence de toutes les cellules de la colonne, en-tête non compris ; « abîmées » : cellules dont le type se reconnaît encore.",
  "Clés et relations : valeurs comparées sans casse, blancs ni zéros de tête ; une ligne est orpheline quand sa valeur n'est pas dans l'autre table.",
  "Exemples : les premières lignes de chaque critère, du plus cher au moins cher.",
];

function orAll(sentences: readonly string[]): readonly string[] {
  return sentences.length > 0 ? sentences : [ALL_LOOKED_AT];
}

function figures({ input: { tables }, flash, records }: ReportFacts): Block {
  const sum = (of: (table: (typeof tables)[number]) => number): string =>
    count(tables.reduce((total, table) => total + of(table), 0));
  // As the table of the criteria adds up, not its cells and what is only worth knowing.
  const faults = flash.criteria.reduce((total, { concerned }) => total + concerned, 0);
  return {
    kind: "figures",
    cells: [
      { figure: sum(({ columns }) => columns.length), label: "colonnes" },
      { figure: count(records), label: "lignes" },
      { figure: count(faults), label: "défauts relevés" },
      { figure: sum(({ diagnostic }) => diagnostic.correctable), label: "corrections prouvées" },
      { figure: sum(({ diagnostic }) => diagnostic.duplicates.rows), label: "lignes en double" },
    ],
  };
}
