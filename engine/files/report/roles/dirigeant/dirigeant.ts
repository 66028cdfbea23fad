import { counted, euros } from "../../../../markup/french.ts";
import { noFaults, stateFigures } from "../../flash/sentences.ts";
import { type Block, paragraph, section, table } from "../block.ts";
import { ALL_LOOKED_AT, notLookedAt } from "../coverage.ts";
import { invoicingShort } from "../invoicing-section.ts";
import { methodOf } from "../method-sentences.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { RoleReport } from "../role-report.ts";
import { correctionReturn } from "./correction-return.ts";
import { RISK_RULES, riskTable } from "./risk-table.ts";

/** Money and risk, on one page. */
export const dirigeant: RoleReport = {
  role: "dirigeant",
  title: "Rapport dirigeant",
  rowsMost: 20,
  pagesMost: 1,
  blocks: (facts) => [
    { kind: "verdict", verdict: facts.flash },
    { kind: "figures", cells: stateFigures(facts.flash.states) },
    section("Le risque"),
    riskTable(facts),
    section("Ce que rapporte la correction"),
    ...correctionReturn(facts),
    section("Trois décisions à prendre"),
    { kind: "actions", report: facts.flash },
    ...invoicingOrOthers(facts),
    section("Ce qui n’a pas été regardé"),
    paragraph(notLookedAt(facts).join(" ") || ALL_LOOKED_AT),
    { kind: "method", sentences: methodOf(facts, [RETURN_METHOD]) },
  ],
};

const OTHERS = "Les autres défauts les plus chers";

const RETURN_METHOD =
  "Corrections : pour chaque fiche, coût de son défaut le plus cher avant, moins celui qui reste quand tout ce qui est prouvé est corrigé.";

/** The page has no room for both: what is asked by law comes before what merely costs. */
function invoicingOrOthers(facts: ReportFacts): Block[] {
  const invoicing = invoicingShort(facts);
  return invoicing.length > 0 ? invoicing : [section(OTHERS), otherFaults(facts)];
}

/** Number of faults on the single page. */
const DEAREST = 4;

/** The dearest faults outside of the risk table. */
function otherFaults({ flash }: ReportFacts): Block {
  const rows = flash.criteria
    .filter(({ rule, leak }) => leak > 0 && !RISK_RULES.has(rule))
    .sort((a, b) => b.leak - a.leak || a.rule - b.rule)
    .slice(0, DEAREST);
  return table({
    caption: OTHERS,
    columns: [
      { label: "Défaut", width: 50 },
      { label: "Comptées", width: 25, align: "right" },
      { label: "Par an", width: 25, align: "right" },
    ],
    rows: rows.map(({ label, counted: own, leak }) => [
      label,
      counted(own, "fiche", "fiches"),
      euros(leak),
    ]),
    none: noFaults(flash),
  });
}
